import { ledgerEntries } from 'contract/accounting/ledger-entries'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { amountText } from 'contract/croatia/money'
import { postPapersJob } from '../../features/accounting/index.ts'
import { as, asOwner, saldo } from '../app.ts'
import { more } from './books.ts'

/** What became of papers in the books, as the worked cases write it. */

/** Runs the job once, as a worker would. */
export const postPapers = () =>
  postPapersJob.run({}, { scope: more, database: saldo().database, attempt: 1, isLastAttempt: false, log: saldo().server.log })

export async function paperOf(documentId: number) {
  const { body } = await as('boris').call(ledgerPapers.list, more, { filter: [{ dataField: 'documentId', value: documentId }], size: 10 } as never) // prettier-ignore
  return body.rows[0]
}

/** `120000 D 1.250,00 · 751000 P 1.000,00`; nothing where there is no entry. */
export async function entryText(documentId: number): Promise<string> {
  const paper = await paperOf(documentId)
  if (!paper?.ledgerEntryId) return ''
  const { lines } = (await as('boris').call(ledgerEntries.get, { ...more, id: paper.ledgerEntryId })).body
  return lines
    .map(
      ({ accountCode, debit, credit }) =>
        `${accountCode} ${debit === 0 ? 'P' : 'D'} ${amountText(debit + credit).replace('-', '−')}`,
    )
    .join(' · ')
}

/** `203: 1.000,00 / 250,00 on 2026-03-10`; what waits says so. */
export async function vatText(documentId: number): Promise<string> {
  const rows = await asOwner<{ box: string; base: string; vat: string; state: string; on: string | null }>(
    `select coalesce(box_out, box_in, '-') as box, base, vat, state, vat_on::text as on from app.vat_entries where document_id = $1 order by id`,
    [documentId],
  )
  return rows
    .map(({ box, base, vat, state, on }) => `${box}: ${text(base)} / ${text(vat)} ${state === 'Due' ? `on ${on}` : state}`)
    .join('; ')
}
const text = (cents: string) => amountText(Number(cents)).replace('-', '−')
