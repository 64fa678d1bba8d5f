import type { Sharp } from 'sharp'

const CHANNELS = 4
const WHITE = 255

/**
 * The picture, in which what nothing is seen of is white. A canvas leaves black there, and whoever makes a paper smaller mixes it into
 * the edges of what is seen: a grey line around a logo that stands on the white of its own.
 */
export async function whiteBelow(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += CHANNELS) if (data[at + CHANNELS - 1] === 0) data.fill(WHITE, at, at + CHANNELS - 1)
  const { default: sharp } = await import('sharp')
  return sharp(data, { raw: { width: info.width, height: info.height, channels: CHANNELS } })
}
