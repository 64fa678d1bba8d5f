/** Rows as they come, some at a time, so that what belongs to each is read for all of them by one statement. */
export async function* someAtATime<Row>(rows: AsyncIterable<Row>, most = 500): AsyncIterable<readonly Row[]> {
  let some: Row[] = []
  for await (const row of rows) {
    some.push(row)
    if (some.length < most) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
