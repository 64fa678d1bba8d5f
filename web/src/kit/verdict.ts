import { count } from './format.ts'
import { toast } from './toast.ts'

/** `asks`: it goes on once a person has answered. */
export type Tone = 'good' | 'quiet' | 'asks' | 'bad'

/** How work of many parts ended, in words and numbers: „12 uvezeno, 1 odbijeno”. */
export type Verdict = { readonly text: string; readonly tone: Tone }

/** Said in passing, where the work has no place of its own on the screen. */
export function tellVerdict({ text, tone }: Verdict): void {
  if (tone === 'good') toast.success(text)
  else if (tone !== 'bad') toast.info(text)
  else toast.error(text)
}

type Part = { readonly count: number; readonly tone: Tone; readonly say: (of: { count: number; shown: string }) => string }

const WORST_FIRST: readonly Tone[] = ['bad', 'asks', 'quiet', 'good']

/** The first part is always said, the others where there are any. The worst that happened gives the tone. */
export function verdictOf([first, ...others]: readonly [Part, ...Part[]]): Verdict {
  const there = others.filter((part) => part.count > 0)
  const tones = [...there, ...(first.count > 0 ? [first] : [])].map(({ tone }) => tone)
  const said = [first, ...there].map((part) => part.say({ count: part.count, shown: count(part.count) }))
  return {
    text: said.join(', '),
    tone: WORST_FIRST.find((tone) => tones.includes(tone)) ?? 'quiet',
  }
}
