import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LedgerAccount } from 'contract/accounting/ledger-accounts'
import type { LedgerEntryDetails, LedgerLine } from 'contract/accounting/ledger-entries'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import EntryDialog from './entry-dialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const UNDER = '/business-subjects/1'
const ACCOUNT = { id: 120, code: '120000', nameHr: 'Kupci u zemlji', nameEn: 'Customers', type: 'Asset', normalSide: 'Debit', role: null, takesPartner: true, takesDocument: true, isTaxUnrecognised: false, isOwn: false, isActive: true, version: 1 } as const satisfies LedgerAccount // prettier-ignore
const LINE = { ordinal: 1, ledgerAccountId: 220, accountCode: '220000', accountNameHr: 'Dobavljači', accountNameEn: 'Suppliers', debit: 0, credit: 100_00, partnerId: 8, partnerName: 'Beta d.o.o.', documentId: null, documentNumber: null, dueOn: '2026-01-20', currency: null, currencyAmount: null, exchangeRate: null, text: '' } satisfies LedgerLine // prettier-ignore
const RENT = { journal: 'TEM', text: 'Najam', lines: [{ ...LINE, ledgerAccountId: 4, accountCode: '413000', accountNameHr: 'Najam', debit: 100_00, credit: 0, partnerId: null, partnerName: null, dueOn: null }, LINE] } as unknown as LedgerEntryDetails // prettier-ignore

/** The list of what is found bears the name of its field. */
const fieldIn = (at: Pick<typeof screen, 'getByLabelText'>, label: string) =>
  at.getByLabelText<HTMLInputElement>(label, { selector: 'input' })

async function open(like: LedgerEntryDetails | null = null, posted: Parameters<typeof answers>[0][string] = { body: RENT }) {
  queries.clear()
  const { calls } = answers({
    [`GET ${UNDER}/ledger-entry-templates`]: { body: [] },
    [`GET ${UNDER}/ledger-account-options`]: { body: [ACCOUNT] },
    [`GET ${UNDER}/partner-options`]: { body: [] },
    [`GET ${UNDER}/documents`]: { body: { rows: [], totalCount: 0 } },
    [`POST ${UNDER}/ledger-entries`]: posted,
  })
  const selected = mayIn(['LEDGER_READ', 'LEDGER_POST', 'DOCUMENT_OUTGOING_READ', 'DOCUMENT_INCOMING_READ'])
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected }}>
        <EntryDialog like={like} onClose={() => {}} onPosted={() => {}} />
      </AtWorkContext>
    </QueryClientProvider>
  ))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo knjiženje' }))
  const line = (ordinal: number) => within(dialog.getByRole('listitem', { name: `Stavka ${ordinal}` }))
  const type = (at: ReturnType<typeof line>, label: string, value: string) =>
    fireEvent.change(fieldIn(at, label), { target: { value } })
  const posts = () => calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/ledger-entries'))
  const post = () => fireEvent.click(dialog.getByRole('button', { name: 'Proknjiži' }))
  return { dialog, line, type, post, posts }
}

test('an invoice or a partner that was typed and not chosen is told at its field, and nothing is posted without it', async () => {
  const { dialog, line, type, post, posts } = await open()
  fireEvent.change(dialog.getByLabelText('Opis'), { target: { value: 'Početno stanje' } })
  type(line(1), 'Konto', '1200')
  fireEvent.click(await screen.findByText('120000 Kupci u zemlji'))
  type(line(1), 'Duguje', '300')
  type(line(1), 'Partner', 'Beta')
  type(line(1), 'Račun', 'INT-1')
  type(line(2), 'Konto', '940000')
  type(line(2), 'Potražuje', '300')
  post()
  expect(await line(1).findAllByText('Odaberite s popisa ili ispraznite polje.')).toHaveLength(2)
  type(line(1), 'Račun', '')
  expect(line(1).getAllByText('Odaberite s popisa ili ispraznite polje.')).toHaveLength(1)
  expect(posts()).toEqual([])
  type(line(1), 'Partner', '')
  post()
  await waitFor(() => expect(posts()[0]?.body).toMatchObject({ lines: [{ partnerId: null, documentId: null }, {}] }))
})

test('a copy shows when it is due and of which invoice, and is due on no day of the entry that it was copied from', async () => {
  const { line, post, posts } = await open(RENT)
  expect([fieldIn(line(2), 'Račun').value, fieldIn(line(2), 'Dospijeće').value]).toEqual(['', '']) // prettier-ignore
  post()
  await waitFor(() => expect(posts()[0]?.body).toMatchObject({ lines: [{}, { accountCode: '220000', partnerId: 8, documentId: null, dueOn: null }] })) // prettier-ignore
})

test('a copy of a line about an invoice shows the invoice and when it is due, as it is posted', async () => {
  const lines = [RENT.lines[0], { ...LINE, documentId: 31, documentNumber: 'S-1' }]
  const { line, post, posts } = await open({ ...RENT, lines } as LedgerEntryDetails)
  expect([fieldIn(line(2), 'Račun').value, fieldIn(line(2), 'Dospijeće').value]).toEqual(['S-1', '20.01.2026']) // prettier-ignore
  post()
  await waitFor(() => expect(posts()[0]?.body).toMatchObject({ lines: [{}, { documentId: 31, dueOn: '2026-01-20' }] }))
})

test('what was told of an account goes once another is being typed', async () => {
  const refused = refusal(422, 'Ledger.NoSuchAccount', 'ledgerEntries.failures.noSuchAccount', { field: 'lines.0.accountCode', params: { code: '4130001' } }) // prettier-ignore
  const { line, type, post } = await open(RENT, refused)
  post()
  expect(await line(1).findByText('Konta 4130001 nema u kontnom planu.')).toBeTruthy()
  type(line(1), 'Konto', 'ured')
  expect(line(1).queryByText('Konta 4130001 nema u kontnom planu.')).toBeNull()
})
