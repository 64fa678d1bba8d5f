import { isIban } from 'contract/croatia/iban'
import { referenceOf } from '../reference.ts'
import type { Payment } from '../statement.ts'
import { joined, oneLine, TEXT_MAX } from '../texts.ts'

type Details = Pick<Payment, 'name' | 'iban' | 'text' | 'referenceModel' | 'reference'>

/** What `:86:` tells of a line: by numbered parts (`?20` to `?29` text, `?31` account, `?32` and `?33` name), or as free text. */
export function detailsOf(lines: readonly string[]): Details {
  const whole = lines.join('')
  return /^(?:\d{3})?\?\d{2}/.test(whole) ? fromParts(whole) : fromText(lines.join(' '))
}

function fromParts(whole: string): Details {
  const parts = [...whole.matchAll(/\?(\d{2})([^?]*)/g)].map(([, key = '', text = '']) => ({ key: Number(key), text }))
  const of = (from: number, to: number) => parts.filter(({ key }) => key >= from && key <= to).map(({ text }) => text)
  const text = joined([...of(20, 29), ...of(60, 63)], TEXT_MAX)
  return {
    name: oneLine(of(32, 33).join(''), 140),
    iban: oneLine(of(31, 31).join('').replaceAll(/\s/g, ''), 34),
    text,
    ...quotedIn(text),
  }
}

function fromText(text: string): Details {
  const [iban = ''] = text.match(/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g)?.filter(isIban) ?? []
  return { name: '', iban, text: oneLine(text, TEXT_MAX), ...quotedIn(text) }
}

/** A Croatian reference in a text: its model and what follows it. The IBAN that may stand there as well is none. */
const quotedIn = (text: string) =>
  referenceOf(/\bHR\d{2}\s*\d[\d-]{0,21}(?!\d)/.exec(text.replaceAll(/\bHR\d{19}\b/g, ''))?.[0] ?? '')
