import { bought, type Said } from './bought.ts'
import { movedBy, owedOn, type DecidedLine } from './money.ts'
import { paperOf, type Paper } from './paper.ts'
import { sold } from './sold.ts'
import type { Told, Turned } from './told.ts'

/** Where the facts lie: what people entered, and the e-invoices as files. */
export type Source = {
  readonly rows: <T extends object>(text: string, values: readonly unknown[]) => Promise<T[]>
  /** Until when what is spread over months has come to a month. */
  readonly today: string
  readonly eInvoice: (businessSubjectId: number, of: EInvoiceFile) => Promise<string>
}

/** Which file: by its hash, or by what was issued where no job has made its file yet. */
export type EInvoiceFile = { readonly hash: string | null; readonly content: unknown }
type Filed = EInvoiceFile & { readonly id: string; readonly is_outgoing: boolean }

/** What a company's files, and what people said of them, come to from the first day of its books on. */
export async function toldOf({ rows, eInvoice, today }: Source, businessSubjectId: number): Promise<Told> {
  const of = [businessSubjectId] as const
  const [{ begins_on: begins } = { begins_on: '' }] = await rows<{ begins_on: string }>(`select begins_on::text from app.books where business_subject_id = $1`, of) // prettier-ignore
  const rates = await rows<{ currency: string; day: string; rate: string }>(`select currency, day::text, rate::text from app.exchange_rates`, []) // prettier-ignore
  const rateOf = (currency: string, on: string) => rates.find((one) => one.currency === currency && one.day === on)?.rate ?? ''
  const papers = new Map<number, { readonly paper: Paper; readonly isOutgoing: boolean }>()
  for (const { id, is_outgoing: isOutgoing, ...of } of await rows<Filed>(FILES, [businessSubjectId]))
    papers.set(Number(id), { paper: paperOf(await eInvoice(businessSubjectId, of)), isOutgoing })
  const issued = [...papers].filter(([, { paper, isOutgoing }]) => isOutgoing && paper.issuedOn >= begins)
  const assets = new Map(
    (await rows<{ id: string; price: string }>(SOLD_ASSETS, of)).map(({ id, price }) => [Number(id), Number(price)]),
  )
  const said = await rows<Said & { id: string }>(SAID, of)
  const lines = await rows<Row>(LINES, [businessSubjectId, begins])
  const cash = await rows<{ on: string; amount: string; id: string }>(CASH, [businessSubjectId, begins])
  const setOff = await rows<{ on: string; amount: string; side: string; document: string }>(SET_OFF, [businessSubjectId, begins])
  const byHand = await rows<{ on: string; account: string; amount: string }>(BY_HAND, of)
  const spread = await rows<{ on: string; account: string; amount: string }>(SPREAD, [businessSubjectId, today])
  const all = [
    ...issued.map(([id, { paper }]) => sold(paper, rateOf, assets.get(id))),
    ...said.flatMap(({ id, ...one }) => [papers.get(Number(id))].flatMap((found) => (found ? [bought(found.paper, one)] : []))),
  ]
  return {
    boxed: all.flatMap(({ boxed }) => boxed),
    turned: [
      ...all.flatMap(({ turned }) => turned),
      // A line of a day whose rate nobody has told asks a person, and is in no entry until then.
      ...movedBy(lines.filter((row) => row.currency === 'EUR' || rateOf(row.currency, row.booked_on) !== '').map((row) => decided(row, papers)), rateOf), // prettier-ignore
      ...cash.flatMap(({ on, amount }): Turned[] => [{ on, account: '102000', amount: Number(amount) }, { on, account: '120000', amount: -Number(amount) }]), // prettier-ignore
      ...setOff.flatMap(({ on, amount, side, document }): Turned[] => [papers.get(Number(document))].flatMap((of) => (of ? [{ on, account: owedOn(of), amount: side === 'Ours' ? -Number(amount) : Number(amount) }] : []))), // prettier-ignore
      ...spread.flatMap(({ on, account, amount }): Turned[] => [{ on, account, amount: Number(amount) }, { on, account: '190000', amount: -Number(amount) }]), // prettier-ignore
      ...byHand.map((one) => ({ ...one, amount: Number(one.amount) })),
    ],
  }
}

type Row = {
  readonly booked_on: string
  readonly currency: string
  readonly parts: readonly {
    readonly amount: number
    readonly kind: string
    readonly role: string | null
    readonly document: number | null
    readonly of: number | null
  }[]
}
/** Accounts by what people say a line was for. */
const SAID_FOR: Readonly<Record<string, string>> = {
  'cost.bank': '465000',
  'vat.payable': '240700',
  'wages.net': '230000',
  'wages.tax': '241000',
  'wages.contributions': '242000',
  'income.interest': '771000',
  // What settles nothing yet, and what goes between accounts of the same company.
  Unmatched: '225500',
  OwnTransfer: '100900',
}

const decided = (
  { booked_on: bookedOn, currency, parts }: Row,
  papers: ReadonlyMap<number, { readonly paper: Paper; readonly isOutgoing: boolean }>,
): DecidedLine => ({
  bookedOn,
  currency,
  parts: parts.map(({ amount, kind, role, document, of }) => {
    const found = document === null ? undefined : papers.get(document)
    return { amount, account: role === null ? (SAID_FOR[kind] ?? null) : (SAID_FOR[role] ?? role), document: found && of !== null ? { ...found, amount: Math.sign(amount) * Math.abs(of) } : null } // prettier-ignore
  }),
})

const FILES = `select d.id, d.document_type = 'OutgoingInvoices' as is_outgoing, f.hash, i.content
  from app.documents d left join app.invoices i on i.business_subject_id = d.business_subject_id and i.document_id = d.id
  join app.files f on f.business_subject_id = d.business_subject_id and f.id = coalesce(i.e_invoice_file_id, d.file_id)
  where d.business_subject_id = $1 and f.media_type = 'application/xml'`
const SOLD_ASSETS = `select document_id as id, sale_amount as price from app.fixed_asset_changes
  where business_subject_id = $1 and document_id is not null and disposal_kind = 'Sold'`
/** What was paid before its months, in equal parts: each when its month is over. */
const SPREAD = `select (m + interval '1 month - 1 day')::date::text as on, a.account_code as account,
    (a.amount / (12 * extract(year from age(a.last_on + 1, a.first_on)) + extract(month from age(a.last_on + 1, a.first_on))))::bigint as amount
  from app.accruals a, generate_series(a.first_on, a.last_on, interval '1 month') as m
  where a.business_subject_id = $1 and (m + interval '1 month - 1 day')::date <= $2::date`
const SAID = `select p.document_id as id, t.arrived_on::text as "arrivedOn", (
    select json_agg(json_build_object('costKind', g.cost_kind, 'accountCode', g.account_code) order by g.ordinal)
    from app.received_treatment_groups g where g.business_subject_id = p.business_subject_id and g.ledger_paper_id = p.id) as groups
  from app.ledger_papers p join app.received_treatments t on t.business_subject_id = p.business_subject_id and t.ledger_paper_id = p.id
  where p.business_subject_id = $1 and p.state = 'Posted'`
const LINES = `select l.booked_on::text, l.currency, json_agg(json_build_object('amount', a.amount, 'kind', a.kind, 'role', a.account_role,
    'document', a.document_id, 'of', a.document_amount)) as parts
  from app.bank_lines l join app.bank_allocations a on a.business_subject_id = l.business_subject_id and a.bank_line_id = l.id
  where l.business_subject_id = $1 and l.booked_on >= $2 and not a.is_withdrawn group by l.id, l.booked_on, l.currency order by l.booked_on, l.id`
const CASH = `select paid_on::text as on, amount, document_id as id from app.document_payments
  where business_subject_id = $1 and paid_on >= $2 and method = 'Cash' and withdrawn_at is null`
/** What people set off of what both sides owe. */
const SET_OFF = `select s.set_off_on::text as on, i.amount, i.side, i.document_id as document from app.set_offs s
  join app.set_off_items i on i.business_subject_id = s.business_subject_id and i.set_off_id = s.id
  where s.business_subject_id = $1 and s.set_off_on >= $2 and s.undone_at is null`
const BY_HAND = `select e.booked_on::text as on, a.code as account, l.debit - l.credit as amount from app.ledger_entries e
  join app.ledger_lines l on l.business_subject_id = e.business_subject_id and l.entry_id = e.id
  join app.ledger_accounts a on a.business_subject_id = l.business_subject_id and a.id = l.ledger_account_id
  where e.business_subject_id = $1 and e.source_kind = 'Manual'`
