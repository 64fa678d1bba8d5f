import { accruals } from 'contract/accounting/accruals/accruals'
import { receivedPapers, type GroupTreatment } from 'contract/accounting/received/received-papers'
import type { Given } from 'contract/kit/endpoint'
import { postWaitingJob } from '../../features/accounting/papers/jobs/post-waiting.ts'
import { as, asOwner, saldo } from '../app.ts'
import { enterInvoice } from '../received/entered.ts'
import { more } from './books.ts'
import { paperOf, postPapers, sourceText } from './posted.ts'

/** Costs that are spread over months, and what was posted of them. */

let last = 0

/** An invoice for insurance, which bears no VAT. */
export async function insured(partnerId: number, baseAmount = 120_000, documentDate = '2026-07-01') {
  const vatLines = [{ vatRate: '0', baseAmount, vatAmount: 0 } as const]
  const { body } = await enterInvoice({ partnerId, documentNumber: `P-${++last}`, documentDate, currency: 'EUR', vatLines }) // prettier-ignore
  return { documentId: body.documentId, id: (await paperOf(body.documentId))?.id ?? 0 }
}
type Said = Partial<Given<typeof receivedPapers.update>>
export const INSURANCE: GroupTreatment = { ordinal: 1, treatment: 'E', ownRate: null, supplyKind: 'Services', costKind: 'Ordinary', accountCode: '464000' } // prettier-ignore
export const said = (around: Said): Given<typeof receivedPapers.update> => ({
  arrivedOn: '2026-07-01',
  groups: [INSURANCE],
  ...around,
})
export const treat = (id: number, around: Said) => as('boris').call(receivedPapers.update, { ...more, id }, said(around))

/** As the clock strikes: what has come due is taken up, then posted. */
export async function hourly(): Promise<void> {
  await postWaitingJob.run(
    {},
    { scope: {}, database: saldo().database, attempt: 1, isLastAttempt: false, log: saldo().server.log },
  )
  await postPapers()
}

export async function spreadOf(ledgerPaperId: number) {
  const { rows } = (await as('boris').call(accruals.list, more, { size: 50 } as never)).body
  const found = rows.find((row) => row.ledgerPaperId === ledgerPaperId)
  return found && (await as('boris').call(accruals.get, { ...more, id: found.id })).body
}

export async function monthIds(accrualId: number): Promise<number[]> {
  const ids = await asOwner<{ id: string }>('select id from app.accrual_months where accrual_id = $1 order by month', [accrualId])
  return ids.map(({ id }) => Number(id))
}

export const monthsText = async (accrualId: number): Promise<string[]> =>
  Promise.all((await monthIds(accrualId)).map((id) => sourceText('AccrualMonth', id)))
