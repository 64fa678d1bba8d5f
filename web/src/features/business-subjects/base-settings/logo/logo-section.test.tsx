import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import type Cropper from 'react-easy-crop'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logoNotAccepted, logoTooLarge } from 'contract/business-subjects/logos'
import { t } from '../../../../kit/messages.ts'
import { refusal } from '../../../../testing/api.ts'
import { INFO, openSettings, reads } from '../../../../testing/business-subject-settings.tsx'
import { ana, kovac } from '../../../../testing/people.ts'
import { press, pressWhenThere } from '../../../../testing/user-settings.tsx'
import { croppedPicture, mostZoom } from './picture.ts'

type CropperProps = Partial<ComponentProps<typeof Cropper>>
let cropper: CropperProps = {}
// The library measures what it draws, and here nothing has a size.
vi.mock('react-easy-crop', () => ({
  default: (props: CropperProps) => {
    cropper = props
    return null
  },
}))

/** What was drawn and asked of the canvas, in order. */
let drawn: unknown[][] = []
let blob: Blob | null = null

beforeEach(() => {
  drawn = []
  blob = new Blob(['picture'])
  const note =
    (name: string) =>
    (...all: unknown[]) =>
      void drawn.push([name, ...all.filter((one) => typeof one === 'number')])
  const context = { scale: note('scale'), translate: note('translate'), rotate: note('rotate'), drawImage: note('drawImage'), fillRect: note('fillRect') } // prettier-ignore
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type, quality) {
    drawn.push(['toBlob', this.width, this.height, type, quality])
    done(blob)
  })
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async () => {})
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(600)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const LOGOS = 'POST /business-subjects/1/logos'
const uploaded = { logoUrl: '/api/business-subjects/1/logos/a', businessSubjectSlug: 'kovac' }
const file = (name: string, type: string, sizeBytes = 10) => new File([new Uint8Array(sizeBytes)], name, { type })
const PNG = file('znak.png', 'image/png')
const AREA = { x: 0, y: 75, width: 800, height: 450 }

/** Opens the page and picks a file on it. */
async function picked(one: File, given: Parameters<typeof openSettings>[1] = {}) {
  const opened = await openSettings('/base-settings', { ...given, more: { [LOGOS]: { body: uploaded }, ...given.more } })
  fireEvent.change(await screen.findByLabelText('Logotip', { selector: 'input' }), { target: { files: [one] } })
  return opened
}
/** The same, up to the open crop dialog. */
async function cropping(one: File, given: Parameters<typeof openSettings>[1] = {}) {
  const opened = await picked(one, given)
  await screen.findByRole('dialog', { name: 'Izreži logotip' })
  act(() => cropper.onCropComplete?.(AREA, AREA))
  return opened
}

test('the card shows the logo there is, and where another can be dropped with what it may be (BASE-30, BASE-31, BASE-32, BASE-33)', async () => {
  await openSettings('/base-settings', { info: { logoUrl: '/api/business-subjects/1/logos/a' } })
  const logo = await screen.findByRole('img', { name: 'Logotip: Kovač d.o.o.' })
  expect(logo.getAttribute('src')).toBe('/api/business-subjects/1/logos/a')
  for (const hint of ['Najveća veličina: 1920 × 1080 px', 'Formati: jpg, jpeg, gif, png', 'Najviše 2 MB'])
    expect(screen.getByText(hint)).toBeTruthy()
  expect(screen.getByLabelText('Logotip', { selector: 'input' }).getAttribute('accept')).toBe('image/jpeg,image/png,image/gif')
})

test('whoever may not change it sees the logo, or that there is none (BASE-29)', async () => {
  await openSettings('/base-settings', { may: reads })
  expect(await screen.findByText('Logotip još nije dodan.')).toBeTruthy()
  expect(screen.queryByText('Najviše 2 MB')).toBeNull()
})

test('picking a file opens the crop dialog, in 16:9 and never below 20 pixels (BASE-34, BASE-35, BASE-41)', async () => {
  await cropping(PNG)
  expect(cropper.aspect).toBeCloseTo(16 / 9)
  // 800 x 600 pixels: the largest crop is 450 high.
  expect(cropper.maxZoom).toBe(20)
  expect(mostZoom({ naturalWidth: 800, naturalHeight: 100 }, 0)).toBe(5)
  expect(mostZoom({ naturalWidth: 100, naturalHeight: 800 }, 90)).toBe(5)
  expect(mostZoom({ naturalWidth: 10, naturalHeight: 10 }, 0)).toBe(1)
})

test.each([
  ['a wide one', 1600, 200, 16 / 9 / 8],
  ['a high one', 300, 900, (1 / 3) * (9 / 16)],
  ['one of the shape of a logo', 1600, 900, 1],
])('of %s the whole picture is the logo unless told otherwise, however it is turned', async (_, width, height, zoom) => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height)
  await cropping(PNG)
  expect([cropper.zoom, cropper.minZoom]).toEqual([expect.closeTo(zoom), expect.closeTo(Math.min(0.3, zoom))])
  press('Okreni ulijevo')
  const shape = (height / width) * (9 / 16)
  expect(cropper.zoom).toBeCloseTo(Math.min(shape, 1 / shape))
  act(() => cropper.onZoomChange?.(1.5))
  press('Okreni udesno')
  expect(cropper.zoom).toBe(1.5)
})

test('a file that is dropped is cropped as well (BASE-30)', async () => {
  await openSettings('/base-settings')
  const button = await screen.findByRole('button', { name: 'Učitaj logotip' })
  const drop = createEvent.drop(button, { dataTransfer: { files: [PNG] } })
  fireEvent(button, drop)
  expect(drop.defaultPrevented).toBe(true)
  expect(await screen.findByRole('dialog', { name: 'Izreži logotip' })).toBeTruthy()
})

/** A few bytes that say they are 65500 pixels wide and high. */
const HEADER = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0xff, 0xdc, 0, 0, 0xff, 0xdc]
const huge = new File([new Uint8Array(HEADER)], 'znak.png', { type: 'image/png' })

/** A picture that the browser can't hold in its memory is one that it can't decode. */
test('after one that can’t be used another is picked: nothing of the first is sent, and its words are gone (BASE-34, BASE-45)', async () => {
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValueOnce(new Error('too many pixels'))
  const { sent } = await picked(PNG)
  expect(await screen.findByText('Izrezivanje slike nije uspjelo')).toBeTruthy()
  expect(sent('POST', '/logos')).toEqual([])
  fireEvent.change(screen.getByLabelText('Logotip', { selector: 'input' }), { target: { files: [PNG] } })
  await screen.findByRole('dialog', { name: 'Izreži logotip' })
  act(() => cropper.onCropComplete?.(AREA, AREA))
  press('Spremi logotip')
  expect(await screen.findByText('Logotip je spremljen')).toBeTruthy()
  expect([decode.mock.calls.length, sent('POST', '/logos').length]).toEqual([2, 1])
})

test.each([
  ['a kind that is not allowed', 'Slika mora biti jpg, jpeg, gif ili png.', 'BASE-32', file('znak.svg', 'image/svg+xml')],
  ['more than 2 MB', 'Slika ima više od 2 MB.', 'BASE-33', file('znak.png', 'image/png', 2 * 1024 * 1024 + 1)],
  ['more than 40 megapixels', 'Slika ima više od 40 megapiksela.', 'BASE-33', huge],
  ['much more than 2 MB', 'Slika ima više od 2 MB.', 'BASE-33', file('znak.png', 'image/png', 30 * 1024 * 1024)],
])('%s is told beside the button, before cropping: %s (%s, GAP-68)', async (_, words, _id, one) => {
  await picked(one)
  expect((await screen.findByText(words)).getAttribute('role')).toBe('alert')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the picture turns to the left and to the right (BASE-37, BASE-38)', async () => {
  await cropping(PNG)
  press('Okreni ulijevo')
  expect(cropper.rotation).toBe(270)
  press('Okreni udesno')
  press('Okreni udesno')
  expect(cropper.rotation).toBe(90)
})

test('cancelling leaves the logo as it was and gives the focus back (BASE-39)', async () => {
  const { sent } = await cropping(PNG)
  press('Odustani')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('POST', '/logos')).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Učitaj logotip' }))
})

test('confirming sends the crop as the part `request`, with its name (BASE-36, BASE-40, BASE-41, BASE-43)', async () => {
  const { sent } = await cropping(PNG)
  press('Spremi logotip')
  expect(await screen.findByText('Logotip je spremljen')).toBeTruthy()
  expect(sent('POST', '/logos').map(({ body }) => body)).toEqual([{ fileName: 'znak.png', mediaType: 'image/png' }])
  expect(drawn.at(-1)).toEqual(['toBlob', 1920, 1080, 'image/png', 0.92])
})

test.each([
  ['slika.JPEG', 'image/jpeg', { fileName: 'slika.jpg', mediaType: 'image/jpeg' }],
  ['slika.gif', 'image/gif', { fileName: 'slika.png', mediaType: 'image/png' }],
])('of %s a jpeg stays a jpeg, and a gif becomes a still png (BASE-42, GAP-68)', async (name, type, body) => {
  const { sent } = await cropping(file(name, type))
  press('Spremi logotip')
  await waitFor(() => expect(sent('POST', '/logos').map((call) => call.body)).toEqual([body]))
  // What a jpeg has no picture for is white.
  expect(drawn.some(([what]) => what === 'fillRect')).toBe(type === 'image/jpeg')
})

test('the part under the frame is drawn to the size of a logo, turned as it was seen (BASE-36, BASE-37)', async () => {
  const picture = { url: '', image: new Image(), name: 'a.png', mediaType: 'image/png' }
  await croppedPicture(picture, { x: 10, y: 20, width: 480, height: 270 }, 90)
  expect(drawn).toEqual([
    ['scale', 4, 4],
    ['translate', 300 - 10, 400 - 20],
    ['rotate', Math.PI / 2],
    ['drawImage', -400, -300],
    ['toBlob', 1920, 1080, 'image/png', 0.92],
  ])
})

test('a crop above 2 MB is told, and not sent (BASE-33, GAP-68)', async () => {
  blob = new Blob([new Uint8Array(2 * 1024 * 1024 + 1)])
  const { sent } = await cropping(PNG)
  press('Spremi logotip')
  expect((await screen.findByText(/^Izrezana slika ima više od 2 MB\./)).getAttribute('role')).toBe('alert')
  expect(sent('POST', '/logos')).toEqual([])
})

test('a picture that can’t be cropped is told in so many words (BASE-45)', async () => {
  blob = null
  await cropping(PNG)
  press('Spremi logotip')
  expect(await screen.findByText('Izrezivanje slike nije uspjelo')).toBeTruthy()
})

test('nor is one that the browser can’t read (BASE-45)', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('not a picture'))
  await picked(PNG)
  expect(await screen.findByText('Izrezivanje slike nije uspjelo')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([logoNotAccepted, logoTooLarge])(
  'an upload refused with $code is told in its words',
  async ({ status, code, message, field }) => {
    await cropping(PNG, { more: { [LOGOS]: refusal(status, code, message, { field }) } })
    press('Spremi logotip')
    expect((await screen.findAllByText(t(message))).length).toBeGreaterThan(0)
  },
)

test('an upload that fails shows the generic toast, and the button can be pressed again (BASE-46)', async () => {
  await cropping(PNG, { more: { [LOGOS]: refusal(500, 'GenericError', 'global.genericErrorToastMessage') } })
  press('Spremi logotip')
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Učitaj logotip' })
  expect(button.disabled || button.dataset['loading'] === 'true').toBe(false)
})

test('another slug is written into the address in place of the old one, without a step in the history (BASE-44)', async () => {
  let slug = 'kovac'
  const { where, history } = await cropping(PNG, {
    came: ['/kovac/test'],
    more: {
      [LOGOS]: () => {
        slug = 'novi'
        return { body: { ...uploaded, businessSubjectSlug: slug } }
      },
      'GET /current-user': () => ({ body: { ...ana, businessSubjects: [{ ...kovac, businessSubjectSlug: slug }] } }),
      'GET /business-subjects/1/basic-info': () => ({ body: { ...INFO, businessSubjectSlug: slug } }),
    },
  })
  const { length } = history
  await pressWhenThere('Spremi logotip')
  await waitFor(() => expect(where()).toBe('/novi/business-subject-settings/base-settings'))
  expect(history.length).toBe(length)
})
