import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

/** Which files of a zip are wanted, and how much may come out of it. */
export type ZipWanted = {
  readonly hasName: RegExp
  readonly entriesMax: number
  readonly entryMaxBytes: number
  readonly unpackedMaxBytes: number
}

export type ZipProblem = 'broken' | 'tooManyEntries' | 'tooLarge'
export type ZipEntry = { readonly fileName: string; readonly read: () => Promise<Buffer> }

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** What a file holds to be taken in: the wanted files of a zip, or the one that it is. */
export const filesIn = async (fileName: string, bytes: Buffer, wanted: ZipWanted): Promise<ZipEntry[] | ZipProblem> =>
  isZip(bytes) ? zipEntries(bytes, wanted) : [{ fileName, read: async () => bytes }]

/** The wanted files in a zip, not unpacked yet; or what is wrong with it, told from its directory before anything is unpacked. */
async function zipEntries(bytes: Buffer, wanted: ZipWanted): Promise<ZipEntry[] | ZipProblem> {
  const zip = await opened(bytes).catch(() => null)
  if (!zip) return 'broken'
  if (zip.entryCount > wanted.entriesMax) return 'tooManyEntries'
  const entries = await listed(zip).catch(() => null)
  if (!entries) return 'broken'
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > wanted.unpackedMaxBytes) return 'tooLarge'
  const { hasName, entryMaxBytes } = wanted
  return entries
    .filter(({ fileName }) => hasName.test(fileName) && !BESIDE.test(fileName))
    .map((entry) => ({ fileName: baseName(entry.fileName), read: () => unpacked(zip, entry, entryMaxBytes) }))
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

/** What a Mac puts beside each file. */
const BESIDE = /(^|\/)(__MACOSX\/|\._)/
const baseName = (name: string) => (name.split('/').at(-1) ?? name).slice(0, 255)

/** Unpacks one file and stops at the most it may have, whatever size its directory claims. */
const unpacked = (zip: ZipFile, entry: Entry, maxBytes: number) =>
  new Promise<Buffer>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error)
      const chunks: Buffer[] = []
      let size = 0
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size > maxBytes) stream.destroy(new Error('The file is larger than it says'))
      })
      stream.on('end', () => resolve(Buffer.concat(chunks)))
      stream.on('error', reject)
    })
  })
