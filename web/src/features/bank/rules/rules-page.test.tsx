import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BankRule } from 'contract/bank/bank-rules'
import { makeRouter } from '../../../app/router.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { ana, mayIn } from '../../../testing/people.ts'

afterEach(() => vi.unstubAllGlobals())

const UNDER = '/business-subjects/1'
const cards: BankRule = {
  id: 5,
  ordinal: 1,
  name: 'Kartice',
  direction: 'In',
  iban: '',
  textContains: 'kartice',
  code: '',
  amountFrom: 10_00,
  amountTo: null,
  bankAccountId: null,
  bankAccountName: '',
  accountRole: 'cards.transit',
  feeRole: 'cost.bank',
  feePercent: '1',
  isAutomatic: true,
  hitCount: 12,
  version: 3,
}
const parking: BankRule = { ...cards, id: 6, ordinal: 2, name: 'Parkiranje', direction: 'Out', textContains: 'parkiranje', amountFrom: null, accountRole: 'cost.other', feeRole: null, feePercent: null, isAutomatic: false, hitCount: 0 } // prettier-ignore

const LINE = { id: 21, bankStatementId: 11, bankAccountId: 3, statementNumber: '160', ordinal: 7, parentLineId: null, bookedOn: '2026-11-16', valueOn: '2026-11-16', amount: 123_75, currency: 'EUR', originalAmount: null, originalCurrency: '', counterpartyName: 'Kartice Jadran', counterpartyIban: '', counterpartyAddress: '', ultimateName: '', referenceModel: '', reference: '', endToEnd: '', text: 'Transakcije', bankReference: '', code: '', isReversal: false, state: 'Open', restAmount: 123_75, parentAmount: null, ignoredReason: '', allocations: [], proposal: null, alternatives: [], partner: null, openOfPartner: [], hasRefusals: false } // prettier-ignore

const CHANGE = {
  id: 90,
  at: '2026-11-16T09:30:00Z',
  changedByName: 'Ana Kovač',
  action: 'update',
  table: 'bank_rules',
  of: 'Kartice',
  fields: [
    { field: 'ordinal', before: 2, after: 1 },
    { field: 'direction', before: null, after: 'In' },
    { field: 'iban', before: '', after: 'HR8924020061100679445' },
    { field: 'amount_from', before: 1_250_50, after: null },
    { field: 'amount_to', before: null, after: 2_000_00 },
    { field: 'bank_account_id', before: 3, after: 4 },
    { field: 'account_role', before: 'cost.bank', after: 'cards.transit' },
    { field: 'fee_role', before: null, after: 'cost.bank' },
    { field: 'fee_percent', before: null, after: 0.85 },
    { field: 'is_automatic', before: false, after: true },
  ],
}

async function open(address = '', rules: readonly BankRule[] = [cards, parking], more: Parameters<typeof answers>[0] = {}) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: mayIn(['BANK_MATCH']) },
    [`GET ${UNDER}/bank-rules`]: { body: rules },
    [`POST ${UNDER}/bank-rules`]: { body: cards },
    [`PUT ${UNDER}/bank-rules/5`]: { body: cards },
    [`DELETE ${UNDER}/bank-rules/5`]: { status: 204, body: undefined },
    [`PUT ${UNDER}/bank-rules/6/place`]: { status: 204, body: undefined },
    [`GET ${UNDER}/bank-matching-settings`]: { body: { proposingRules: ['Memory'], version: 2 } },
    [`PUT ${UNDER}/bank-matching-settings`]: { body: { proposingRules: [], version: 3 } },
    [`GET ${UNDER}/bank-lines/21`]: { body: LINE },
    [`GET ${UNDER}/bank-rules/history`]: { body: { rows: [CHANGE], totalCount: 1 } },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/bank/rules${address}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1, name: 'Pravila' })
  const sent = (method: string) => api.calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }))
  return { sent }
}

const rows = async () => within(await screen.findByRole('list', { name: 'Pravila' })).getAllByRole('listitem')

test('the rules stand in their order, each with what it asks for, what follows and how often it did (bank S10)', async () => {
  await open()
  const [first, second] = await rows()
  expect(first?.textContent).toContain('1. Kartice rješava automatski')
  expect(first?.textContent).toContain('Kada: Uplata · Opis ili naziv sadrži kartice · Iznos od 10,00')
  expect(first?.textContent).toContain('Onda: 108100 Kartice u naplati · 1 % na 465000 Bankovne usluge i platni promet')
  expect(first?.textContent).toContain('Riješenih stavki: 12')
  expect(second?.textContent).toContain('2. Parkiranje samo predlaže')
})

test('a rule is moved before another; the first can’t be moved further, nor the last behind itself', async () => {
  const { sent } = await open()
  const [first, second] = await rows()
  const button = (row: HTMLElement | undefined, name: string) => within(row as HTMLElement).getByRole<HTMLButtonElement>('button', { name }) // prettier-ignore
  expect([button(first, 'Ranije').disabled, button(second, 'Kasnije').disabled]).toEqual([true, true])
  fireEvent.click(button(second, 'Ranije'))
  await waitFor(() => expect(sent('PUT')).toEqual([{ path: `${UNDER}/bank-rules/6/place`, body: { ordinal: 1 } }]))
})

test('a rule is changed with the version that was seen, its amounts as they are written', async () => {
  const { sent } = await open()
  const [first] = await rows()
  fireEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Uredi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Promjena pravila' }))
  fireEvent.change(dialog.getByLabelText('Iznos do'), { target: { value: '1.250,50' } })
  fireEvent.change(dialog.getByLabelText('Zadržano, u postocima cjeline'), { target: { value: '0,85' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  expect(sent('PUT')[0]?.body).toMatchObject({ amountFrom: 10_00, amountTo: 1_250_50, feePercent: '0.85', version: 3 })
})

test('a rule that asks for nothing is refused before it is sent, at its field, which takes the focus, and no account is guessed for it', async () => {
  const { sent } = await open('', [])
  fireEvent.click(await screen.findByRole('button', { name: 'Dodaj pravilo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo pravilo' }))
  fireEvent.change(dialog.getByRole('textbox', { name: /Naziv/ }), { target: { value: 'Sve' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Dodaj pravilo' }))
  expect(await dialog.findByText('Obavezno polje')).toBeTruthy()
  const account = dialog.getByLabelText('Konto *', { selector: 'input' })
  // It stands below what is seen of the dialog.
  await waitFor(() => expect(document.activeElement).toBe(account))
  fireEvent.change(account, { target: { value: '465000' } })
  fireEvent.keyDown(account, { key: 'Enter', code: 'Enter' })
  fireEvent.click(dialog.getByRole('button', { name: 'Dodaj pravilo' }))
  expect(await dialog.findByText('Pravilo mora nešto tražiti: opis, IBAN, oznaku ili iznos.')).toBeTruthy()
  expect(sent('POST')).toEqual([])
})

test('a rule from a line begins with what the line says', async () => {
  await open('?line=21')
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo pravilo' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Opis ili naziv sadrži').value).toBe('Kartice Jadran')
})

test('taking a rule away is asked about', async () => {
  const { sent } = await open()
  const [first] = await rows()
  fireEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Ukloni' }))
  const question = within(await screen.findByRole('dialog', { name: 'Ukloniti pravilo „Kartice”?' }))
  expect(sent('DELETE')).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Ukloni' }))
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
})

test('what may be settled without asking is chosen, and saved with the version that was seen', async () => {
  const { sent } = await open()
  const settings = within(await screen.findByRole('region', { name: 'Što se smije riješiti automatski' }))
  expect(settings.getByRole<HTMLInputElement>('checkbox', { name: /Pamćenje/ }).checked).toBe(false)
  fireEvent.click(settings.getByRole('checkbox', { name: 'Pravila s ove stranice' }))
  fireEvent.click(settings.getByRole('button', { name: 'Spremi' }))
  await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ proposingRules: ['Rule', 'Memory'], version: 2 }))
})

test('what another person allowed meanwhile is told, and neither theirs nor what was chosen here is lost', async () => {
  let kept = { proposingRules: ['Memory'], version: 2 }
  const settings = `${UNDER}/bank-matching-settings`
  const { sent } = await open('', undefined, {
    [`GET ${settings}`]: () => ({ body: kept }),
    [`PUT ${settings}`]: () =>
      kept.version === 3 && sent('PUT').length === 1
        ? refusal(409, 'Record.Changed', 'global.recordChanged', { params: { name: 'Boris Jurić' } })
        : { body: kept },
  })
  const card = within(await screen.findByRole('region', { name: 'Što se smije riješiti automatski' }))
  const rule = card.getByRole<HTMLInputElement>('checkbox', { name: 'Pravila s ove stranice' })
  fireEvent.click(rule)
  kept = { proposingRules: ['Memory', 'BankFee'], version: 3 }
  await queries.refetchQueries()
  expect(rule.checked).toBe(false)
  fireEvent.click(card.getByRole('button', { name: 'Spremi' }))
  // It comes into sight, however far above the button it stands.
  await card.findByText(/Boris Jurić/)
  expect(document.activeElement?.textContent).toContain('Boris Jurić')
  expect(card.getByText('Naknada banke:', { exact: false }).closest('li')?.textContent).toContain('da → ne')
  fireEvent.click(card.getByRole('button', { name: 'Ipak spremi moje' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(2))
  expect(sent('PUT')[1]?.body).toEqual({ proposingRules: ['Rule', 'BankFee', 'Memory'], version: 3 })
})

test('who changed which rule is told, each field in the words of its form', async () => {
  await open()
  const history = within(await screen.findByRole('region', { name: 'Povijest promjena' }))
  const [change] = await history.findAllByRole('listitem')
  const said = [...(change as HTMLElement).querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(change?.textContent).toContain('Ana Kovač')
  expect(said).toEqual([
    'Kartice',
    'Mjesto u redoslijedu: 2 → 1',
    'Smjer: Uplata ili isplata → Uplata',
    'IBAN druge strane: prazno → HR89 2402 0061 1006 7944 5',
    'Iznos od: 1.250,50 → prazno',
    'Iznos do: prazno → 2.000,00',
    'Račun: promijenjen',
    'Konto: 465000 Bankovne usluge i platni promet → 108100 Kartice u naplati',
    'Konto naknade: prazno → 465000 Bankovne usluge i platni promet',
    'Zadržano, u postocima cjeline: prazno → 0,85',
    'Rješava stavku bez pitanja: ne → da',
  ])
})
