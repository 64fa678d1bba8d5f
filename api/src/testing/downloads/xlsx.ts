import { XMLParser } from 'fast-xml-parser'
import { unzipped } from './unzipped.ts'

/** A cell as it stands in the file: its type, its raw text, and the number format it is shown in. */
export type RawCell = { readonly type: string; readonly value: string; readonly format: string }
export type RawSheet = { readonly rows: readonly (readonly (RawCell | null)[])[]; readonly xml: string }

type Tree = { readonly [key: string]: Tree } & { readonly '#text'?: string }

/** Reads the first sheet of a workbook by hand, to judge what the library that wrote it wrote. */
export async function rawSheet(bytes: Buffer): Promise<RawSheet> {
  const parts = await unzipped(bytes)
  const xml = parts.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => ['row', 'c', 'xf', 'numFmt'].includes(name),
  })
  const formats = formatsOf(parser.parse(parts.get('xl/styles.xml')?.toString() ?? '') as Tree)
  const sheet = parser.parse(xml) as { worksheet: { sheetData: { row?: { c?: Tree[] }[] } } }
  return { xml, rows: (sheet.worksheet.sheetData.row ?? []).map(({ c = [] }) => cellsOf(c, formats)) }
}

const cellsOf = (cells: readonly Tree[], formats: readonly string[]): (RawCell | null)[] => {
  const row: (RawCell | null)[] = []
  for (const cell of cells) {
    const value = textIn(cell['is']?.['t'] ?? cell['v'])
    const format = formats[Number(written(cell['@_s']))] ?? ''
    row[columnOf(written(cell['@_r']))] = value === null ? null : { type: written(cell['@_t']) || 'n', value, format }
  }
  return Array.from(row, (cell) => cell ?? null)
}

const textIn = (node: unknown): string | null => {
  if (node === undefined) return null
  return typeof node === 'object' && node !== null ? written((node as Tree)['#text']) : written(node)
}

/** `AB12` is column 27, counted from 0. */
const columnOf = (place: string): number =>
  [...place.replaceAll(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function formatsOf(styles: Tree): string[] {
  const sheet = styles['styleSheet']
  const named = new Map(
    asList(sheet?.['numFmts']?.['numFmt']).map((format) => [written(format['@_numFmtId']), written(format['@_formatCode'])]),
  )
  return asList(sheet?.['cellXfs']?.['xf']).map(
    (style) => named.get(written(style['@_numFmtId'])) ?? written(style['@_numFmtId']),
  )
}

const written = (node: unknown): string => (typeof node === 'string' ? node : '')

const asList = (node: unknown): Tree[] => (Array.isArray(node) ? (node as Tree[]) : [])
