import { expect, test } from 'vitest'
import { currentUser } from 'contract/auth/current-user'
import { authenticators } from 'contract/auth/authenticators'
import { passwords } from 'contract/auth/registrations'
import { currentSession, sessions } from 'contract/auth/sessions'
import { AUDITED_TABLES } from '../../kit/history/audited-tables.ts'
import { as, asOwner, useSaldo, type Answer } from '../app.ts'
import { DEMO_PASSWORD, PEOPLE } from '../cast.ts'

useSaldo()

/** What is worth a history and has none, each with the reason. */
const WITHOUT_HISTORY = {
  'app.account_month_totals': 'summed from lines of the ledger',
  'app.accrual_months': 'worked out from the accrual, which has one',
  'app.audit_entries': 'the history itself',
  'app.audit_heads': 'the history itself',
  'app.bank_lines': 'as the bank wrote them, and never changed; what is said of them is kept with their allocations',
  'app.background_works': 'how far work has come',
  'app.document_allowances': 'kept with the details of the document by their hash',
  'app.document_attachments': 'kept with the details of the document by their hash',
  'app.document_lines': 'kept with the details of the document by their hash',
  'app.document_vat_totals': 'kept with the details of the document by their hash',
  'app.document_totals': 'summed from documents',
  'app.e_invoice_inboxes': 'how far work has come',
  'app.e_invoice_passwords': 'a secret; the connection says when it was changed',
  'app.fixed_asset_lines': 'where an asset came from, written with it and never changed',
  'app.fixed_asset_months': 'worked out by a run, which has one',
  'app.invoice_advances': 'stands in the content of the invoice',
  'app.imports': 'how far work has come',
  'app.invoice_series': 'counted from invoices',
  'app.ledger_entries': 'never changed, and chained by hashes of their own',
  'app.ledger_heads': 'the end of that chain',
  'app.ledger_lines': 'as the entries they belong to; a partner follows a merge, which has one',
  'app.ledger_numbers': 'counted from entries',
  'app.ledger_papers': 'who decided of one and when stands in it, and its entries stay',
  'app.ledger_seals': 'the chain of entries itself',
  'app.made_files': 'how far work has come',
  'app.number_series': 'counted from offers, payment orders and set-offs',
  'app.paper_import_results': 'how far work has come',
  'app.paper_imports': 'how far work has come',
  'app.partner_ibans': 'read off the partners, who have one',
  'app.partner_names': 'for searching',
  'app.put_away_first_steps': 'what a person sees on a screen',
  'app.received_treatment_advances': 'as its groups: the entry tells what was taken off',
  'app.received_treatment_groups': 'what came of it stands in the entry and its VAT, who decided and when on the paper',
  'app.received_treatments': 'as its groups',
  'app.recurring_invoice_periods': 'stands in the invoice or draft that was made',
  'app.reminder_documents': 'stands in the mail that was sent',
  'app.vat_entries': 'only added: what was wrong is taken back by another',
  'app.vat_number_checks': 'only added, with who checked and when',
  'app.vat_return_closings': 'only added, with who closed it and when',
  'app.vat_return_entries': 'what a version was made of, and never changed',
  'app.vat_return_submissions': 'only added, with who handed it in and when',
  'app.vat_return_withdrawals': 'only added, with who took a submission back, why and when',
  'app.vat_returns': 'frozen with its hash: a correction is the next version',
  'app.vehicle_reminders': 'that somebody was reminded',
  'app.words': 'for searching',
  'auth.member_logins': 'when somebody came, not what they changed',
}

test('every table of business subjects has a history, or a reason to have none; the verification looks at each that has one', async () => {
  const rows = await asOwner<{ name: string; is_audited: boolean }>(`
    select n.nspname || '.' || c.relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'audit%') as is_audited
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('app', 'auth') and c.relkind = 'r' and exists (select from pg_attribute a where a.attrelid = c.oid
      and a.attname = case when c.relname = 'business_subjects' then 'id' else 'business_subject_id' end) order by 1`)
  const names = (isAudited: boolean) => rows.filter((row) => row.is_audited === isAudited).map(({ name }) => name)
  expect(names(true)).toEqual(AUDITED_TABLES)
  expect(names(false).toSorted()).toEqual(Object.keys(WITHOUT_HISTORY).toSorted())
})

type Entry = { action: string; entity: string; before: object | null; after: object | null }
const historyOf = (id: number) =>
  asOwner<Entry>(`select action, entity, before, after from auth.sign_in_entries where person_id = $1 order by id`, [id])
const cookieOf = ({ headers }: Answer<unknown>) => ({
  headers: { cookie: String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '' },
})

test('what a person does to their own sign-in stands in a history, and no secret of it does', async () => {
  const { id, email } = PEOPLE.cvita
  const begun = (await historyOf(id)).length
  const signedIn = await as(null).call(sessions.create, {}, { email, password: DEMO_PASSWORD })
  const newPassword = 'Nova-lozinka-2026'
  const changed = await as(null).call(
    passwords.update,
    {},
    { oldPassword: DEMO_PASSWORD, newPassword, confirmedPassword: newPassword },
    cookieOf(signedIn),
  )
  expect(changed.status).toBe(204)
  const { secretKey } = (await as(null).call(authenticators.create, {}, undefined, cookieOf(changed))).body
  await as(null).call(currentSession.remove, {}, undefined, cookieOf(changed))
  const history = (await historyOf(id)).slice(begun)
  expect(history.map(({ action, entity }) => `${action} ${entity}`)).toEqual(
    expect.arrayContaining(['insert sessions', 'update accounts', 'insert two_factors', 'delete sessions']),
  )
  expect(history.find(({ entity }) => entity === 'accounts')?.after).toMatchObject({ changed: ['password'] })
  const all = JSON.stringify(await asOwner('select * from auth.sign_in_entries'))
  const secrets = await asOwner<{ secret: string }>(`select password as secret from auth.accounts where password is not null
    union all select token from auth.sessions union all select secret from auth.two_factors union all select backup_codes from auth.two_factors
    union all select email from auth.users`)
  for (const secret of [secretKey, newPassword, ...secrets.map((row) => row.secret)].filter(Boolean))
    expect(all).not.toContain(secret)
})

test('the history of a sign-in outlives the account, and can only be added to', async () => {
  const { id } = PEOPLE.ema
  expect((await as('ema').call(currentUser.remove, {})).status).toBe(204)
  expect((await historyOf(id)).at(-1)).toMatchObject({ action: 'delete' })
  await expect(asOwner('delete from auth.sign_in_entries')).rejects.toThrow(/only be added to/)
})
