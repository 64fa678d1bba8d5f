import { toSVG } from 'bwip-js/node'

/** A barcode as SVG. Bytes go in as they are: what banks read is UTF-8. */
const drawn = (bcid: string, text: string, more: object): string =>
  toSVG({ bcid, text: Buffer.from(text).toString('latin1'), binarytext: true, ...more })

/** The barcode of a payment slip (HUB-3A): PDF417 of nine columns and error level 4. */
export const drawnSlip = (text: string): string => drawn('pdf417', text, { columns: 9, eclevel: 4, rowmult: 3 })

/** The QR code of a euro transfer. */
export const drawnTransfer = (text: string): string => drawn('qrcode', text, { eclevel: 'M' })
