import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../run.ts'
import { declaredNames } from './declared-names.ts'
import { OTHER_MEANINGS } from './other-meanings.ts'

/** Words that never say anything, whatever the glossary lists. */
const EMPTY_WORDS = ['tenant', 'util', 'helper', 'manager', 'dto']
const GLOSSARY = 'docs/glossary.md'

type Source = { readonly file: string; readonly text: string }

/** Names, of files, of what is declared in them and of texts, that use a word the glossary refuses; and words excepted for nothing. */
export function refusedWords(sources: readonly Source[], keys: readonly string[]): readonly string[] {
  const refused = [...new Set([...neverSaid(), ...EMPTY_WORDS])]
  const used = new Set<string>()
  const told = [...namesIn(sources), ...keys.map((name) => ({ name, place: 'contract/messages' }))].flatMap(({ name, place }) =>
    refused
      .filter((word) => hasWord(name, word))
      .filter((word) => {
        used.add(word)
        return !(word in OTHER_MEANINGS)
      })
      .map((word) => `${place}: ${name} says "${word}", which ${GLOSSARY} refuses`),
  )
  const idle = Object.keys(OTHER_MEANINGS).filter((word) => !used.has(word) || !refused.includes(word))
  return [...told, ...idle.map((word) => `"${word}" need not stand in scripts/words/other-meanings.ts: no name says it`)]
}

/** The last column of the glossary; what it explains in brackets has a meaning of its own and is free. */
function neverSaid(): string[] {
  const rows = readFileSync(path.join(ROOT, GLOSSARY), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
  const words = rows.flatMap((row) => (row.split('|')[4] ?? '').split(',').map((word) => word.trim().toLowerCase()))
  if (words.length < 50) throw new Error(`read only ${words.length} words of ${GLOSSARY}`)
  const explained = words.filter((word) => word.includes('(')).map((word) => word.slice(0, word.indexOf('(')).trim())
  return words.filter((word) => word !== '' && !word.includes('(') && !explained.includes(word))
}

function namesIn(sources: readonly Source[]): { readonly name: string; readonly place: string }[] {
  return sources.flatMap(({ file, text }) => [
    { name: file.replace(/\.\w+$/, ''), place: file },
    ...[...declaredNames(file, text)].map((name) => ({ name, place: file })),
  ])
}

/** Whether a name has the word, or the words, as its parts: `companyProfile`, `COMPANY_PROFILE` and a file company-profiles have "company profile". */
function hasWord(name: string, word: string): boolean {
  const parts = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return [word, `${word}s`].some((form) => ` ${parts.join(' ')} `.includes(` ${form} `))
}
