import { eInvoiceTooComplex } from 'contract/documents/e-invoice-failures'
import { isPictureTooLarge } from 'contract/files/picture-pixels'
import { attribute, child, children, rawText, type Element } from '../../kit/xml-reading/element.ts'
import { cut } from './fields.ts'
import { MAXIMA } from './maxima.ts'
import type { Opened } from './open-e-invoice.ts'
import { refusal, type Refusal } from './refusal.ts'

export type Attachment = { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }

const ATTACHMENTS_MAX = 100

/** The files inside the e-invoice, of the kinds that EN 16931 allows; others are left out, and so is what is not what it says it is. */
export function attachmentsOf({ root, binaries }: Opened, problems: Refusal[]): Attachment[] {
  const embedded = children(root, 'AdditionalDocumentReference')
    .flatMap((reference) => children(child(reference, 'Attachment'), 'EmbeddedDocumentBinaryObject'))
  if (embedded.length > ATTACHMENTS_MAX) problems.push(refusal(eInvoiceTooComplex))
  return embedded.slice(0, ATTACHMENTS_MAX).flatMap((element, index) => attachmentOf(element, binaries, index + 1) ?? [])
} // prettier-ignore

function attachmentOf(element: Element, binaries: readonly string[], ordinal: number): Attachment | null {
  const mediaType = attribute(element, 'mimeCode').trim().toLowerCase()
  const kind = KINDS.get(mediaType)
  const base64 = binaries[Number(rawText(element) || '-1')]?.replaceAll(/\s/g, '') ?? ''
  if (!kind || base64 === '' || /[^A-Za-z0-9+/=]/.test(base64)) return null
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  const isWhatItSays = kind.starts.every((byte, index) => bytes[index] === byte)
  return isWhatItSays && !isPictureTooLarge(bytes)
    ? { name: fileName(attribute(element, 'filename'), kind.extension, ordinal), mediaType, bytes }
    : null
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** Media types that are kept, and the bytes that their files start with. */
const KINDS: ReadonlyMap<string, { readonly extension: string; readonly starts: readonly number[] }> = new Map([
  ['application/pdf', { extension: '.pdf', starts: [0x25, 0x50, 0x44, 0x46, 0x2d] }],
  ['image/png', { extension: '.png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }],
  ['image/jpeg', { extension: '.jpg', starts: [0xff, 0xd8, 0xff] }],
  ['text/csv', { extension: '.csv', starts: [] }],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', { extension: '.xlsx', starts: ZIP }],
  ['application/vnd.oasis.opendocument.spreadsheet', { extension: '.ods', starts: ZIP }],
])

/** The last part of the path only, and always with the ending of its kind: a CSV must not be saved as a program. */
function fileName(given: string, extension: string, ordinal: number): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const safe = last.replaceAll(/\s+/g, ' ').replaceAll(/[<>:"|?*]/g, '-')
  const stem = (safe.toLowerCase().endsWith(extension) ? safe.slice(0, -extension.length) : safe).replaceAll(/^[\s.]+|[\s.]+$/g, '')
  return `${cut(stem || `prilog-${ordinal}`, MAXIMA.fileName - extension.length)}${extension}`
} // prettier-ignore
