import { decimalOf, type Cents } from 'contract/croatia/money'
import { ibanOf } from 'api/testing/bank/iban-of'
import type { EntryGiven } from 'api/testing/bank/camt-file'
import { between, pick, randomBy } from 'api/testing/demo/random'

export type MadeUpDocument = {
  readonly id: number
  readonly partnerId: number
  readonly number: string
  readonly reference: string
  readonly amount: Cents
  readonly month: number
}

/** A line of a bank, and which documents it truly was for; none of a fee, a wage or somebody unknown. */
export type MadeUpLine = {
  readonly entry: EntryGiven
  readonly kind: 'RightReference' | 'WrongReference' | 'NoReference' | 'InText' | 'WithoutDocument'
  readonly truth: readonly number[]
}

export type MadeUpYear = { readonly documents: readonly MadeUpDocument[]; readonly months: readonly (readonly MadeUpLine[])[] }

const PARTNERS = 400
const FEE_OF_TEN = 6

export const partnerIban = (partnerId: number): string => ibanOf(partnerId)
export const partnerName = (partnerId: number): string => `Kupac ${partnerId} d.o.o.`

/**
 * A year of money coming in, by a seed: of each hundred lines 45 quote the right reference, 10 a wrong one, 20 none, 15 have numbers that
 * people typed into the text and 10 have no document. Some pay a part, some two documents at once, some too much. Numbers of documents
 * and references of the bank begin behind `after`, so that another year of the same company can stand beside.
 */
export function madeUpYear(seed: number, lineCount: number, after = 0): MadeUpYear {
  const random = randomBy(seed)
  const documents: MadeUpDocument[] = []
  const months: MadeUpLine[][] = Array.from({ length: 12 }, () => [])
  const issue = (partnerId: number, month: number): MadeUpDocument => {
    const id = after + documents.length + 1
    const document = { id, partnerId, number: `${id}/P1/1`, reference: `HR00 ${id}-1-1-2026`, amount: between(20_00, 4_000_00, random), month } // prettier-ignore
    documents.push(document)
    return document
  }
  for (let nth = 0; nth < lineCount; nth++) {
    const month = Math.floor((nth * 12) / lineCount)
    const partnerId = between(1, PARTNERS, random)
    const share = random() * 100
    const about = {
      name: partnerName(partnerId),
      iban: partnerIban(partnerId),
      bankReference: `L${after + nth}`,
      day: dayIn(month, nth),
    }
    const line = (kind: MadeUpLine['kind'], truth: readonly MadeUpDocument[], amount: Cents, more: Partial<EntryGiven> = {}) =>
      months[month]?.push({ kind, truth: truth.map(({ id }) => id), entry: { ...about, ...more, amount: decimalOf(amount) } })
    if (share >= 90) {
      const isFee = between(1, 10, random) <= FEE_OF_TEN
      if (isFee)
        months[month]?.push({ kind: 'WithoutDocument', truth: [], entry: { amount: `-${decimalOf(between(1_00, 9_00, random))}`, text: 'Naknada za platni promet', bankReference: about.bankReference, day: about.day } }) // prettier-ignore
      else
        line('WithoutDocument', [], between(1_00, 900_00, random), {
          name: `Osoba ${nth}`,
          iban: ibanOf(1_000_000 + after + nth),
          text: 'uplata',
        })
      continue
    }
    const document = issue(partnerId, month)
    const paid = paidOf(document.amount, random)
    if (share < 45) line('RightReference', [document], paid, { ref: document.reference })
    else if (share < 55) {
      const other = pick(documents, random)
      line('WrongReference', [document], document.amount, {
        ref: other.id === document.id ? 'HR00 999999-1-1-2026' : other.reference,
      })
    } else if (share < 75) {
      const second = random() < 0.15 ? issue(partnerId, month) : null
      line('NoReference', second ? [document, second] : [document], document.amount + (second?.amount ?? 0), { ref: 'HR99', text: 'Plaćanje računa' }) // prettier-ignore
    } else {
      const second = random() < 0.25 ? issue(partnerId, month) : null
      const text = second ? `računi ${document.number} i ${second.number}` : pick([`racun br. ${document.number}`, `RN ${document.number.replaceAll('/', '-')}`, `uplata po ${document.number}`], random) // prettier-ignore
      line('InText', second ? [document, second] : [document], document.amount + (second?.amount ?? 0), { ref: 'HR99', text })
    }
  }
  return { documents, months }
}

/** Nine of ten pay what is asked, the others a part or too much. */
function paidOf(amount: Cents, random: () => number): Cents {
  const share = random()
  if (share < 0.9) return amount
  return share < 0.96 ? Math.floor(amount * 0.5) : amount + between(1_00, 50_00, random)
}

const dayIn = (month: number, nth: number): string =>
  `2026-${String(month + 1).padStart(2, '0')}-${String((nth % 27) + 1).padStart(2, '0')}`
