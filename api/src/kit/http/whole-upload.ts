import type { Readable } from 'node:stream'
import { tooLarge } from 'contract/kit/failures'
import { failWith } from '../fail.ts'

/** All bytes of an upload. One that was cut off at the most an endpoint takes is refused. */
export async function wholeUpload(stream: Readable & { truncated?: boolean }): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  if (stream.truncated) failWith(tooLarge)
  return Buffer.concat(chunks)
}
