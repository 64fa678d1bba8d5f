import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A zip of files by their names. */
export function zipped(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries))
    zip.addBuffer(typeof content === 'string' ? Buffer.from(content) : content, name)
  zip.end()
  return buffer(Readable.from(zip.outputStream))
}
