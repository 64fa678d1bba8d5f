import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'

const FONTS = ['400Regular/NotoSans_400Regular.ttf', '700Bold/NotoSans_700Bold.ttf']
/** A folder that is not there: a template reads nothing but what it is given. */
const NO_FILES = '/nonexistent'

/** Bytes that a template may read, by the name it calls them: pictures, attachments. */
export type Given = Readonly<Record<string, Buffer>>
type Options = {
  readonly given?: Given
  /** `a-3a` is kept for ever, holds attachments and can be read aloud. */
  readonly standard?: 'a-3a'
}

let compiler: Promise<NodeCompiler> | undefined

/**
 * Typesets a template of ours with data. The data goes in as one text that the template parses: nothing in it is ever
 * markup, so a name may hold `#set page` or `$` and is printed as it is. Takes the processor whole for its time: only in
 * heavy jobs.
 */
export function renderPdf(template: string, data: unknown, { given = {}, standard }: Options = {}): Promise<Buffer> {
  if (!standard) return typeset(template, data, given, (opened, paper) => opened.pdf(paper))
  const kept = (lettered: unknown) =>
    typeset(template, lettered, given, (opened, paper) => opened.pdf(paper, { pdfStandard: standard }))
  // The standard refuses a letter that no font has: then only letters that are there for certain are left.
  return kept(data).catch(() => kept(withKnownLetters(data)))
}

export type Drawn = { readonly pages: readonly string[]; readonly pageCount: number }

/** The same as drawings, one for each of the first pages. */
export const renderPages = (template: string, data: unknown, pagesMax: number, given: Given = {}): Promise<Drawn> =>
  typeset(template, data, given, (opened, paper) => ({
    pages: pagesOf(opened.plainSvg(paper), paper.numOfPages).slice(0, pagesMax),
    pageCount: paper.numOfPages,
  }))

async function typeset<T>(
  template: string,
  data: unknown,
  given: Given,
  written: (opened: NodeCompiler, paper: NodeTypstDocument) => T,
): Promise<T> {
  compiler ??= openCompiler()
  const opened = await compiler
  const files = Object.entries(given).map(([name, bytes]) => [`${NO_FILES}/${name}`, bytes] as const)
  try {
    for (const [name, bytes] of files) opened.mapShadow(name, bytes)
    const compiled = opened.compile({ mainFileContent: template, inputs: { data: JSON.stringify(data) } })
    if (!compiled.result) throw new Error(`The template has an error: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`)
    return written(opened, compiled.result)
  } finally {
    for (const [name] of files) opened.unmapShadow(name)
    opened.evictCache(0)
    // Native memory is given back only between turns: without this pause a thousand documents in a row take a gigabyte.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** The typesetter is large, and only the process of heavy jobs needs it: it is loaded at the first document. */
async function openCompiler(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const { resolve } = createRequire(import.meta.url)
  const fontBlobs = await Promise.all(FONTS.map((font) => readFile(resolve(`@expo-google-fonts/noto-sans/${font}`))))
  return NodeCompiler.create({ workspace: NO_FILES, fontArgs: [{ fontBlobs }] })
}

/** Latin, Greek and Cyrillic letters and the signs beside them; anything else is a box, as it would be on paper without a font for it. */
const withKnownLetters = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data),
    (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/[^\n\u0020-\u007e\u00a0-\u024f\u0386\u0388-\u038a\u0391-\u03a1\u03a3-\u03ce\u0400-\u045f\u2010-\u2026€№™]/gu, '□') : value, // prettier-ignore
  )

/** The typesetter draws all pages below each other: each is taken out as a drawing of its own, with the letters that all of them use. */
function pagesOf(svg: string, pageCount: number): string[] {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const size = { width: Number(width), height: Number(height) / pageCount }
  const drawn = shortened(svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')))
  const letters = drawn.slice(drawn.indexOf(LETTERS))
  const pages = drawn.slice(0, drawn.indexOf(LETTERS)).split(PAGE)
  // A page begins with its place under the others, which it has no longer.
  return pages.map((page) => `${opening(size)}${page.replace(/(\n {4}<g) transform="[^"]*"/, '$1')}${letters}</svg>`)
}

const LETTERS = '\n    <defs id="glyph"'
const PAGE = /(?=\n {4}<path )/

const opening = ({ width, height }: { readonly width: number; readonly height: number }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt">`

/** Without what is so anyway, and with numbers as exact as an eye is. */
const shortened = (svg: string): string => svg.replaceAll(/ (?:y="0"|fill-rule="nonzero")|\n {5,}|(?<=\.\d{3})\d+/g, '')
