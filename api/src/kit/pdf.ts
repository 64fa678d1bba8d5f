import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const FONTS = ['400Regular/NotoSans_400Regular.ttf', '700Bold/NotoSans_700Bold.ttf']
/** A folder that is not there: a template reads nothing but what it is given. */
const NO_FILES = '/nonexistent'

let compiler: Promise<NodeCompiler> | undefined

/**
 * Typesets a template of ours with data. The data goes in as one text that the template parses: nothing in it is ever
 * markup, so a name may hold `#set page` or `$` and is printed as it is. Takes the processor whole for its time: only in
 * heavy jobs.
 */
export async function renderPdf(template: string, data: unknown): Promise<Buffer> {
  compiler ??= openCompiler()
  const opened = await compiler
  const compiled = opened.compile({ mainFileContent: template, inputs: { data: JSON.stringify(data) } })
  if (!compiled.result) throw new Error(`The template has an error: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`)
  const pdf = opened.pdf(compiled.result)
  opened.evictCache(0)
  // Native memory is given back only between turns: without this pause a thousand documents in a row take a gigabyte.
  await new Promise((resolve) => setImmediate(resolve))
  return pdf
}

/** The typesetter is large, and only the process of heavy jobs needs it: it is loaded at the first document. */
async function openCompiler(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const { resolve } = createRequire(import.meta.url)
  const fontBlobs = await Promise.all(FONTS.map((font) => readFile(resolve(`@expo-google-fonts/noto-sans/${font}`))))
  return NodeCompiler.create({ workspace: NO_FILES, fontArgs: [{ fontBlobs }] })
}
