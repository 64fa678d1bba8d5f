import { sql } from 'kysely'
import * as z from 'zod'
import { ledgerEntries, type LedgerEntryRequest } from 'contract/accounting/ledger-entries'
import { accountOfRole, type AccountRole } from 'contract/codebooks/chart-of-accounts'
import { FIXED_ASSET_GROUPS } from 'contract/codebooks/fixed-asset-groups'
import { addDays } from 'contract/croatia/days'
import type { Cents } from 'contract/croatia/money'
import { countryGroup } from 'contract/codebooks/vat-treatments'
import type { Db } from '../../../kit/db.ts'
import { readOne, readRows } from '../../../kit/rows.ts'
import { TAXED_PARTNERS } from '../../../features/partners/named/index.ts'
import type { Company } from '../company.ts'
import { OWED_AT_OPENING } from './dues.ts'

type Opening = { readonly beginsOn: string; readonly capital: Cents }
/** Debit above zero, credit below. */
type Line = Partial<LedgerEntryRequest['lines'][number]> & { readonly accountCode: string; readonly amount: Cents }

/** Statements bring what was paid before the books began some weeks later; then what was there on their first day is known. */
const KNOWN_AFTER_DAYS = 40
/** What stood on the account in dollars, in euro. */
const DOLLARS = 1_109_11

/** With what the books open: money at the bank, what customers and suppliers owed, assets with what was written off, the wages and VAT of the month before, and the rest retained. */
export const opensBooks = (company: Company, { beginsOn, capital }: Opening): void =>
  company.on(addDays(beginsOn, KNOWN_AFTER_DAYS), async () => {
    const { database, scope, subject } = company
    const found = await database.transaction({ ...scope, isReadOnly: true }, async (db) => [
      { accountCode: codeOf('bank.eur'), amount: await moneyOn(db, beginsOn, subject.iban) },
      ...(await itemsOn(db, beginsOn)),
      ...(await assetsOn(db, beginsOn)),
      ...OWED_AT_OPENING.map(([accountCode, amount]) => ({ accountCode, amount })),
    ])
    const there: Line[] = subject.id === 1 ? [...found, { accountCode: codeOf('bank.fx'), amount: DOLLARS }] : found
    const retained = there.reduce((sum, { amount }) => sum + amount, 0) - capital
    await post(company, { journal: 'PS', bookedOn: beginsOn, text: 'Početno stanje' }, [
      ...there,
      { accountCode: '900000', amount: -capital },
      { accountCode: '940000', amount: -retained },
    ])
  })

/** What was bought from a day to another without an invoice that came in, with money that a bank lent. */
export async function buysAssets(company: Company, from: string, until: string): Promise<void> {
  const bought = await company.database.transaction({ ...company.scope, isReadOnly: true }, (db) =>
    readRows(
      db,
      z.object({ name: z.string(), assetGroupId: z.number(), on: z.string(), cost: z.number() }),
      sql`select a.name, a.asset_group_id, a.procurement_date as on, a.price + a.undeducted_vat as cost from fixed_assets a
        where a.procurement_date between ${from} and ${until} and a.document_id is null order by a.id`,
    ),
  )
  for (const { name, assetGroupId, on, cost } of bought)
    await post(company, { journal: 'TEM', bookedOn: on, text: `Nabava kreditom banke: ${name}` }, [
      { accountCode: groupOf(assetGroupId)?.account ?? '', amount: cost },
      { accountCode: codeOf('loan.long'), amount: -cost },
    ])
}

const post = ({ call }: Company, said: Omit<LedgerEntryRequest, 'lines'>, lines: readonly Line[]) =>
  call(
    ledgerEntries.create,
    {},
    {
      ...said,
      lines: lines
        .filter(({ amount }) => amount !== 0)
        .map(({ amount, ...line }) => ({ ...line, debit: Math.max(amount, 0), credit: Math.max(-amount, 0) })),
    },
  )

const codeOf = (role: AccountRole): string => accountOfRole(role).code
const groupOf = (id: number) => FIXED_ASSET_GROUPS.find((group) => group.id === id)

/** What the bank held at the end of the day before. */
async function moneyOn(db: Db, day: string, iban: string): Promise<Cents> {
  const { amount } = await readOne(
    db,
    z.object({ amount: z.number() }),
    sql`select ((select s.opening_amount from bank_statements s where s.bank_account_id = a.id order by s.from_day, s.id limit 1)
        + (select coalesce(sum(l.amount), 0) from bank_lines l join bank_statements s on s.id = l.bank_statement_id
            where s.bank_account_id = a.id and l.parent_line_id is null and l.booked_on < ${day}))::bigint as amount
      from bank_accounts a where a.iban = ${iban}`,
  )
  return amount
}

const Open = z.object({
  documentId: z.number(),
  partnerId: z.number(),
  isOutgoing: z.boolean(),
  countryCode: z.string(),
  dueOn: z.string().nullable(),
  open: z.number(),
})

/** What customers and suppliers owed, document by document, in euro. */
async function itemsOn(db: Db, day: string): Promise<Line[]> {
  const items = await readRows(
    db,
    Open,
    sql`select d.id as document_id, d.partner_id, d.document_type = 'OutgoingInvoices' as is_outgoing, p.country_code,
        d.due_date as due_on, round(d.total_eur_amount * (1 - coalesce(paid.amount, 0)::numeric / d.total_amount_to_be_paid))::bigint as open
      from documents d join ${TAXED_PARTNERS} p on p.id = d.partner_id left join lateral (
        select sum(x.amount) as amount from document_payments x
        where x.document_id = d.id and x.withdrawn_at is null and x.paid_on < ${day}) paid on true
      where d.document_date < ${day} and not d.is_cancelled and d.total_amount_to_be_paid <> 0 and d.total_eur_amount is not null
        and d.document_type in ('OutgoingInvoices', 'IncomingInvoices') order by d.id`,
  )
  const GROUPS = { Croatia: 'domestic', EU: 'eu', third: 'third' } as const
  return items.map(({ documentId, partnerId, isOutgoing, countryCode, dueOn, open }) => ({
    accountCode: codeOf(`${isOutgoing ? 'receivable' : 'payable'}.${GROUPS[countryGroup(countryCode)]}`),
    amount: isOutgoing ? open : -open,
    partnerId,
    documentId,
    dueOn,
  }))
}

/** What assets had cost, and what of that was written off. */
async function assetsOn(db: Db, day: string): Promise<Line[]> {
  const assets = await readRows(
    db,
    z.object({ assetGroupId: z.number(), cost: z.number(), accumulated: z.number() }),
    sql`select a.asset_group_id, sum(a.price + a.undeducted_vat)::bigint as cost, sum(coalesce(a.opening_accumulated, 0) + (
          select coalesce(sum(m.amount), 0) from fixed_asset_months m
          where m.fixed_asset_id = a.id and m.book = 'Books' and make_date(m.year, m.month, 1) < ${day}))::bigint as accumulated
      from fixed_assets a where a.procurement_date < ${day} group by 1 order by 1`,
  )
  return assets.flatMap(({ assetGroupId, cost, accumulated }) => {
    const group = groupOf(assetGroupId)
    return [
      { accountCode: group?.account ?? '', amount: cost },
      ...(group?.accumulatedAccount ? [{ accountCode: group.accumulatedAccount, amount: -accumulated }] : []),
    ]
  })
}
