import { beforeAll, expect, test } from 'vitest'
import { books } from 'contract/accounting/books'
import { customsDeclarations } from 'contract/accounting/received/customs-declarations'
import { receivedPapers, type GroupTreatment } from 'contract/accounting/received/received-papers'
import { vatReturnPreviews } from 'contract/accounting/vat/vat-returns'
import { documentPayments } from 'contract/documents/document-payments'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { beginBooks, BOOKS, more } from '../../../testing/accounting/books.ts'
import { entryText, leftOf, paperOf, postPapers, sourceText, vatText } from '../../../testing/accounting/posted.ts'
import { buyer } from '../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'

useSaldo()
const boris = as('boris')
const DAY = '2026-07-15'
let last = 0
let [home, abroad] = [0, 0]

beforeAll(async () => {
  await beginBooks({ proRata: '60' })
  home = await buyer({ oib: '69435151530' })
  abroad = await buyer({ countryCode: 'IE', vatNumber: 'IE6388047V', name: 'Éire Ltd', kind: 'Company', street: 'Main 1', postalCode: '1', cityName: 'Dublin' }) // prettier-ignore
})

async function change(proRata: string): Promise<void> {
  const { version } = (await boris.call(books.get, more)).body.books ?? { version: 0 }
  expect((await boris.call(books.update, more, { ...BOOKS, proRata, version })).status).toBe(200)
}

type Bought = { readonly partnerId?: number; readonly base: number; readonly vat: number; readonly isAdvance?: boolean }
type Said = Partial<GroupTreatment> & { readonly isSupplierPaidBill?: boolean; readonly advancePaperIds?: number[] }

async function bought(
  { partnerId = home, base, vat, isAdvance = false }: Bought,
  { isSupplierPaidBill = false, advancePaperIds = [], ...group }: Said = {},
) {
  // prettier-ignore
  const vatLines = [{ vatRate: vat === 0 ? '0' : '25', baseAmount: base, vatAmount: vat } as const]
  const { body } = await enterInvoice({ partnerId, documentNumber: `R-${++last}`, documentDate: DAY, currency: 'EUR', vatLines }) // prettier-ignore
  if (isAdvance) await asOwner("update app.documents set type_code = '386' where id = $1", [body.documentId])
  const id = (await paperOf(body.documentId))?.id ?? 0
  const plain = { ordinal: 1, treatment: 'PDV25', supplyKind: 'Services', costKind: 'Ordinary', accountCode: '419900' } as const
  const said = { arrivedOn: DAY, isSupplierPaidBill, advancePaperIds, groups: [{ ...plain, ...group }] }
  const { status, problem } = await boris.call(receivedPapers.update, { ...more, id }, said)
  expect([status, problem]).toEqual([200, problem])
  return { id, documentId: body.documentId }
}

test('where supplies are partly exempt the pro rata of all input VAT is deducted, the rest is cost, and the return says both', async () => {
  const plain = await bought({ base: 200_00, vat: 50_00 })
  expect([await entryText(plain.documentId), await vatText(plain.documentId)]).toEqual([
    '419900 D 220,00 · 140012 D 30,00 · 220000 P 250,00',
    `303: 200,00 / 50,00 on ${DAY}`,
  ])
  const assessed = await bought({ partnerId: abroad, base: 400_00, vat: 0 }, { treatment: 'AEEU', ownRate: '25', accountCode: '412300' }) // prettier-ignore
  expect(await entryText(assessed.documentId)).toBe('412300 D 440,00 · 221000 P 400,00 · 140320 D 60,00 · 240320 P 100,00')
  const fuel = await bought({ base: 100_00, vat: 25_00 }, { accountCode: '407500', costKind: 'PassengerVehicle', supplyKind: 'Goods' }) // prettier-ignore
  expect(await entryText(fuel.documentId)).toBe('407500 D 58,75 · 407600 D 58,75 · 140012 D 7,50 · 220000 P 125,00')
  const { body } = await boris.call(vatReturnPreviews.get, more, { year: 2026, month: 7 } as never)
  const box = (wanted: string) => body.boxes.find((one) => one.box === wanted)
  expect(box('303')).toMatchObject({ base: 150_00, vat: 37_50 })
  expect(box('210')).toMatchObject({ base: 400_00, vat: 100_00 })
  expect(box('310')).toMatchObject({ base: 240_00, vat: 60_00 })
  expect(box('500')).toMatchObject({ percent: '60.00' })
  expect([body.ledgerVat, body.untied]).toEqual([2_50, []])
})

test('of VAT on an import the pro rata is deducted as well', async () => {
  const goods = await buyer({ countryCode: 'US', vatNumber: null, name: 'Trade Inc', kind: 'Company', street: 'Main 2', postalCode: '1', cityName: 'Boston' }) // prettier-ignore
  const { documentId } = await bought({ partnerId: goods, base: 1_000_00, vat: 0 }, { treatment: 'G', supplyKind: 'Goods', accountCode: '650000' }) // prettier-ignore
  const declared = { number: '26HR03010000000001', acceptedOn: DAY, documentId, baseAmount: 1_000_00, dutyAmount: 0, vatAmount: 250_00, rate: '25', isAccountedOnly: false, costKind: 'Ordinary', accountCode: '650000' } as const // prettier-ignore
  const { body, status } = await boris.call(customsDeclarations.create, more, declared)
  expect(status).toBe(200)
  await postPapers()
  expect(await sourceText('CustomsDeclaration', body.id)).toBe('650000 D 100,00 · 140520 D 150,00 · 249000 P 250,00')
})

test('an advance is taken off with what was deducted of it, whatever the pro rata is by then', async () => {
  const advance = await bought({ base: 200_00, vat: 50_00, isAdvance: true })
  expect(await entryText(advance.documentId)).toBe('140022 D 30,00 · 125000 P 30,00')
  await change('70')
  const final = await bought({ base: 300_00, vat: 75_00 }, { advancePaperIds: [advance.id] })
  expect(await entryText(final.documentId)).toBe(
    '419900 D 537,50 · 140012 D 87,50 · 220000 P 625,00 · 220000 D 250,00 · 125000 P 220,00 · 140022 P 30,00',
  )
})

test('of VAT that waits payments free the share with which it was posted, to the cent', async () => {
  await change('85.55')
  const { documentId } = await bought({ base: 333_33, vat: 83_33 }, { isSupplierPaidBill: true, accountCode: '407500', costKind: 'PassengerVehicle' }) // prettier-ignore
  expect((await leftOf(documentId)).waiting).toBe(35_65)
  await change('40')
  for (const amount of [100_01, 316_65])
    await boris.call(documentPayments.create, { ...more, documentId }, { paidOn: '2026-07-20', amount, method: 'BankTransfer' })
  await postPapers()
  expect((await leftOf(documentId)).waiting).toBe(0)
})
