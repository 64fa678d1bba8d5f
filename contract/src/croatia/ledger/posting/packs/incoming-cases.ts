import { COST_KINDS, recognisedShareOn } from '../../treatments/deduction-shares.ts'
import type { PackCase, PackLine, PackRole, When } from '../rule-pack.ts'
import { credit, debit } from './line.ts'

type Part = { readonly when: When; readonly lines: readonly PackLine[] }

/** Where what is bought goes, with the VAT that isn't deducted: in two where tax recognises a part of it. */
const costs = (day: string): Part[] => [
  {
    when: { assetKind: 'PassengerVehicle' },
    lines: [debit('{cost}', 'base'), debit('asset.cars.vat', 'undeductibleVat')],
  },
  { when: { assetKind: ['RealEstate', 'Other'] }, lines: [debit('{cost}', 'base+undeductibleVat')] },
  { when: { isSpread: true }, lines: [debit('prepaid', 'base+undeductibleVat')] },
  ...COST_KINDS.map((costKind) => {
    const share = recognisedShareOn(costKind, day)
    if (share === undefined) throw new RangeError(`what is recognised of ${costKind} on ${day} is not known`)
    return { when: { costKind }, lines: recognised('base+undeductibleVat', share) }
  }),
]

/** A cost, and what of it is not recognised apart. */
export const recognised = (amount: string, share: string): PackLine[] =>
  share === '1' ? [debit('{cost}', amount)] : [debit('{cost}', amount, share), debit('{unrecognised}', amount, 'rest')]

const PAYABLE = credit('{partner}', 'gross')
const CHARGED = ['PDV25', 'PDV13', 'PDV5']

type Assessed = { readonly when: When; readonly received: PackRole; readonly due: PackRole }

/** VAT that we assess ourselves. */
const ASSESSED: readonly Assessed[] = [
  { when: { treatment: 'AE', country: 'Croatia' }, received: 'vat.in.rc', due: 'vat.out.rc' },
  { when: { treatment: 'K', country: 'EU' }, received: 'vat.in.eugoods.{rate}', due: 'vat.out.eugoods.{rate}' },
  {
    when: { treatment: ['AE', 'AEEU'], country: 'EU', supplyKind: 'Services' },
    received: 'vat.in.euservices.{rate}',
    due: 'vat.out.euservices.{rate}',
  },
  {
    when: { treatment: ['AE', 'O17'], country: 'third', supplyKind: 'Services' },
    received: 'vat.in.noseat.{rate}',
    due: 'vat.out.noseat.{rate}',
  },
]

/** How the VAT of it comes in, and what is owed. */
const VAT: readonly Part[] = [
  { when: { treatment: CHARGED, isPaidBill: true }, lines: [debit('vat.in.waiting', 'deductibleVat'), PAYABLE] },
  { when: { treatment: CHARGED }, lines: [debit('vat.in.domestic.{rate}', 'deductibleVat'), PAYABLE] },
  ...ASSESSED.map(({ when, received, due }) => ({
    when,
    lines: [PAYABLE, debit(received, 'deductibleVat'), credit(due, 'vat')],
  })),
  { when: {}, lines: [PAYABLE] },
]

/** What isn't deducted stays in the advance until the final invoice makes a cost of it. */
const ADVANCES: readonly PackCase[] = [
  ...ASSESSED.flatMap(({ when, received, due }) => [
    {
      when: { direction: 'Incoming', kind: 'AdvanceInvoice', ...when },
      lines: [debit(received, 'deductibleVat'), debit('{advance}', 'undeductibleVat'), credit(due, 'vat')],
    },
    {
      when: { direction: 'Incoming', kind: 'AdvanceDeduction', ...when },
      lines: [
        debit('{partner}', 'gross'),
        debit(due, 'vat'),
        credit('{advance}', 'base+undeductibleVat'),
        credit(received, 'deductibleVat'),
      ],
    },
  ]),
  {
    when: { direction: 'Incoming', kind: 'AdvanceInvoice' },
    lines: [debit('vat.in.advance.{rate}', 'deductibleVat'), credit('{advance}', 'deductibleVat')],
  },
  {
    when: { direction: 'Incoming', kind: 'AdvanceDeduction' },
    lines: [
      debit('{partner}', 'gross'),
      credit('{advance}', 'base+undeductibleVat'),
      credit('vat.in.advance.{rate}', 'deductibleVat'),
    ],
  },
]

/** What we receive, with the shares that are recognised on a day. */
export const incomingCases = (day: string): PackCase[] => [
  ...ADVANCES,
  ...costs(day).flatMap((cost) =>
    VAT.map((vat) => ({
      when: { direction: 'Incoming', ...cost.when, ...vat.when },
      lines: [...cost.lines, ...vat.lines],
    })),
  ),
]
