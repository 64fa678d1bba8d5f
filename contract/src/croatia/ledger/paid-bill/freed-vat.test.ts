import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rate } from '../treatments/supply.ts'
import type { VatEntry } from '../posting/vat-entry.ts'
import { negative, paperVatEntries } from '../posting/paper-vat-entries.ts'
import { issued, received } from '../testing/given.ts'
import { freedVat } from './freed-vat.ts'

type Groups = readonly { readonly rate: Rate; readonly base: number; readonly vat?: number }[]
const waitingOf = (groups: Groups) =>
  paperVatEntries(
    issued({
      isPaidBill: true,
      groups: groups.map((group) => ({ ...group, account: 'revenue.services.domestic', treatment: `PDV${group.rate as '25' | '13' | '5'}` })),
    }),
  ) // prettier-ignore

/** Pays one after another a document of so much. */
function paid(entries: readonly VatEntry[], payments: readonly number[], gross = grossOf(entries)) {
  const freed: VatEntry[][] = []
  for (const [index, amount] of payments.entries()) {
    const unpaid = gross - sum(payments.slice(0, index))
    freed.push(freedVat(waiting(entries, freed), { amount, unpaid, paidOn: '2026-08-03' }))
  }
  return freed
}
const waiting = (entries: readonly VatEntry[], freed: readonly (readonly VatEntry[])[]) =>
  entries.map((entry) => ({ entry, freed: freed.flat().filter(({ rate }) => rate === entry.rate) }))
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const grossOf = (entries: readonly VatEntry[]) => sum(entries.map(({ base, vat }) => base + vat))
const vatOf = (entries: readonly VatEntry[]) => sum(entries.map(({ vat }) => vat))

test('VAT falls due with each payment, what is due so far less what was due before (pitfall L9)', () => {
  const freed = paid(waitingOf([{ rate: '25', base: 100_000 }]), [41_667, 41_667, 41_666])
  expect(freed.map(vatOf)).toEqual([8_333, 8_334, 8_333])
})

test('a payment is shared among the rates of a document by their size (pitfall L9)', () => {
  const groups: Groups = [{ rate: '25', base: 100_000 }, { rate: '13', base: 20_000 }, { rate: '5', base: 10_000 }] // prettier-ignore
  const [first = [], last = []] = paid(waitingOf(groups), [60_000, 98_100])
  expect(first.map(({ base, vat }) => [base + vat, vat, base])).toEqual([
    [47_438, 9_488, 37_950],
    [8_577, 987, 7_590],
    [3_985, 190, 3_795],
  ])
  expect(last.map(({ base, vat }) => [base, vat])).toEqual([[62_050, 15_512], [12_410, 1_613], [6_205, 310]]) // prettier-ignore
})

test('what is paid too much frees nothing more, and a payment that is undone takes back what it freed', () => {
  const entries = waitingOf([{ rate: '25', base: 100_000 }])
  expect(paid(entries, [130_000, 100]).map(vatOf)).toEqual([25_000, 0])
  const [first = []] = paid(entries, [50_000])
  const undone = first.map(negative)
  expect(vatOf(undone)).toBe(-10_000)
  expect(vatOf(freedVat(waiting(entries, [first, undone]), { amount: 125_000, unpaid: 125_000, paidOn: '2026-09-01' }))).toBe(
    25_000,
  )
})

test('what is paid where nothing frees VAT is no entry, and of a document of which nothing is owed all that waits is freed (pitfall L9)', () => {
  const entries = waitingOf([{ rate: '25', base: 100_000 }])
  expect(paid(entries, [130_000, 100])[1]).toEqual([])
  expect(freedVat(waiting(entries, []), { amount: 100, unpaid: 0, paidOn: '2026-08-03' })).toMatchObject([
    { state: 'Freed', vatOn: '2026-08-03', base: 100_000, vat: 25_000, deductibleBase: 0, undeductibleVat: 0 },
  ])
})

test('what a document has without VAT takes its share of a payment', () => {
  const entries = waitingOf([{ rate: '25', base: 100_000 }])
  expect(paid(entries, [100_000, 60_000, 40_000], 200_000).map(vatOf)).toEqual([12_500, 7_500, 5_000])
})

test('a credit note frees with its own sign, and of a supplier only what may be deducted is freed', () => {
  expect(paid(waitingOf([{ rate: '25', base: -10_000 }]), [-5_000, -7_500]).map(vatOf)).toEqual([-1_000, -1_500])
  const fuel = { account: 'cost.carfuel', unrecognisedAccount: 'cost.carfuel.n', costKind: 'PassengerVehicle', deductibleShare: '0.5', base: 10_000 } as const // prettier-ignore
  const freed = paid(paperVatEntries(received({ isPaidBill: true, groups: [fuel] })), [6_250, 6_250]).flat()
  expect(freed.map(({ deductibleBase, deductibleVat, undeductibleVat }) => [deductibleBase, deductibleVat, undeductibleVat])).toEqual(
    [[2_500, 625, 625], [2_500, 625, 625]],
  ) // prettier-ignore
})

const cents = fc.integer({ min: 1, max: 10_000_000 })
const anyDocument = fc.record({
  bases: fc.tuple(cents, fc.option(cents), fc.option(cents)),
  off: fc.integer({ min: -2, max: 2 }),
  sign: fc.constantFrom(1, -1),
  isOurs: fc.boolean(),
  withoutVat: fc.nat(1_000_000),
})

test('after the last payment nothing waits, however a document was paid and undone (pitfall L9)', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 8 })
  const property = fc.property(anyDocument, parts, fc.nat(7), ({ bases, off, sign, isOurs, withoutVat }, paidParts, undone) => {
    const groups = (['25', '13', '5'] as const).flatMap((rate, index) => {
      const base = bases[index] ?? 0
      // As a paper adds up the VAT of its lines, cents off from the VAT of the sum.
      const vat = Math.max(0, Math.round((base * Number(rate)) / 100) + off)
      const treatment = `PDV${rate}` as const
      return base === 0 ? [] : [{ rate, treatment, base: sign * base, vat: sign * vat, account: 'cost.misc', deductibleShare: '0.5' } as const]
    })
    const paper = { isPaidBill: true, groups }
    const entries = paperVatEntries(isOurs ? issued(paper) : received(paper)).filter(({ state }) => state === 'Waiting')
    const gross = grossOf(entries) + sign * withoutVat
    const payments = paidParts.map((part) => sign * Math.floor((Math.abs(gross) * part) / 10_000))
    const freed = paid(entries, payments, gross)
    const taken = freed[undone]
    if (taken) freed.push(taken.map(negative))
    const unpaid = gross - sum(payments) + (taken ? (payments[undone] ?? 0) : 0)
    freed.push(freedVat(waiting(entries, freed), { amount: unpaid, unpaid, paidOn: '2026-12-01' }))
    for (const { entry, freed: own } of waiting(entries, freed)) {
      expect([sum(own.map(({ base }) => base)), vatOf(own)]).toEqual([entry.base, entry.vat])
      expect(sum(own.map(({ deductibleVat }) => deductibleVat))).toBe(entry.deductibleVat)
      expect(sum(own.map(({ deductibleBase }) => deductibleBase))).toBe(entry.deductibleBase)
    }
  })
  fc.assert(property)
}) // prettier-ignore
