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

/** Pays one after another, each in the month after the one before. */
function paid(entries: readonly VatEntry[], payments: readonly number[]) {
  const freed: VatEntry[][] = []
  for (const payment of payments) freed.push(freedVat(waiting(entries, freed), payment, '2026-08-03'))
  return freed
}
const waiting = (entries: readonly VatEntry[], freed: readonly (readonly VatEntry[])[]) =>
  entries.map((entry) => ({ entry, freed: freed.flat().filter(({ rate }) => rate === entry.rate) }))
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
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
  expect(vatOf(freedVat(waiting(entries, [first, undone]), 125_000, '2026-09-01'))).toBe(25_000)
})

test('a credit note frees with its own sign, and of a supplier only what may be deducted is freed', () => {
  expect(paid(waitingOf([{ rate: '25', base: -10_000 }]), [-5_000, -7_500]).map(vatOf)).toEqual([-1_000, -1_500])
  const fuel = { account: 'cost.carfuel', unrecognisedAccount: 'cost.carfuel.n', costKind: 'PassengerVehicle', deductibleShare: '0.5', base: 10_000 } as const // prettier-ignore
  const freed = paid(paperVatEntries(received({ isPaidBill: true, groups: [fuel] })), [6_250, 6_250]).flat()
  expect(freed.map(({ deductibleBase, deductibleVat, undeductibleVat }) => [deductibleBase, deductibleVat, undeductibleVat])).toEqual(
    [[2_500, 625, 625], [2_500, 625, 625]],
  ) // prettier-ignore
})

test('after the last payment nothing waits, however a document was paid and undone (pitfall L9)', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 })
  const anyGroups = fc.tuple(cents, fc.option(cents), fc.option(cents), fc.integer({ min: -2, max: 2 }), fc.boolean())
  const property = fc.property(anyGroups, fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 8 }), fc.nat(7), ([a, b, c, off, isNote], parts, undone) => {
    const sign = isNote ? -1 : 1
    const given: Groups = ([[a, '25'], [b, '13'], [c, '5']] as const).flatMap(([base, rate]) =>
      // As a paper adds up the VAT of its lines, cents off from the VAT of the sum.
      base === null ? [] : [{ rate, base: sign * base, vat: sign * Math.max(0, Math.round((base * Number(rate)) / 100) + off) }],
    )
    const entries = waitingOf(given).filter(({ state }) => state === 'Waiting')
    const gross = sum(entries.map(({ base, vat }) => base + vat))
    const freed = paid(entries, parts.map((part) => sign * Math.floor((Math.abs(gross) * part) / 5_000)))
    const taken = freed[undone]
    if (taken) freed.push(taken.map(negative))
    freed.push(freedVat(waiting(entries, freed), gross - sum(freed.flat().map(({ base, vat }) => base + vat)), '2026-12-01'))
    for (const { entry, freed: own } of waiting(entries, freed)) {
      expect([sum(own.map(({ base }) => base)), vatOf(own)]).toEqual([entry.base, entry.vat])
      expect(sum(own.map(({ deductibleVat }) => deductibleVat))).toBe(entry.deductibleVat)
    }
  })
  fc.assert(property)
}) // prettier-ignore
