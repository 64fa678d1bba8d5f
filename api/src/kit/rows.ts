/** The one row a statement was bound to return. */
export function one<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('Expected a row')
  return row
}
