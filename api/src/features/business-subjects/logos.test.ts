import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { basicInfo } from 'contract/business-subjects/basic-info'
import { logos } from 'contract/business-subjects/logos'
import { baseSettingsHistory } from 'contract/business-subjects/base-settings-history'
import { as, saldo, upload, useSaldo } from '../../testing/app.ts'
import { cookieFor } from '../../testing/cast-sessions.ts'
import { SUBJECTS, type Name } from '../../testing/cast.ts'

useSaldo()

const kovac: { businessSubjectId: number } = { businessSubjectId: SUBJECTS.kovac.id }
const drawn = (width = 1920, height = 1080, background = '#0d4a58') =>
  sharp({ create: { width, height, channels: 4, background } })
const send = (bytes: Uint8Array, name: Name = 'ana', params = kovac) =>
  upload(name, logos.create, params, { name: 'logo.png', bytes })

async function fetched(url: string, name: Name) {
  const { statusCode, headers, rawPayload } = await saldo().server.inject({ url, headers: { cookie: cookieFor(name) } })
  return { statusCode, mediaType: headers['content-type'], bytes: rawPayload }
}

test('a logo is kept exactly as it was cropped, and each has an address of its own (BASE-36, API-67)', async () => {
  const { status, body } = await send(await drawn().png().toBuffer())
  expect([status, body.businessSubjectSlug]).toEqual([200, 'kovac'])
  expect((await as('ana').call(basicInfo.get, kovac)).body.logoUrl).toBe(body.logoUrl)
  const { statusCode, mediaType, bytes } = await fetched(body.logoUrl, 'ana')
  expect([statusCode, mediaType]).toEqual([200, 'image/png'])
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1920, height: 1080 })
  const next = (await send(await drawn(1920, 1080, '#ffffff').png().toBuffer())).body.logoUrl
  expect(next).not.toBe(body.logoUrl)
  expect((await fetched(body.logoUrl, 'ana')).statusCode).toBe(404)
})

test('what nothing is seen of is white, so that no line is drawn around a logo on the white of its own', async () => {
  const own = await drawn(960, 540, '#ffffff').png().toBuffer()
  const around = sharp({ create: { width: 1920, height: 1080, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const given = await around
    .composite([{ input: own }])
    .png()
    .toBuffer()
  const at = async (bytes: Buffer, left: number) => [...(await sharp(bytes).extract({ left, top: 500, width: 1, height: 1 }).raw().toBuffer())] // prettier-ignore
  expect(await at(given, 1900)).toEqual([0, 0, 0, 0])
  const { bytes } = await fetched((await send(given)).body.logoUrl, 'ana')
  expect([await at(bytes, 480), await at(bytes, 1900)]).toEqual([
    [255, 255, 255, 255],
    [255, 255, 255, 0],
  ])
})

test('a jpeg stays a jpeg, and nothing of the file but its pixels is left (BASE-42)', async () => {
  const given = await drawn()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ana je bila ovdje' } })
    .toBuffer()
  expect(given.includes('Ana je bila ovdje')).toBe(true)
  const { body } = await send(Buffer.concat([given, Buffer.from('<script>alert(1)</script>')]))
  const { mediaType, bytes } = await fetched(body.logoUrl, 'ana')
  expect(mediaType).toBe('image/jpeg')
  expect(bytes.includes('Ana je bila ovdje') || bytes.includes('<script>')).toBe(false)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

/** A PNG that says it is huge and is a few kilobytes long: rows of nothing, packed. */
function bomb(sidePx: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(sidePx, 0)
  head.writeUInt32BE(sidePx, 4)
  head.set([1, 0], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1024))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const LOGO_SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><image href="file:///etc/passwd"/></svg>'

test.each([
  ['an SVG', async () => Buffer.from(LOGO_SVG)],
  ['a GIF', () => drawn().gif().toBuffer()],
  ['a WebP', () => drawn().webp().toBuffer()],
  ['a picture of another size', () => drawn(1919, 1080).png().toBuffer()],
  ['a page that begins like a JPEG', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')])],
  ['half a picture', async () => (await drawn().png().toBuffer()).subarray(0, 400)],
  ['a picture that says it is enormous', async () => bomb(60_000)],
  ['nothing', async () => Buffer.alloc(0)],
])('%s is refused, and the logo stays (BASE-32)', async (_, make) => {
  const before = (await as('ana').call(basicInfo.get, kovac)).body.logoUrl
  const { status, problem } = await send(await make())
  expect([status, problem.code, problem.field]).toEqual([415, 'Logo.NotAccepted', 'file'])
  expect((await as('ana').call(basicInfo.get, kovac)).body.logoUrl).toBe(before)
})

test('more than 2 MB is refused (BASE-33)', async () => {
  const png = await drawn().png().toBuffer()
  expect((await send(Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]))).status).toBe(413)
})

test('a logo is seen by the people of its business subject and nobody else, and changed by who manages it (PERM-21)', async () => {
  const png = await drawn().png().toBuffer()
  const { body } = await send(png)
  expect((await fetched(body.logoUrl, 'boris')).statusCode).toBe(404)
  expect((await saldo().server.inject({ url: body.logoUrl })).statusCode).toBe(401)
  expect((await fetched(body.logoUrl.replace('/1/', '/2/'), 'boris')).statusCode).toBe(404)
  expect((await send(png, 'boris', { businessSubjectId: SUBJECTS.more.id })).status).toBe(403)
})

test('the history tells that there is another logo', async () => {
  const { body } = await as('ana').call(baseSettingsHistory.list, kovac, {})
  expect(body.rows[0]?.fields).toMatchObject([{ field: 'logo_file_id' }])
})
