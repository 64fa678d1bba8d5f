import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Document } from 'contract/documents/documents'
import type { Permission } from 'contract/permissions'
import { AtWorkContext } from '../../kit/actor.tsx'
import { ana, kovac, mayIn } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { PayChosen } from './pay-chosen.tsx'

const TO_PAY = { id: 6, documentType: 'IncomingInvoices', status: 'WaitingForPayment', remainingAmount: 30_00 } as Document
const OTHERS: readonly Document[] = [
  { ...TO_PAY, id: 7, documentType: 'OutgoingInvoices' },
  { ...TO_PAY, id: 8, status: 'Paid', remainingAmount: 0 },
  { ...TO_PAY, id: 9, remainingAmount: -30_00 },
]

const open = (rows: readonly Document[], permissions: readonly Permission[] = ['BANK_ORDERS_MANAGE']) =>
  renderPage(() => (
    <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: mayIn(permissions) }}>
      <PayChosen chosen={{ isAll: false, rows, selection: new Set(rows.map(({ id }) => id)) }} />
    </AtWorkContext>
  ))
const link = () => screen.queryByRole('link', { name: 'Plati' })

test('what is to be paid among chosen documents leads into a new payment order', async () => {
  await open([TO_PAY, ...OTHERS, { ...TO_PAY, id: 10 }])
  expect(link()?.getAttribute('href')).toMatch(/\/kovac\/bank\/orders\/new\?invoices=6(,|%2C)10$/)
})

test('where nothing of it is to be paid, or for who may not order, there is nothing to press', async () => {
  const { unmount } = await open(OTHERS)
  expect(link()).toBeNull()
  unmount()
  await open([TO_PAY], ['BANK_READ'])
  expect(link()).toBeNull()
})
