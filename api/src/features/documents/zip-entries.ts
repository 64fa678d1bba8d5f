import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { E_INVOICE_MAX_BYTES } from 'contract/limits'
import { ZIP_ENTRIES_MAX, ZIP_UNPACKED_MAX_BYTES } from 'contract/documents/document-imports'

export type ZipProblem = 'broken' | 'tooManyEntries' | 'tooLarge'
export type ZipEntry = { readonly fileName: string; readonly read: () => Promise<Buffer> }

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** What a file holds to be taken in: the XML files of a zip, or the one e-invoice that it is. */
export const eInvoicesIn = async (fileName: string, bytes: Buffer): Promise<ZipEntry[] | ZipProblem> =>
  isZip(bytes) ? zipEntries(bytes) : [{ fileName, read: async () => bytes }]

/** The XML files in a zip, not unpacked yet; or what is wrong with it, told from its directory before anything is unpacked. */
export async function zipEntries(bytes: Buffer): Promise<ZipEntry[] | ZipProblem> {
  const zip = await opened(bytes).catch(() => null)
  if (!zip) return 'broken'
  if (zip.entryCount > ZIP_ENTRIES_MAX) return 'tooManyEntries'
  const entries = await listed(zip).catch(() => null)
  if (!entries) return 'broken'
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > ZIP_UNPACKED_MAX_BYTES) return 'tooLarge'
  return entries.filter(isEInvoice).map((entry) => ({ fileName: baseName(entry.fileName), read: () => unpacked(zip, entry) }))
}

const opened = (bytes: Buffer) =>
  new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip)))
  })

const listed = (zip: ZipFile) =>
  new Promise<Entry[]>((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', reject)
    zip.readEntry()
  })

const isEInvoice = ({ fileName }: Entry) => /\.xml$/i.test(fileName) && !/(^|\/)(__MACOSX\/|\._)/.test(fileName)
const baseName = (name: string) => (name.split('/').at(-1) ?? name).slice(0, 255)

/** Unpacks one file and stops at the most an e-invoice may have, whatever size its directory claims. */
const unpacked = (zip: ZipFile, entry: Entry) =>
  new Promise<Buffer>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error)
      const chunks: Buffer[] = []
      let size = 0
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size > E_INVOICE_MAX_BYTES) stream.destroy(new Error('The file is larger than it says'))
      })
      stream.on('end', () => resolve(Buffer.concat(chunks)))
      stream.on('error', reject)
    })
  })
