import { expect, test } from 'vitest'
import { screen } from '@testing-library/react'
import { speak } from '../../../../kit/messages.ts'
import { account } from '../../../../testing/bank/payment-orders.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { OrderSide } from './order-side.tsx'

/** A Sunday far ahead. */
const SUNDAY = '2099-11-22'

test.each([
  ['hr', '22.11.2099. banke ne rade; izvršenje je prebačeno na 23.11.2099.'],
  ['en', 'Banks rest on 22.11.2099; execution is moved to 23.11.2099'],
] as const)('that an order is carried out on a later day is one sentence in each language: %s', async (language, said) => {
  speak(language)
  const values = {
    order: null,
    chosen: new Map(),
    bankAccountId: 1,
    executionOn: SUNDAY,
    isBatchBooked: false,
    isPerPartner: false,
  }
  await renderPage(() => <OrderSide values={values} onChange={() => undefined} invoices={[]} accounts={[account]} />)
  const shown = await screen.findByText(/22\.11\.2099/)
  speak('hr')
  expect(shown.textContent).toBe(said)
})
