import { LOGO_HEIGHT_PX, LOGO_WIDTH_PX } from 'contract/business-subjects/logos'

/** A picture that was picked, decoded by the browser, at an address of its own. */
export type Picture = {
  readonly url: string
  readonly image: HTMLImageElement
  readonly name: string
  readonly mediaType: string
}

/** A part of a picture in its pixels; where it reaches beyond the picture, nothing is there. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Degrees clockwise. */
export type Rotation = 0 | 90 | 180 | 270

/** Rejects where the browser can't read it. */
export async function openPicture(file: File): Promise<Picture> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
  return { url, image, name: file.name, mediaType: file.type }
}

/** The quality in which a JPEG is written, of 1. */
const QUALITY = 0.92

/**
 * The part of the picture, turned, as the logo: always 1920 x 1080. What came as JPEG stays one, on white; anything else becomes a
 * PNG, of a GIF its first frame. Rejects where the browser can't draw it.
 */
export async function croppedPicture(picture: Picture, area: Area, rotation: Rotation): Promise<File> {
  const { image, name, mediaType } = picture
  const canvas = document.createElement('canvas')
  canvas.width = LOGO_WIDTH_PX
  canvas.height = LOGO_HEIGHT_PX
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas to draw on')
  const isJpeg = mediaType === 'image/jpeg'
  if (isJpeg) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  const { width, height } = turnedSize(image, rotation)
  context.imageSmoothingQuality = 'high'
  context.scale(canvas.width / area.width, canvas.height / area.height)
  context.translate(width / 2 - area.x, height / 2 - area.y)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
  const type = isJpeg ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  if (!blob) throw new Error('The canvas gave no picture')
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}${isJpeg ? '.jpg' : '.png'}`, { type })
}

/** How far out one can go, so that there is room around pictures of any shape. */
const LEAST_ZOOM = 0.3
const MOST_ZOOM = 20
/** The smallest part of a picture that is worth being a logo, in its pixels. */
const LEAST_CROP_PX = 20

/** Where the whole picture lies within the frame, whose shape it may not have. */
export function wholeZoom(image: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>, rotation: Rotation): number {
  const { width, height } = turnedSize(image, rotation)
  const shape = (width / height) * (LOGO_HEIGHT_PX / LOGO_WIDTH_PX)
  return Math.min(shape, 1 / shape)
}

export const leastZoom = (image: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>, rotation: Rotation): number =>
  Math.min(LEAST_ZOOM, wholeZoom(image, rotation))

/** How far in one can go: never to less than the smallest crop. */
export function mostZoom(image: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>, rotation: Rotation): number {
  const { width, height } = turnedSize(image, rotation)
  const largestCropHeight = Math.min(height, (width * LOGO_HEIGHT_PX) / LOGO_WIDTH_PX)
  return Math.min(MOST_ZOOM, Math.max(1, largestCropHeight / LEAST_CROP_PX))
}

function turnedSize(
  { naturalWidth, naturalHeight }: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>,
  rotation: Rotation,
) {
  const isUpright = rotation % 180 === 0
  return isUpright ? { width: naturalWidth, height: naturalHeight } : { width: naturalHeight, height: naturalWidth }
}
