/** What of a proposal was chosen by its keys; null where one of them is not proposed. */
export function chosenOf<Row extends { readonly key: string }>(rows: readonly Row[], keys: readonly string[]): Row[] | null {
  const chosen = rows.filter(({ key }) => keys.includes(key))
  return chosen.length === new Set(keys).size ? chosen : null
}
