import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { VatReturnPayment } from 'contract/accounting/vat/vat-return-payments'
import { AtWorkContext } from '../../../../kit/actor.tsx'
import { queries } from '../../../../kit/use-call.ts'
import { answers, refusal } from '../../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { ReturnPayment } from './return-payment.tsx'

afterEach(() => vi.unstubAllGlobals())

const UNDER = '/business-subjects/1'
const payment: VatReturnPayment = {
  recipientName: 'Državni proračun RH',
  iban: 'HR1210010051863000160',
  model: 'HR68',
  reference: '1201-69435151530',
  amount: 531_00,
  payBy: '2099-08-31',
  codeSvg: '<svg xmlns="http://www.w3.org/2000/svg" />',
  orders: [],
  leftAmount: 531_00,
  owedAmount: 531_00,
  owedAccountId: 88,
}
const account = (id: number, name: string) => ({ id, name, iban: 'HR1723600001101234565', closingAmount: null, closedOn: null, orderedAmount: null }) // prettier-ignore
const mayAll = mayIn(['VAT_READ', 'BANK_ORDERS_MANAGE'])

async function open(given: Partial<VatReturnPayment> = {}, more: Parameters<typeof answers>[0] = {}, may = mayAll) {
  queries.clear()
  const api = answers({
    [`GET ${UNDER}/vat-returns/9/payment`]: { body: { ...payment, ...given } },
    [`GET ${UNDER}/paying-accounts`]: { body: [account(3, 'Žiro'), account(4, 'Drugi')] },
    ...more,
  })
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: may }}>
        <ReturnPayment vatReturnId={9} />
      </AtWorkContext>
    </QueryClientProvider>
  ))
  return api
}

test('what is owed by a return is paid by an order from the account and on the day that are chosen', async () => {
  const { calls } = await open({}, { [`POST ${UNDER}/vat-returns/9/payment-orders`]: { body: { paymentOrderId: 7, executionOn: '2099-08-31' } } }) // prettier-ignore
  fireEvent.click(await screen.findByRole('button', { name: 'Plati nalogom' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nalog za uplatu PDV-a' }))
  expect(dialog.getByText(/531,00 EUR .* HR68 1201-69435151530/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Izvršenje').value).toBe('31.08.2099')
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('S računa', { selector: 'input' }).value).toBe('Žiro'))
  fireEvent.click(dialog.getByRole('button', { name: 'Pripremi nalog' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ bankAccountId: 3, executionOn: '2099-08-31' })) // prettier-ignore
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  [531_00, 531_00, null],
  [531_00, 530_99, 'Po knjigama se za PDV sada duguje 530,99 EUR. Provjerite nije li ovo razdoblje već plaćeno.'],
  [531_00, -10_00, 'Po knjigama se za PDV sada duguje 0,00 EUR. Provjerite nije li ovo razdoblje već plaćeno.'],
  [0, 0, null],
])('what may be paid already says so: %i left, %i owed', async (leftAmount, owedAmount, said) => {
  await open({ leftAmount, owedAmount })
  await screen.findByRole('button', { name: 'Kod za uplatu' })
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Plati nalogom' })).toHaveLength(leftAmount > 0 ? 1 : 0))
  expect(screen.queryByText(/^Po knjigama/)?.textContent?.trim() ?? null).toBe(said)
})

test('what may be paid already leads whoever reads the books to the card of its account', async () => {
  const given = { leftAmount: 531_00, owedAmount: 100_00 }
  await open(given, {}, mayIn(['VAT_READ', 'LEDGER_READ']))
  const link = await screen.findByRole('link', { name: 'Kartica konta' })
  expect(link.getAttribute('href')).toBe('/kovac/accounting/accounts/88')
})

test('a day that is over is refused at its field, and the dialog stays', async () => {
  const past = refusal(422, 'PaymentOrder.ExecutionPast', 'paymentOrders.failures.executionPast', { field: 'executionOn' })
  await open({}, { [`POST ${UNDER}/vat-returns/9/payment-orders`]: past })
  fireEvent.click(await screen.findByRole('button', { name: 'Plati nalogom' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('S računa', { selector: 'input' }).value).toBe('Žiro'))
  fireEvent.click(dialog.getByRole('button', { name: 'Pripremi nalog' }))
  expect(await dialog.findByText('Dan izvršenja ne može biti prije današnjeg.')).toBeTruthy()
})

const ORDER = { id: 7, number: 12, state: 'Exported', executionOn: '2099-08-31', amount: 531_00 } as const

test('what is in an order leads to it and is not ordered again; of a correction what it adds still is', async () => {
  await open({ orders: [ORDER], leftAmount: 0 })
  const link = await screen.findByRole('link', { name: 'Nalog 12' })
  expect(link.getAttribute('href')).toBe('/kovac/bank/orders?order=7')
  expect(screen.getByText(/Čeka izvadak/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Plati nalogom' })).toBeNull()
})

test('of a correction what it adds can still be ordered', async () => {
  await open({ orders: [ORDER], amount: 631_00, leftAmount: 100_00 })
  expect(await screen.findByText(/Ispravak dodaje 100,00 EUR/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Plati nalogom' })).toBeTruthy()
})

test('whoever prepares no orders has the code of the slip alone', async () => {
  await open({}, {}, mayIn(['VAT_READ']))
  fireEvent.click(await screen.findByRole('button', { name: 'Kod za uplatu' }))
  expect(await screen.findByAltText('Kod uplatnice za PDV')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Plati nalogom' })).toBeNull()
})
