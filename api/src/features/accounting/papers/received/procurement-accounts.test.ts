import { beforeAll, expect, test } from 'vitest'
import { procurementAccounts } from 'contract/accounting/received/procurement-accounts'
import { receivedReversals } from 'contract/accounting/received/received-confirmations'
import { receivedPapers } from 'contract/accounting/received/received-papers'
import { fixedAssetProposals } from 'contract/fixed-assets/proposals/fixed-asset-proposals'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import { as, asOwner, useSaldo } from '../../../../testing/app.ts'
import { beginBooks, more } from '../../../../testing/accounting/books.ts'
import { entryText, paperOf } from '../../../../testing/accounting/posted.ts'
import { SUBJECTS } from '../../../../testing/cast.ts'
import { assetOf } from '../../../../testing/fixed-asset.ts'
import { received } from '../../../../testing/received/received-invoice.ts'

useSaldo()
beforeAll(async () => void (await beginBooks()))

const boris = as('boris')
const accounts = async (documentId: number) =>
  (await boris.call(procurementAccounts.list, more, { documentId } as never)).body.map(({ accountCode, nameHr, lineOrdinals }) => [accountCode, nameHr, lineOrdinals]) // prettier-ignore

/** Posts an invoice, each of its groups of VAT on an account. */
async function booked(documentId: number, groups: readonly (readonly ['PDV25' | 'PDV13', string])[]) {
  const paper = await paperOf(documentId)
  const { status, problem } = await boris.call(
    receivedPapers.update,
    { ...more, id: paper?.id ?? 0 },
    {
      arrivedOn: '2026-06-02',
      reversedOn: paper?.state === 'Posted' ? '2026-06-02' : null,
      groups: groups.map(([treatment, accountCode], index) => ({ ordinal: index + 1, treatment, supplyKind: 'Goods' as const, costKind: 'Ordinary' as const, accountCode })), // prettier-ignore
    },
  )
  expect([status, problem]).toEqual([200, problem])
}

test('whoever keeps the register is told on which account each line of an invoice is booked, once it is and as it is now', async () => {
  const { id } = await received([
    { name: 'Računalo', classificationCode: '26.20.11', unitPrice: '1600.00' },
    { name: 'Novine', classificationCode: '58.13.10', unitPrice: '10.00', vatRate: '13', hrName: 'HR:PDV13' },
    { name: 'Monitor', classificationCode: '26.20.17', unitPrice: '900.00' },
  ])
  expect(await accounts(id)).toEqual([])
  await booked(id, [['PDV25', '031900'], ['PDV13', '419900']]) // prettier-ignore
  expect(await entryText(id)).toContain('031900 D 2.460,00')
  expect(await accounts(id)).toEqual([
    ['031900', expect.stringMatching(/./), [1, 3]],
    ['419900', expect.stringMatching(/./), [2]],
  ])
  await booked(id, [['PDV25', '031100'], ['PDV13', '419900']]) // prettier-ignore
  expect((await accounts(id))[0]).toEqual(['031100', 'Računalna oprema', [1, 3]])
})

test('an invoice that was taken back out of the books stands on no account', async () => {
  const { id } = await received([{ unitPrice: '2000.00' }])
  await booked(id, [['PDV25', '031900']])
  const paper = await paperOf(id)
  const { body } = await boris.call(receivedReversals.create, more, { ledgerPaperIds: [paper?.id ?? 0] })
  expect([body.left, await accounts(id)]).toEqual([[], []])
})

test('an asset knows the line that it was made of, and one that was entered by itself knows none', async () => {
  const { id } = await received([{ unitPrice: '10.00' }, { unitPrice: '2000.00' }])
  const chair = { documentId: id, ordinal: 2, count: 1, name: 'Stolac', assetGroupId: 7, ratePercent: '25', undeductedVat: 0, inUseOn: null, place: '' } // prettier-ignore
  const { body } = await boris.call(fixedAssetProposals.create, more, chair)
  const params = { ...more, id: body.fixedAssets[0]?.id ?? 0 }
  const { body: made } = await boris.call(fixedAssets.get, params)
  expect(made).toMatchObject({ documentId: id, documentLine: 2 })
  const unlinked = await boris.call(fixedAssets.update, params, { ...assetOf(), documentId: null, version: made.version })
  expect([unlinked.status, unlinked.body.documentLine]).toEqual([200, null])
})

test('whoever keeps the register without the right to incoming invoices is told nothing of them', async () => {
  const { id } = await received([{ unitPrice: '2000.00' }])
  await booked(id, [['PDV25', '031900']])
  await asOwner(`delete from app.business_subject_modules where business_subject_id = $1 and module = 'documents'`, [more.businessSubjectId]) // prettier-ignore
  const told = await accounts(id)
  await asOwner(`insert into app.business_subject_modules values ($1, 'documents')`, [more.businessSubjectId])
  expect([told, (await accounts(id)).length]).toEqual([[], 1])
})

test('nobody else is told: not whoever only reads the register, nor of another company, nor of what does not come in', async () => {
  const { id } = await received([{ unitPrice: '2000.00' }])
  await booked(id, [['PDV25', '031000']])
  expect(await accounts(id)).toHaveLength(1)
  expect((await as('cvita').call(procurementAccounts.list, more, { documentId: id } as never)).status).toBe(403)
  const kovac = { businessSubjectId: SUBJECTS.kovac.id }
  expect((await as('ana').call(procurementAccounts.list, kovac, { documentId: id } as never)).body).toEqual([])
})
