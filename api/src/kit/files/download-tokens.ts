import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { clock } from '../clock.ts'

/** What an address of a download stands for: which file, who asked for it, and whether it is shown or saved. */
export type Download = {
  readonly businessSubjectId: number
  readonly fileId: number
  readonly userId: number
  readonly isInline: boolean
}

export type ReadToken = Download | 'altered' | 'expired'

const DOWNLOAD_WITHIN_MS = 5 * 60_000

const Payload = z.tuple([z.number(), z.number(), z.number(), z.number(), z.boolean()])

/** A token that anyone may carry and nobody can make or change without the secret. */
export function downloadToken(secret: string, { businessSubjectId, fileId, userId, isInline }: Download): string {
  const expiresAtMs = clock.now().getTime() + DOWNLOAD_WITHIN_MS
  const payload: z.input<typeof Payload> = [businessSubjectId, fileId, userId, expiresAtMs, isInline]
  const written = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return signed(secret, written)
}

export function readDownloadToken(secret: string, token: string): ReadToken {
  const [written = ''] = token.split('.')
  // Compared as text: the last letter of base64 has bits to spare, and another letter would decode to the same bytes.
  const [expected, given] = [Buffer.from(signed(secret, written)), Buffer.from(token)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'altered'
  const [businessSubjectId, fileId, userId, expiresAtMs, isInline] = Payload.parse(
    JSON.parse(Buffer.from(written, 'base64url').toString()),
  )
  return expiresAtMs < clock.now().getTime() ? 'expired' : { businessSubjectId, fileId, userId, isInline }
}

/** The secret signs other things too; the name in front keeps a signature of theirs from being one of ours. */
const signed = (secret: string, written: string): string =>
  `${written}.${createHmac('sha256', secret).update(`download.${written}`).digest('base64url')}`
