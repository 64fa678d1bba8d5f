import { count } from './format.ts'
import { toast } from './toast.ts'

export type Tone = 'good' | 'quiet' | 'bad'

/** How work of many parts ended, in words and numbers: „12 uvezeno, 1 odbijeno”. */
export type Verdict = { readonly text: string; readonly tone: Tone }

/** Said in passing, where the work has no place of its own on the screen. */
export function tellVerdict({ text, tone }: Verdict): void {
  if (tone === 'good') toast.success(text)
  else if (tone === 'quiet') toast.info(text)
  else toast.error(text)
}

type Part = { readonly count: number; readonly tone: Tone; readonly say: (of: { count: number; shown: string }) => string }

/** The first part is always said, the others where there are any. The worst that happened gives the tone. */
export function verdictOf([first, ...others]: readonly [Part, ...Part[]]): Verdict {
  const there = others.filter((part) => part.count > 0)
  const tones = [...there, ...(first.count > 0 ? [first] : [])].map(({ tone }) => tone)
  const said = [first, ...there].map((part) => part.say({ count: part.count, shown: count(part.count) }))
  return {
    text: said.join(', '),
    tone: tones.includes('bad') ? 'bad' : tones.includes('quiet') || tones.length === 0 ? 'quiet' : 'good',
  }
}
