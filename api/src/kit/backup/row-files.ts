import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

export type Written = { readonly sha256: string; readonly count: number }

/** Writes texts a line each, packed and flushed to the disk; says how many, and the hash of the file. */
export async function writeLines(file: string, texts: AsyncIterable<string>): Promise<Written> {
  await mkdir(path.dirname(file), { recursive: true })
  let count = 0
  const lines = async function* () {
    for await (const text of texts) {
      count += 1
      yield `${JSON.stringify(text)}\n`
    }
  }
  const { hashing, sha256 } = hashed()
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    hashing,
    createWriteStream(file, { flush: true, flags: 'wx', mode: 0o600 }),
  )
  return { sha256: sha256(), count }
}

/** The texts again, one after the other. */
export async function* linesOf(file: string): AsyncIterable<string> {
  const unpacked = createReadStream(file).pipe(createGunzip()).setEncoding('utf8')
  let rest = ''
  for await (const chunk of unpacked as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as string
  }
}

/** The hash of a file as it lies there. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

function hashed() {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { hashing, sha256: () => hash.digest('hex') }
}
