import { LOGO_HEIGHT_PX, LOGO_MAX_BYTES, LOGO_WIDTH_PX, logoNotAccepted, logoTooLarge } from 'contract/business-subjects/logos'
import type { Fail } from '../../kit/fail.ts'
import { whiteBelow } from './white-below.ts'

type RefuseLogo = Fail<typeof logoNotAccepted | typeof logoTooLarge>
export type RedrawnLogo = { readonly name: string; readonly mediaType: 'image/png' | 'image/jpeg'; readonly bytes: Buffer }

/** How well a JPEG is kept, as the page that crops keeps it. */
const QUALITY = 92
/** No picture keeps a thread busy for longer. */
const DRAWN_WITHIN_SECONDS = 10

/**
 * The picture drawn anew from its pixels, so that nothing else of the file is left: no place where it was taken, no script, no
 * second file behind it. Only a PNG or JPEG, told by its content, of exactly the size that the page crops to; a picture that says
 * it is larger is refused before a pixel is read.
 */
export async function redrawnLogo(given: Buffer, fail: RefuseLogo): Promise<RedrawnLogo> {
  if (!STARTS.some((start) => given.subarray(0, start.length).equals(start))) fail(logoNotAccepted)
  const sharp = await openSharp()
  const picture = sharp(given, { limitInputPixels: LOGO_WIDTH_PX * LOGO_HEIGHT_PX, failOn: 'error', pages: 1 })
  const { format, width, height } = await picture.metadata().catch(() => fail(logoNotAccepted))
  if (width !== LOGO_WIDTH_PX || height !== LOGO_HEIGHT_PX) fail(logoNotAccepted)
  const drawn = picture.timeout({ seconds: DRAWN_WITHIN_SECONDS }).toColourspace('srgb')
  const isJpeg = format === 'jpeg'
  const write = async () =>
    isJpeg
      ? await drawn.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer()
      : await (await whiteBelow(drawn)).png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer()
  const bytes = await write().catch(() => fail(logoNotAccepted))
  if (bytes.length > LOGO_MAX_BYTES) fail(logoTooLarge)
  return isJpeg ? { name: 'logo.jpg', mediaType: 'image/jpeg', bytes } : { name: 'logo.png', mediaType: 'image/png', bytes }
}

/** The library is large and seldom needed, so it comes with the first picture; what it would keep for a next time only costs memory. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

/** What each kind starts with. The library reads many more kinds; they are never offered to it. */
const STARTS = [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from([0xff, 0xd8, 0xff])]
