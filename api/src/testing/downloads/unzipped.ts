import { fromBuffer, type Entry } from 'yauzl'

/** The files in a zip by their names, in its order. */
export const unzipped = (bytes: Buffer) =>
  new Promise<Map<string, Buffer>>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      const parts = new Map<string, Buffer>()
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed)
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('end', () => {
            parts.set(entry.fileName, Buffer.concat(chunks))
            zip.readEntry()
          })
        })
      })
      zip.on('end', () => resolve(parts))
      zip.on('error', reject)
      zip.readEntry()
    })
  })
