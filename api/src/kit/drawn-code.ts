/** The barcode of a payment slip (HUB-3A): PDF417 of nine columns and error level 4. */
export const drawnSlip = (text: string): Promise<string> => drawn('pdf417', text, { columns: 9, eclevel: 4, rowmult: 3 })

/** The QR code of a euro transfer. */
export const drawnTransfer = (text: string): Promise<string> => drawn('qrcode', text, { eclevel: 'M' })

/**
 * A barcode as SVG. Bytes go in as they are: what banks read is UTF-8. The library that draws knows every code there is and is a sixth of
 * all source: it is loaded at the first code.
 */
async function drawn(bcid: string, text: string, more: object): Promise<string> {
  const { toSVG } = await import('bwip-js/node')
  return toSVG({ bcid, text: Buffer.from(text).toString('latin1'), binarytext: true, ...more })
}
