import { asOwner } from '../app.ts'
import { ACCOUNT } from './camt-file.ts'

/** The partners and documents that the worked cases of the bank begin with, by the names they have there. */
export type OpenSet = {
  readonly accountId: number
  readonly otherAccountId: number
  readonly partner: (name: PartnerName) => number
  readonly document: (name: DocumentName) => number
  /** What is open of documents, by their names in the cases or their ids. */
  readonly remaining: (...of: readonly (DocumentName | number)[]) => Promise<readonly number[]>
}

export const OTHER_ACCOUNT = 'HR4223900011100017042'
export const IBANS = {
  alfa: 'HR8924020061100679445',
  beta: 'HR9624070001100239255',
  gama: 'HR3423400091160542343',
} as const

const PARTNERS = {
  alfa: 'Alfa d.o.o.',
  beta: 'Beta d.o.o.',
  gama: 'Gama d.o.o.',
  omega: 'Omega d.o.o.',
  overseas: 'Overseas Inc.',
}
type PartnerName = keyof typeof PARTNERS

type Given = { readonly number: string; readonly partner: PartnerName; readonly amount: number; readonly reference?: string; readonly currency?: string; readonly rate?: string } // prettier-ignore
const DOCUMENTS = {
  O1: { number: '12/P1/1', partner: 'alfa', amount: 1_250_00, reference: 'HR00 12-1-1-2026' },
  O2: { number: '13/P1/1', partner: 'alfa', amount: 625_00, reference: 'HR00 13-1-1-2026' },
  O3: { number: '14/P1/1', partner: 'beta', amount: 250_00, reference: 'HR00 14-1-1-2026' },
  O4: { number: '15/P1/1', partner: 'gama', amount: 250_00, reference: 'HR00 15-1-1-2026' },
  O5: { number: '17/P1/1', partner: 'alfa', amount: -125_00 },
  O6: { number: '19/P1/1', partner: 'beta', amount: 1_250_00, reference: 'HR00 19-1-1-2026' },
  O7: { number: '12/S1/1', partner: 'omega', amount: 480_00, reference: 'HR00 12-1-1-2026' },
  O8: {
    number: '20/P1/1',
    partner: 'overseas',
    amount: 1_000_00,
    reference: 'HR00 20-1-1-2026',
    currency: 'USD',
    rate: '1.0850',
  },
} as const satisfies Record<string, Given>
export type DocumentName = keyof typeof DOCUMENTS

/** Takes away what a case before has left, and writes the open set anew. */
export async function openSet(businessSubjectId: number): Promise<OpenSet> {
  await clear(businessSubjectId)
  const accountId = await account(businessSubjectId, ACCOUNT, 'Glavni')
  const otherAccountId = await account(businessSubjectId, OTHER_ACCOUNT, 'Štednja')
  const partners = new Map<string, number>()
  for (const [key, name] of Object.entries(PARTNERS)) {
    const iban = IBANS[key as keyof typeof IBANS]
    partners.set(key, await id(`insert into app.partners (business_subject_id, name, ibans) values ($1, $2, $3) returning id`, [businessSubjectId, name, iban ? [iban] : []])) // prettier-ignore
  }
  const documents = new Map<string, number>()
  for (const [key, given] of Object.entries(DOCUMENTS))
    documents.set(key, await addDocument(businessSubjectId, { ...given, partnerId: partners.get(given.partner) ?? 0 }))
  return {
    accountId,
    otherAccountId,
    partner: (name) => partners.get(name) ?? 0,
    document: (name) => documents.get(name) ?? 0,
    remaining: async (...of) => {
      const ids = of.map((one) => (typeof one === 'number' ? one : (documents.get(one) ?? 0)))
      const rows = await asOwner<{ id: number; left: number }>(
        'select id, remaining_amount as left from app.documents where business_subject_id = $1 and id = any($2)',
        [businessSubjectId, ids],
      )
      return ids.map((wanted) => Number(rows.find(({ id: found }) => found === wanted)?.left))
    },
  }
}

type Document = {
  readonly number: string
  readonly partnerId: number
  readonly amount: number
  readonly reference?: string
  readonly currency?: string
  readonly rate?: string
  readonly type?: 'OutgoingInvoices' | 'IncomingInvoices'
}

/** One more document beside the open set. */
export const addDocument = (
  businessSubjectId: number,
  { number, partnerId, amount, reference = '', currency = 'EUR', rate = '1', type = 'OutgoingInvoices' }: Document,
): Promise<number> =>
  id(
    `insert into app.documents (business_subject_id, document_type, source, type_code, document_number, partner_id, partner_name,
       document_date, due_date, currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid, exchange_rate,
       payment_reference, total_eur_amount)
     values ($1, $2, 'entry', $3, $4, $5, 'Partner', '2026-01-02', '2026-02-02', $6, $7, 0, $7, $7, $8, $9, $7) returning id`,
    [businessSubjectId, type, amount < 0 ? '381' : '380', number, partnerId, currency, amount, rate, reference],
  )

const account = (businessSubjectId: number, iban: string, name: string): Promise<number> =>
  id(
    `insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active)
     values ($1, $2, $3, 'EUR', false, true) on conflict (business_subject_id, iban) do update set name = excluded.name returning id`,
    [businessSubjectId, name, iban],
  )

async function clear(businessSubjectId: number): Promise<void> {
  for (const statement of [
    // What went to a bank is only taken away once it counts as never sent.
    `update app.payment_orders set state = 'Draft', message_id = null, file_id = null, export_count = 0, exported_at = null, refused_reason = '' where business_subject_id = $1`,
    `delete from app.payment_orders where business_subject_id = $1`,
    `delete from app.bank_refusals where business_subject_id = $1`,
    // A set-off goes whole: with what it paid.
    `with paid as (delete from app.document_payments where business_subject_id = $1), items as (delete from app.set_off_items where business_subject_id = $1)
      delete from app.set_offs where business_subject_id = $1`,
    `delete from app.number_series where business_subject_id = $1 and series in ('PaymentOrder', 'SetOff')`,
    `delete from app.bank_allocations where business_subject_id = $1 and overpayment_id is not null`,
    `delete from app.bank_allocations where business_subject_id = $1`,
    `update app.bank_lines set state = 'Open', ignored_reason = '', ignored_by = null where business_subject_id = $1 and state in ('Settled', 'Ignored')`,
    `delete from app.bank_statements where business_subject_id = $1`,
    `delete from app.documents where business_subject_id = $1`,
    `delete from app.partners where business_subject_id = $1`,
  ])
    await asOwner(statement, [businessSubjectId])
}

const id = async (statement: string, values: unknown[]): Promise<number> =>
  (await asOwner<{ id: number }>(statement, values))[0]?.id ?? 0
