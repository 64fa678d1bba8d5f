import type { EnteredMediaType } from 'contract/documents/entered-invoices'

/** What each kind starts with. What a file is called, or is said to be, counts for nothing. */
const STARTS: readonly (readonly [EnteredMediaType, Buffer])[] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
]
const EXTENSIONS: Readonly<Record<EnteredMediaType, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
}

/** Where programs look for the marks of a page or a PDF at the front, and of a zip at the back. */
const FRONT_BYTES = 1_024
const BACK_BYTES = 65_557
const PAGE = /<(!doctype|html|head|body|script|svg|iframe|\?php)\b/i
const END_OF_ZIP = Buffer.from('PK\u0005\u0006')

/** The kind of a scan, told from its bytes; null for any other, and for a file that is two kinds at once. */
export function scannedKind(bytes: Buffer): EnteredMediaType | null {
  const kind = STARTS.find(([, start]) => bytes.subarray(0, start.length).equals(start))?.[0]
  if (!kind) return null
  const front = bytes.subarray(0, FRONT_BYTES)
  const isPage = PAGE.test(front.toString('latin1'))
  const isPdfToo = kind !== 'application/pdf' && front.includes('%PDF-')
  const isZipToo = bytes.subarray(-BACK_BYTES).includes(END_OF_ZIP)
  return isPage || isPdfToo || isZipToo ? null : kind
}

const NAME_MAX = 255

/** A name to save the file under, with the ending of what it is. */
export function scannedName(given: string, kind: EnteredMediaType): string {
  const extension = EXTENSIONS[kind]
  const name = given
    .toWellFormed()
    .replaceAll(/[\p{Cc}/\\]/gu, '_')
    .trim()
  const isNamed = name.toLowerCase().endsWith(extension) || (kind === 'image/jpeg' && /\.jpeg$/i.test(name))
  if (isNamed && name.length <= NAME_MAX) return name
  return `${name.slice(0, NAME_MAX - extension.length).toWellFormed() || 'račun'}${extension}`
}
