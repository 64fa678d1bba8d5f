/**
 * Waits for what was sent to the database at once, each answered in its turn. Nothing is still on its way when the first that was refused,
 * in the order in which they stand here, is thrown.
 */
export async function together<const P extends readonly Promise<unknown>[]>(
  ...sent: P
): Promise<{ -readonly [K in keyof P]: Awaited<P[K]> }> {
  const ended = await Promise.allSettled(sent)
  const refused = ended.find((one) => one.status === 'rejected')
  if (refused) throw refused.reason
  return Promise.all(sent) as Promise<{ -readonly [K in keyof P]: Awaited<P[K]> }>
}
