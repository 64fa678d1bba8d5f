import { createReadStream } from 'node:fs'
import os from 'node:os'
import { Readable } from 'node:stream'
import { GetObjectCommand, HeadObjectCommand, NoSuchKey, NotFound, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { ObjectStoreSettings } from '../../kit/configuration.ts'
import { withDraft, type FileStore } from '../../kit/files/file-store.ts'

/** Files in an object store that speaks S3. Without keys in the configuration, those of the machine's own role are used. */
export function s3Store({ bucket, region, endpoint, accessKeyId, secretAccessKey }: ObjectStoreSettings): FileStore {
  const client = new S3Client({
    region,
    forcePathStyle: true,
    // Other stores than Amazon's own do not know its newer checksums and would keep them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
  return {
    write: async (Key, bytes) => {
      if (await isThere(client, { Bucket: bucket, Key }, bytes.length)) return
      await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: bytes, ContentLength: bytes.length }))
    },
    // The store wants to know the length before the first byte, so what is made as it is written lies here for a moment.
    writeFrom: (keyOf, bytes) =>
      withDraft(os.tmpdir(), bytes, async (draft, { hash, sizeBytes }) => {
        const place = { Bucket: bucket, Key: keyOf(hash) }
        await client.send(new PutObjectCommand({ ...place, Body: createReadStream(draft), ContentLength: sizeBytes }))
      }),
    read: async (Key) => {
      const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key })).catch(nullWhereAbsent)
      return found?.Body instanceof Readable ? found.Body : null
    },
  }
}

async function isThere(client: S3Client, place: { Bucket: string; Key: string }, size: number): Promise<boolean> {
  const found = await client.send(new HeadObjectCommand(place)).catch(nullWhereAbsent)
  return found?.ContentLength === size
}

function nullWhereAbsent(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null
  throw error
}
