import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BankAccount } from 'contract/bank-accounts/bank-accounts'
import { refusal } from '../../testing/api.ts'
import { openSettings, reads } from '../../testing/business-subject-settings.tsx'
import { mayIn } from '../../testing/people.ts'

afterEach(() => vi.unstubAllGlobals())

const LIST = 'GET /business-subjects/1/bank-accounts'
const MAIN: BankAccount = {
  id: 4,
  bankAccountName: 'Poslovni račun',
  bankName: 'Zagrebačka banka d.d.',
  bankId: 2360000,
  iban: 'HR1723600001101234565',
  currency: 'EUR',
  isPrimary: true,
  isActive: true,
  version: 1,
}
const OLD: BankAccount = { ...MAIN, id: 5, bankAccountName: 'Stari račun', iban: 'HR8924020061100679445', currency: 'USD', isPrimary: false, isActive: false } // prettier-ignore
const REMOVE = 'DELETE /business-subjects/1/bank-accounts/5'
const GENERIC = refusal(500, 'GenericError', 'global.genericErrorToastMessage')

const open = (given: Parameters<typeof openSettings>[1] = {}) =>
  openSettings('/bank-acc-settings', { ...given, more: { [LIST]: { body: [MAIN, OLD] }, ...given.more } })
const card = (name: string) => screen.findByRole('article', { name })
const lists = (sent: (method: string, path: string) => readonly unknown[]) => sent('GET', '/bank-accounts').length

async function removing(answer: Parameters<typeof refusal> | null) {
  const opened = await open({ more: { [REMOVE]: answer ? refusal(...answer) : { status: 204 } } })
  fireEvent.click(within(await card('Stari račun')).getByRole('button', { name: 'Obriši' }))
  const question = await screen.findByRole('dialog', { name: 'Obrisati račun „Stari račun”?' })
  return { ...opened, question }
}

test('a card for each account tells its name, bank, IBAN in groups, and currency (BANK-01)', async () => {
  await open()
  const text = (await card('Poslovni račun')).textContent
  for (const told of ['Poslovni račun', 'Zagrebačka banka d.d.', 'HR17 2360 0001 1012 3456 5', 'EUR'])
    expect(text).toContain(told)
  expect((await card('Stari račun')).textContent).toContain('USD')
})

test('the primary account has its badge; one that is not active has another and is dimmed (BANK-02, BANK-03)', async () => {
  await open()
  const [main, old] = [await card('Poslovni račun'), await card('Stari račun')]
  const badges = (of: HTMLElement) => ['Glavni', 'Nije aktivan'].map((badge) => within(of).queryByText(badge) !== null)
  expect([badges(main), badges(old)]).toEqual([
    [true, false],
    [false, true],
  ])
  expect([main.dataset['inactive'], old.dataset['inactive']]).toEqual([undefined, 'true'])
})

test.each([
  ['reads', reads, 0],
  ['manages an internal business subject', mayIn(['SETTINGS_GENERAL_MANAGE'], false), 0],
  ['manages a standalone one', mayIn(['SETTINGS_GENERAL_MANAGE']), 4],
])('whoever %s sees so many buttons (BANK-05, BANK-06, BANK-07, PERM-22, PERM-24)', async (_, may, count) => {
  await open({ may })
  const buttons = [
    ...within(await card('Poslovni račun')).queryAllByRole('button'),
    ...within(await card('Stari račun')).queryAllByRole('button'),
    ...screen.queryAllByRole('button', { name: 'Dodaj račun' }),
  ]
  expect(buttons).toHaveLength(count)
})

test('the primary account offers no deletion (GAP-73)', async () => {
  await open()
  expect(within(await card('Poslovni račun')).queryByRole('button', { name: 'Obriši' })).toBeNull()
})

test('without an account the page says what will be here and adds the first', async () => {
  await open({ more: { [LIST]: { body: [] } } })
  expect(await screen.findByRole('heading', { name: 'Još nema bankovnih računa' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dodaj račun' }))
  expect(await screen.findByRole('dialog', { name: 'Dodaj bankovni račun' })).toBeTruthy()
})

test('deleting asks first, and cancelling deletes nothing (BANK-08)', async () => {
  const { question, sent } = await removing(null)
  expect(question.textContent).toContain('HR89 2402 0061 1006 7944 5')
  fireEvent.click(within(question).getByRole('button', { name: 'Odustani' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('DELETE', '/bank-accounts/5')).toEqual([])
})

test('when a deletion is done, the list is read again (BANK-07, BANK-09)', async () => {
  const { question, sent } = await removing(null)
  const before = lists(sent)
  fireEvent.click(within(question).getByRole('button', { name: 'Obriši' }))
  expect(await screen.findByText('Račun „Stari račun” je obrisan')).toBeTruthy()
  expect(sent('DELETE', '/bank-accounts/5')).toHaveLength(1)
  await waitFor(() => expect(lists(sent)).toBe(before + 1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an account that is primary by now is not deleted, and the reason is told (BANK-35)', async () => {
  const { question, sent } = await removing([403, 'ActionNotAllowed', 'global.actionNotAllowed'])
  const before = lists(sent)
  fireEvent.click(within(question).getByRole('button', { name: 'Obriši' }))
  expect(await screen.findByText('Glavni račun ne može se obrisati. Najprije drugi račun označite kao glavni.')).toBeTruthy()
  await waitFor(() => expect(lists(sent)).toBe(before + 1))
})

test('any other failure of deleting names the account (BANK-36)', async () => {
  const { question } = await removing([404, 'NotFound', 'global.notFound'])
  fireEvent.click(within(question).getByRole('button', { name: 'Obriši' }))
  expect(await screen.findByText('Račun „Stari račun” nije obrisan')).toBeTruthy()
})

test('a list that does not load shows the generic toast and the way to try again (BANK-37)', async () => {
  const { sent } = await open({ more: { [LIST]: GENERIC } })
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(await screen.findByText('Bankovni računi nisu se učitali')).toBeTruthy()
  const before = lists(sent)
  fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
  await waitFor(() => expect(lists(sent)).toBeGreaterThan(before))
})

test('the history tells which account it was', async () => {
  const at = '2026-11-21T08:30:00.000Z'
  const rows = [
    { id: 3, at, changedByName: 'Ana Kovač', action: 'update', table: 'bank_accounts', of: 'Stari račun', fields: [{ field: 'is_active', before: true, after: false }] }, // prettier-ignore
    {
      id: 2,
      at: '2026-11-20T07:00:00.000Z',
      changedByName: 'Ana Kovač',
      action: 'delete',
      table: 'bank_accounts',
      of: 'Žiro',
      fields: [],
    },
  ]
  await open({ more: { 'GET /business-subjects/1/bank-accounts/history': { body: { rows, totalCount: 2 } } } })
  const section = await screen.findByRole('region', { name: 'Povijest promjena' })
  await within(section).findByText('Žiro · Uklonjeno')
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ana Kovač21.11.2026. 09:30Stari računAktivan: da → ne', 'Ana Kovač20.11.2026. 08:00Žiro · Uklonjeno'])
})

const LOOKUP = 'GET /business-subjects/1/bank-lookups'

test('who comes with an IBAN that is not there yet finds the dialog open with it, and its bank (BANK-01)', async () => {
  const { sent, where } = await openSettings('/bank-acc-settings?iban=HR8924020061100679445', {
    may: mayIn(['SETTINGS_GENERAL_READ', 'SETTINGS_GENERAL_MANAGE']),
    more: { [LIST]: { body: [MAIN] }, [LOOKUP]: { body: { id: 2402006, name: 'Erste' } } },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Dodaj bankovni račun' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/IBAN/).value).toBe('HR8924020061100679445')
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/Banka/).value).toBe('Erste'))
  await waitFor(() => expect(where()).toBe('/kovac/business-subject-settings/bank-acc-settings'))
  expect(sent('POST', '/bank-accounts')).toEqual([])
})
