/** What an error says, on one line and without where in the code it happened. */
export function messageOf(error: unknown): string {
  const first = error instanceof AggregateError && error.message === '' ? error.errors[0] : error
  const said = first instanceof Error ? first.message || first.name : String(first)
  return (said.split('\n')[0] ?? '').replace(/[.:]\s*$/, '')
}
