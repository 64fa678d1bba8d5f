import { createHash } from 'node:crypto'
import { idempotencyKeyUsed } from 'contract/kit/failures'
import type { Fail } from './fail.ts'

/** What a request says, whatever order its fields came in: two with one key are the same request where this is the same. */
export const requestHash = (said: object): string => createHash('sha256').update(JSON.stringify(said, inOrder)).digest('hex')

const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Refuses a key that was sent before with something else. Of what was sent before hashes were kept only the key is known. */
export function refuseOther(
  fail: Fail<typeof idempotencyKeyUsed>,
  { sent, kept }: { readonly sent: string; readonly kept: string | null },
): void {
  if (kept !== null && kept !== sent) fail(idempotencyKeyUsed)
}
