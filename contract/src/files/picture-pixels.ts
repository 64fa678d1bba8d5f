/** What a browser would have to hold in memory to show a picture; beyond it none is taken, whatever its file weighs. */
const PICTURE_PIXELS_MAX = 40_000_000

/** How many pixels a PNG, JPEG or GIF says it has, read from its header before anything decodes it; 0 where it says nothing. */
export function pixelsOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const begins = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)
  if (begins(PNG)) return view.byteLength < 24 ? 0 : view.getUint32(16) * view.getUint32(20)
  if (begins(GIF)) return view.byteLength < 10 ? 0 : view.getUint16(6, true) * view.getUint16(8, true)
  return begins(JPEG) ? pixelsOfJpeg(view) : 0
}

export const isPictureTooLarge = (bytes: Uint8Array): boolean => pixelsOf(bytes) > PICTURE_PIXELS_MAX

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const GIF = [0x47, 0x49, 0x46, 0x38]
const JPEG = [0xff, 0xd8, 0xff]

/** From marker to marker, as decoders go, up to the pixels; whatever stands between two is passed over. */
function pixelsOfJpeg(view: DataView): number {
  let most = 0
  for (let at = 2; at + 9 <= view.byteLength;) {
    const marker = view.getUint8(at) === 0xff ? view.getUint8(at + 1) : 0
    if (marker === 0 || marker === 0xff || standsAlone(marker)) {
      at += marker === 0 || marker === 0xff ? 1 : 2
      continue
    }
    if (marker === START_OF_PIXELS) break
    if (isFrame(marker)) most = Math.max(most, view.getUint16(at + 5) * view.getUint16(at + 7))
    at += 2 + view.getUint16(at + 2)
  }
  return most
}

const START_OF_PIXELS = 0xda
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** The frames, of which one says how large the picture is; three markers among them are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
