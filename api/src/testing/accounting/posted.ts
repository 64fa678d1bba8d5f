import { ledgerEntries } from 'contract/accounting/ledger-entries'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import type { PaperSource } from 'contract/accounting/paper-sources'
import { amountText } from 'contract/croatia/money'
import { postPapersJob } from '../../features/accounting/index.ts'
import { as, asOwner, saldo } from '../app.ts'
import { more } from './books.ts'

/** What became of papers in the books, as the worked cases write it. */

/** Runs the job once, as a worker would. */
export const postPapers = (scope: { readonly businessSubjectId: number } = more) =>
  postPapersJob.run({}, { scope, database: saldo().database, attempt: 1, isLastAttempt: false, log: saldo().server.log })

export async function paperOf(documentId: number) {
  const { body } = await as('boris').call(ledgerPapers.list, more, { filter: [{ dataField: 'documentId', value: documentId }], size: 10 } as never) // prettier-ignore
  return body.rows.find(({ sourceKind }) => sourceKind !== 'DocumentPayment')
}

/** `120000 D 1.250,00 · 751000 P 1.000,00`; nothing where there is no entry. */
export async function entryText(documentId: number): Promise<string> {
  const paper = await paperOf(documentId)
  return paper?.ledgerEntryId ? linesText(paper.ledgerEntryId) : ''
}

/** The same of what stands of any source, as of a line of a bank or of a return. */
export async function sourceText(kind: PaperSource | 'VatReturn', id: number): Promise<string> {
  const [entry] = await asOwner<{ id: string }>(
    `select e.id from app.ledger_entries e where e.source_kind = $1 and e.source_id = $2 and e.reverses_entry_id is null
      and not exists (select from app.ledger_entries r where r.reverses_entry_id = e.id and r.business_subject_id = e.business_subject_id)`,
    [kind, id],
  )
  return entry ? linesText(Number(entry.id)) : ''
}

async function linesText(id: number): Promise<string> {
  const { lines } = (await as('boris').call(ledgerEntries.get, { ...more, id })).body
  return lines
    .map(
      ({ accountCode, debit, credit }) =>
        `${accountCode} ${debit === 0 ? 'P' : 'D'} ${amountText(debit + credit).replace('-', '−')}`,
    )
    .join(' · ')
}

/** Its paper of a source as it stands in the inbox. */
export async function paperOfSource(kind: PaperSource, id: number) {
  const [found] = await asOwner<{ id: string }>('select id from app.ledger_papers where source_kind = $1 and source_id = $2', [
    kind,
    id,
  ])
  const { rows } = (await as('boris').call(ledgerPapers.list, more, { size: 50 } as never)).body
  return rows.find((row) => row.id === Number(found?.id))
}

/** A received invoice that somebody posted by hand, so that its paper asks no more. */
export async function receivedByHand(documentId: number): Promise<void> {
  const paper = await paperOfSource('ReceivedInvoice', documentId)
  await as('boris').call(ledgerPapers.update, { ...more, id: paper?.id ?? 0 }, { isByHand: true })
}

/** Of a document what its accounts of VAT that waits come to, and what is open of it in the books, in cents. */
export async function leftOf(documentId: number): Promise<{ readonly waiting: number; readonly open: number }> {
  const [row] = await asOwner<{ waiting: string; open: string }>(
    `select coalesce(sum(l.debit - l.credit) filter (where not a.takes_partner and a.takes_document), 0) as waiting,
        coalesce(sum(l.debit - l.credit) filter (where a.takes_partner and a.takes_document), 0) as open
      from app.ledger_lines l join app.ledger_accounts a on a.id = l.ledger_account_id and a.business_subject_id = l.business_subject_id
      where l.document_id = $1`,
    [documentId],
  )
  return { waiting: Number(row?.waiting), open: Number(row?.open) }
}

/** `203: 1.000,00 / 250,00 on 2026-03-10`; what waits says so. */
export async function vatText(documentId: number): Promise<string> {
  const rows = await asOwner<{ box: string; base: string; vat: string; state: string; on: string | null }>(
    `select coalesce(box_out, box_in, '-') as box, base, vat, state, vat_on::text as on from app.vat_entries where document_id = $1 order by id`,
    [documentId],
  )
  return rows
    .map(
      ({ box, base, vat, state, on }) =>
        `${box}: ${text(base)} / ${text(vat)} ${state === 'Waiting' || state === 'Excluded' ? state : `on ${on}`}`,
    )
    .join('; ')
}
const text = (cents: string) => amountText(Number(cents)).replace('-', '−')
