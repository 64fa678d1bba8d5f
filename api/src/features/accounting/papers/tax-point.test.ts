import { afterAll, beforeAll, expect, test } from 'vitest'
import { receivedConfirmations } from 'contract/accounting/received/received-confirmations'
import { receivedPapers, type ReceivedTreatment } from 'contract/accounting/received/received-papers'
import { paperInbox } from 'contract/accounting/paper-inbox'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { entryText, paperOf, vatText } from '../../../testing/accounting/posted.ts'
import { onDay } from '../../../testing/accounting/return-set.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { partyGiven, type EInvoiceGiven } from '../../../testing/e-invoice-given.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'
import { received } from '../../../testing/received/received-invoice.ts'

onDay('2026-11-06')
useSaldo()
const boris = as('boris')
beforeAll(async () => void (await beginBooks({ beginsOn: '2026-10-01' })))
afterAll(() => clock.move(null))

/** Delivered in October, invoiced in November, for 700,00 and VAT; and what else its supplier wrote into it. */
const seller = (name: string) => partyGiven(name, '85821130368')
async function arrived(given: Partial<EInvoiceGiven>, of = 'Dobavljač d.o.o.') {
  const { id } = await received([{}], '2026-11-05', seller(of), {
    deliveryDate: '2026-10-31',
    allowances: [],
    prepaidAmount: 0,
    ...given,
  })
  return { documentId: id, id: (await paperOf(id))?.id ?? 0 }
}
const GROUP = { ordinal: 1, treatment: 'PDV25', supplyKind: 'Goods', costKind: 'Ordinary', accountCode: '419900' } as const
const seen = async (id: number) => (await boris.call(receivedPapers.get, { ...more, id })).body

/** Posts it as it is proposed, and gives its entry and the days of its VAT. */
async function posted({ documentId, id }: { documentId: number; id: number }, said: Partial<ReceivedTreatment> = {}) {
  const { arrivedOn, deliveredOn, isSupplierPaidBill } = await seen(id)
  const { status, problem } = await boris.call(receivedPapers.update, { ...more, id }, { arrivedOn, deliveredOn, isSupplierPaidBill, groups: [GROUP], ...said }) // prettier-ignore
  expect([status, problem.code]).toEqual([200, undefined])
  return [await entryText(documentId), await vatText(documentId)]
}
const IN_OCTOBER = ['419900 D 700,00 · 140012 D 175,00 · 220000 P 875,00', '303: 700,00 / 175,00 on 2026-10-31']
const IN_NOVEMBER = ['419900 D 700,00 · 140800 D 175,00 · 220000 P 875,00', '303: 700,00 / 175,00 on 2026-11-05']
const WHEN_PAID = ['419900 D 700,00 · 140800 D 175,00 · 220000 P 875,00', '303: 700,00 / 175,00 Waiting']

test.each([
  ['says that it arises with delivery', { taxPointCode: '35' }, IN_OCTOBER],
  ['says so by the other list of codes', { taxPointCode: '29' }, IN_OCTOBER],
  ['names the day', { taxPointDate: '2026-10-31' }, IN_OCTOBER],
  ['says that it arises with issue', { taxPointCode: '3' }, IN_NOVEMBER],
  ['says nothing of it', {}, IN_NOVEMBER],
  ['says that it arises when paid', { taxPointCode: '432' }, WHEN_PAID],
  ['is of a supplier by paid bill', { isByPaidBill: true, taxPointDate: '2026-10-31' }, WHEN_PAID],
] as const)('the VAT of an e-invoice for a delivery in another month that %s is of the month that it says (ledger D01, D03, D04, D06)', async (_, given, booked) => {
  expect(await posted(await arrived(given))).toEqual(booked)
}) // prettier-ignore

test('what came after the return of the month that an e-invoice names was due is VAT of its arrival (ledger D02)', async () => {
  const paper = await arrived({ taxPointCode: '35' })
  const [, vat] = await posted(paper, { arrivedOn: '2026-12-02' })
  expect(vat).toBe('303: 700,00 / 175,00 on 2026-12-02')
})

test('an e-invoice that says its VAT arises when paid is proposed so, and a person may say otherwise', async () => {
  const paper = await arrived({ taxPointCode: '432' })
  expect(await seen(paper.id)).toMatchObject({ isByPaidBill: true, isSupplierPaidBill: true })
  expect(await posted(paper, { isSupplierPaidBill: false })).toEqual(IN_NOVEMBER)
  expect(await seen(paper.id)).toMatchObject({ isByPaidBill: true, isSupplierPaidBill: false })
})

/** Confirms what the inbox shows of it as sure. */
async function confirmed(ledgerPaperId: number) {
  const { rows } = (await boris.call(paperInbox.get, more)).body
  const { proposal = '' } = rows.find(({ id }) => id === ledgerPaperId) ?? {}
  return (await boris.call(receivedConfirmations.create, more, { papers: [{ ledgerPaperId, proposal }] })).body.doneIds
}

test('a sure e-invoice of a supplier by paid bill waits for its payment too; one that no longer says so is not sure', async () => {
  await posted(await arrived({ isByPaidBill: true }, 'Po naplati d.o.o.'))
  const next = await arrived({ isByPaidBill: true }, 'Po naplati d.o.o.')
  expect((await seen(next.id)).isSure).toBe(true)
  expect(await confirmed(next.id)).toEqual([next.id])
  expect(await vatText(next.documentId)).toBe(WHEN_PAID[1])
  const left = await arrived({}, 'Po naplati d.o.o.')
  expect(await seen(left.id)).toMatchObject({ isSure: false, isSupplierPaidBill: false })
})

test('of an invoice that is entered by hand the supplier’s last one says whether its VAT waits', async () => {
  const [partner] = await asOwner<{ partner_id: string }>(`select partner_id from app.documents where partner_name = 'Po naplati d.o.o.' limit 1`) // prettier-ignore
  const vatLines = [{ vatRate: '25', baseAmount: 700_00, vatAmount: 175_00 }]
  const entered = async (documentNumber: string) => {
    const request = { partnerId: Number(partner?.partner_id), documentNumber, documentDate: '2026-11-05', currency: 'EUR', vatLines } // prettier-ignore
    const { documentId } = (await enterInvoice(request)).body
    return { documentId, id: (await paperOf(documentId))?.id ?? 0 }
  }
  const first = await entered('R-1')
  expect(await seen(first.id)).toMatchObject({ isSure: true, isSupplierPaidBill: true, isByPaidBill: false })
  expect(await confirmed(first.id)).toEqual([first.id])
  expect(await vatText(first.documentId)).toBe(WHEN_PAID[1])
})
