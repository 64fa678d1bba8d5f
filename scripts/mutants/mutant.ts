import { mutationsOf } from './mutations.ts'

/** A file broken at one place. */
export type Mutant = {
  readonly file: string
  readonly line: number
  readonly operator: string
  /** The lines of the place, before and after. */
  readonly from: string
  readonly to: string
  readonly source: string
  readonly mutated: string
}

export function mutantsOf(file: string, source: string): readonly Mutant[] {
  return mutationsOf(file, source).map(({ start, end, becomes, operator }) => {
    const begin = source.lastIndexOf('\n', start - 1) + 1
    const stop = source.indexOf('\n', end)
    const mutated = source.slice(0, start) + becomes + source.slice(end)
    return {
      file,
      line: source.slice(0, start).split('\n').length,
      operator,
      from: inOneLine(source.slice(begin, stop)),
      to: inOneLine(source.slice(begin, start) + becomes + source.slice(end, stop)),
      source,
      mutated,
    }
  })
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
