import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Reads a PDF as its receiver does: the words of each page, the codes on the drawn page, the file in it. */

const { resolve } = createRequire(import.meta.url)
const wasm = (name: string): ArrayBuffer => new Uint8Array(readFileSync(resolve(name))).buffer

/** The words of each page, in the order in which they are read aloud, a space between them. */
export const textsOf = (pdf: Buffer): Promise<string[]> =>
  opened(pdf, async (document) =>
    [...document.pages()].map((page) => page.getText().replaceAll('\u200b', '').replaceAll(/\s+/g, ' ')),
  )

/** What a camera reads on a page: the text of each code by its kind. */
export async function codesOn(pdf: Buffer, page: number): Promise<Record<string, string>> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm('zxing-wasm/reader/zxing_reader.wasm') }, fireImmediately: true })
  const png = await pictureOf(pdf, page)
  const read = await readBarcodes(new Uint8Array(png), { formats: ['PDF417', 'QRCode'], tryHarder: true })
  return Object.fromEntries(read.map(({ format, bytes }) => [format, Buffer.from(bytes).toString()]))
}

/** A page as it is printed, at 288 dots an inch. */
export const pictureOf = (pdf: Buffer, page: number): Promise<Uint8Array> =>
  opened(pdf, async (document) => {
    const { data } = await document.getPage(page).render({
      scale: 4,
      render: ({ data: pixels, width, height }) =>
        sharp(pixels, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
    })
    return data
  })

/** The one file that is embedded. */
export function embeddedIn(pdf: Buffer): Buffer {
  const from = pdf.indexOf('stream\n', pdf.indexOf('/Type /EmbeddedFile')) + 'stream\n'.length
  return inflateSync(pdf.subarray(from, pdf.indexOf('\nendstream', from)))
}

async function opened<T>(pdf: Buffer, use: (document: PDFiumDocument) => Promise<T>): Promise<T> {
  const library = await PDFiumLibrary.init({ wasmBinary: wasm('@hyzyla/pdfium/pdfium.wasm') })
  const document = await library.loadDocument(pdf)
  try {
    return await use(document)
  } finally {
    document.destroy()
    library.destroy()
  }
}
