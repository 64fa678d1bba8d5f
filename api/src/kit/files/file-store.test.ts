import { mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileKey, folderStore, hashOf } from './file-store.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'saldo-store-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const BYTES = Buffer.from('%PDF-1.7 račun 1/P1/1, 125,00 EUR')
const KEY = fileKey(1, hashOf(BYTES))
const chunks = () => Readable.from([BYTES.subarray(0, 10), BYTES.subarray(10)])
const keyOf = (hash: string) => fileKey(1, hash)

/** Every file under the folder, whatever it is called. */
const left = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(path.join(folder, name)).isFile())

test.runIf(process.platform === 'linux')(
  'before a file is said to be kept, its bytes are on the disk, and then every folder that got an entry for it',
  async () => {
    const flushed: string[] = []
    const handle = await open(folder)
    const flush = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockImplementation(async function (
      this: FileHandle,
    ) {
      const place = path.relative(folder, readlinkSync(`/proc/self/fd/${this.fd}`)) || '.'
      const { size } = await this.stat()
      flushed.push(place.startsWith('draft.') ? `${size} bytes` : place)
    })
    await handle.close()
    const store = folderStore(folder)
    const [subject = '', start = ''] = KEY.split('/')
    await store.write(KEY, BYTES)
    expect(flushed.splice(0)).toEqual([`${BYTES.length} bytes`, `${subject}/${start}`, subject, '.'])
    await store.write(`${subject}/${start}/${'0'.repeat(64)}`, BYTES)
    expect(flushed).toEqual([`${BYTES.length} bytes`, `${subject}/${start}`])
    flush.mockRestore()
  },
)

test('what was written is there whole under its key, and nothing else is', async () => {
  const store = folderStore(folder)
  await store.write(KEY, BYTES)
  await store.write(KEY, BYTES)
  expect(await store.writeFrom(keyOf, chunks())).toEqual({ hash: hashOf(BYTES), sizeBytes: BYTES.length })
  const kept = await store.read(KEY)
  expect(kept && (await buffer(kept))).toEqual(BYTES)
  expect(left()).toEqual([KEY])
})

test.each([
  ['stops in the middle', (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)],
  ['loses the last byte', (bytes: Uint8Array) => bytes.subarray(0, -1)],
  ['writes as many other bytes', (bytes: Uint8Array) => new Uint8Array(bytes.length)],
])('a disk that %s without an error is seen, and nothing is kept of the file', async (_, damaged) => {
  const store = folderStore(folder, (file, bytes) => file.writeFile(damaged(bytes)))
  await expect(store.write(KEY, BYTES)).rejects.toThrow(/bytes were to be written/)
  await expect(store.writeFrom(keyOf, chunks())).rejects.toThrow(/bytes were to be written/)
  expect([await store.read(KEY), left()]).toEqual([null, []])
})

test('a file that breaks off while it is made is not kept', async () => {
  const broken = async function* () {
    yield BYTES.subarray(0, 10)
    throw new Error('It broke off')
  }
  const store = folderStore(folder)
  await expect(store.writeFrom(keyOf, broken())).rejects.toThrow('It broke off')
  expect(left()).toEqual([])
})

test('of a file that was left half in its place, as by a copy of the folder, the whole takes its place', async () => {
  await folderStore(folder).writeFrom(() => KEY, Readable.from([BYTES.subarray(0, 10)]))
  const store = folderStore(folder)
  await store.write(KEY, BYTES)
  const kept = await store.read(KEY)
  expect(kept && (await buffer(kept))).toEqual(BYTES)
})
