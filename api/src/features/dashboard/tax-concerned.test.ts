import { afterAll, beforeAll, expect, test } from 'vitest'
import { receivedPapers, type GroupTreatment } from 'contract/accounting/received/received-papers'
import { vatReturns } from 'contract/accounting/vat/vat-returns'
import { taxSummary } from 'contract/dashboard/tax'
import { clock } from '../../kit/clock.ts'
import { beginBooks, more } from '../../testing/accounting/books.ts'
import { paperOf } from '../../testing/accounting/posted.ts'
import { onDay } from '../../testing/accounting/return-set.ts'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { buyer } from '../../testing/issuing/issue.ts'
import { enterInvoice } from '../../testing/received/entered.ts'

const DAY = '2026-07-10'
onDay('2026-07-15')
useSaldo()
const boris = as('boris')
beforeAll(async () => void (await beginBooks()))
afterAll(() => clock.move(null))

const isConcerned = async () => (await boris.call(taxSummary.get, more)).body.isConcerned
const beInVatSystem = (isInTaxSystem: boolean) =>
  asOwner('update app.business_subjects set is_in_tax_system = $1, vat_calculation_type = $2 where id = $3', [
    isInTaxSystem,
    isInTaxSystem ? 'IssuedBill' : null,
    more.businessSubjectId,
  ])

async function bought(partnerId: number, vat: number, treated: Pick<GroupTreatment, 'treatment' | 'ownRate'>): Promise<void> {
  const vatLines = [{ vatRate: vat === 0 ? '0' : '25', baseAmount: 400_00, vatAmount: vat } as const]
  const { body } = await enterInvoice({
    partnerId,
    documentNumber: `R-${partnerId}`,
    documentDate: DAY,
    currency: 'EUR',
    vatLines,
  })
  const id = (await paperOf(body.documentId))?.id ?? 0
  const group = { ordinal: 1, supplyKind: 'Services', costKind: 'Ordinary', accountCode: '412300', ...treated } as const
  const said = { arrivedOn: DAY, isSupplierPaidBill: false, advancePaperIds: [], groups: [group] }
  expect((await boris.call(receivedPapers.update, { ...more, id }, said)).status).toBe(200)
}

test('VAT concerns who is in its system, and who is outside it not, whatever VAT others charge them (GAP-120)', async () => {
  expect(await isConcerned()).toBe(true)
  await beInVatSystem(false)
  expect(await isConcerned()).toBe(false)
  await bought(await buyer({ oib: '69435151530' }), 100_00, { treatment: 'PDV25', ownRate: null })
  expect(await isConcerned()).toBe(false)
})

test('who is outside the system and buys a service from the EU owes VAT on it, and is told of VAT (GAP-120)', async () => {
  const irish = await buyer({ countryCode: 'IE', vatNumber: 'IE6388047V', name: 'Éire Ltd', kind: 'Company', street: 'Main 1', postalCode: '1', cityName: 'Dublin' }) // prettier-ignore
  await bought(irish, 0, { treatment: 'AEEU', ownRate: '25' })
  expect(await isConcerned()).toBe(true)
})

test('who has made a return is told of VAT after having left its system (GAP-120)', async () => {
  await asOwner('truncate app.vat_entries cascade')
  await beInVatSystem(true)
  expect((await boris.call(vatReturns.create, more, { year: 2026, month: 6, isEarly: false })).status).toBe(200)
  await beInVatSystem(false)
  expect(await isConcerned()).toBe(true)
})
