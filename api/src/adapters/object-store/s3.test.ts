import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileKey, folderStore, hashOf, type FileStore } from '../../kit/files/file-store.ts'
import { s3Store } from './s3.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'saldo-s3-'))
const bytes = Buffer.from('Račun č. 1: šđčćž €')
const key = fileKey(7, hashOf(bytes))

let server: S3rver
let endpoint = ''
beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'saldo', configs: [] }],
  })
  const { port } = await server.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const stores: [string, () => FileStore][] = [
  ['a folder', () => folderStore(path.join(folder, 'files'))],
  [
    'an object store',
    () => s3Store({ bucket: 'saldo', region: 'eu-central-1', endpoint, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }),
  ],
]

describe.each(stores)('files in %s', (_, open) => {
  test('come back byte for byte, however often they are written', async () => {
    const store = open()
    await Promise.all([store.write(key, bytes), store.write(key, bytes)])
    await store.write(key, bytes)
    const found = await store.read(key)
    expect(found && (await text(found))).toBe(bytes.toString())
  })

  test('that are made as they are written come back whole, and not at all where making them fails', async () => {
    const store = open()
    async function* parts(isFailing: boolean) {
      yield Buffer.from('Prvi dio, ')
      yield Buffer.from('drugi dio')
      if (isFailing) throw new Error('Prekinuto')
    }
    const keyOf = (hash: string) => fileKey(8, hash)
    const expected = Buffer.from('Prvi dio, drugi dio')
    await expect(store.writeFrom(keyOf, parts(true))).rejects.toThrow('Prekinuto')
    expect(await store.read(keyOf(hashOf(expected)))).toBeNull()
    expect(await store.writeFrom(keyOf, parts(false))).toEqual({ hash: hashOf(expected), sizeBytes: expected.length })
    const found = await store.read(keyOf(hashOf(expected)))
    expect(found && (await text(found))).toBe(expected.toString())
  })

  test('that are not there are told from those that are', async () => {
    expect(await open().read(fileKey(7, hashOf(Buffer.from('nothing'))))).toBeNull()
  })
})
