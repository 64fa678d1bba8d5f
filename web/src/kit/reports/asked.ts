/** What is known of what was asked for: an answer of the API, or several that are of use together. */
export type Asked<Answer> = {
  readonly data: Answer | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
  readonly isPlaceholderData: boolean
}

type Each<Answers> = { readonly [Name in keyof Answers]: Asked<Answers[Name]> }

/** Several that are of use together: there once all of them are, and asked for again are those that failed. */
export function together<Answers extends object>(each: Each<Answers>): Asked<Answers> {
  const all = Object.entries<Asked<unknown>>(each)
  const isThere = all.every(([, { data }]) => data !== undefined)
  const failed = all.map(([, one]) => one).filter(({ error }) => error !== null)
  return {
    data: isThere ? (Object.fromEntries(all.map(([name, { data }]) => [name, data])) as Answers) : undefined,
    error: failed[0]?.error ?? null,
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
    isPlaceholderData: all.some(([, one]) => one.isPlaceholderData),
  }
}
