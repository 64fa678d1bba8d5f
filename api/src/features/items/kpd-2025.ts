import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fold } from 'contract/croatia/letters'
import type { KpdCode } from 'contract/items/kpd-codes'

/** A code with its words as search compares them. */
export type KpdEntry = { readonly kpd: KpdCode; readonly name: readonly string[]; readonly around: readonly string[] }

let reading: Promise<ReadonlyMap<string, KpdEntry>> | null = null

/** All of KPD 2025 by code, read when it is first asked for. Published by Državni zavod za statistiku (the Croatian Bureau of Statistics). */
export function kpd2025(): Promise<ReadonlyMap<string, KpdEntry>> {
  reading ??= read().catch((error: unknown) => {
    reading = null
    throw error
  })
  return reading
}

/** The code with its names; null for '' and for what is not in KPD 2025. */
export const kpdCodeOf = async (code: string): Promise<KpdCode | null> => (await kpd2025()).get(code)?.kpd ?? null

/** `Usluge savjetovanja o hardveru` as the words it is found by. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Line by line a code, its Croatian and its English name; each class (`62.20`) stands before the codes in it. */
async function read(): Promise<ReadonlyMap<string, KpdEntry>> {
  const lines = (await readFile(path.join(import.meta.dirname, 'kpd-2025.tsv'), 'utf8')).trimEnd().split('\n')
  const entries = new Map<string, KpdEntry>()
  let classNames = { classNameHr: '', classNameEn: '' }
  for (const line of lines) {
    const [code = '', nameHr = '', nameEn = ''] = line.split('\t')
    if (code.length === '62.20'.length) classNames = { classNameHr: nameHr, classNameEn: nameEn }
    else entries.set(code, entryOf({ code, nameHr, nameEn, ...classNames }))
  }
  return entries
}

const entryOf = (kpd: KpdCode): KpdEntry => ({
  kpd,
  name: wordsOf(`${kpd.nameHr} ${kpd.nameEn}`),
  around: wordsOf(`${kpd.classNameHr} ${kpd.classNameEn}`),
})
