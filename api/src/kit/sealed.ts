import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12

/** What a sealed text is for and whose it is: it opens for nothing else. */
export type SealedFor = { readonly purpose: string; readonly businessSubjectId: number }

/** Encrypts a text that has to be read again, such as a password for another service. */
export function sealed(secret: string, text: string, whom: SealedFor): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(secret, whom), nonce).setAAD(bound(whom))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [nonce, cipher.getAuthTag(), content].map((part) => part.toString('base64url')).join('.')
}

/** The text again; null where it was sealed with another secret, for something else, or was tampered with. */
export function unsealed(secret: string, text: string, whom: SealedFor): string | null {
  const [nonce, tag, content] = text.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !content) return null
  try {
    const decipher = createDecipheriv(CIPHER, keyFor(secret, whom), nonce).setAAD(bound(whom)).setAuthTag(tag)
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** The secret signs cookies and links too; each purpose has a key of its own. */
const keyFor = (secret: string, { purpose }: SealedFor): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `saldo.sealed.${purpose}`, KEY_BYTES))

const bound = ({ businessSubjectId }: SealedFor): Buffer => Buffer.from(String(businessSubjectId))
