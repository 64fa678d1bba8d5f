import type { Readable } from 'node:stream'
import { tooLarge } from 'contract/kit/failures'
import { Failed } from '../failed.ts'

/** All bytes of an upload. One that was cut off at the most an endpoint takes is refused. */
export async function wholeUpload(stream: Readable & { truncated?: boolean }): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  if (stream.truncated) throw new Failed(tooLarge)
  return Buffer.concat(chunks)
}
