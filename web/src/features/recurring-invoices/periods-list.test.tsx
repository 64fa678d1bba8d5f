import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from 'contract/permissions'
import type { MadePeriod, RecurringInvoice } from 'contract/recurring-invoices/recurring-invoices'
import { AtWorkContext } from '../../kit/actor.tsx'
import { ana, kovac, mayIn } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { PeriodsList } from './periods-list.tsx'

const DRAFT: MadePeriod = { dueDay: '2026-11-01', firstDay: '2026-11-01', lastDay: '2026-11-30', madeOn: '2026-11-01', invoiceDraftId: 7, invoiceId: null, invoiceNumber: '' } // prettier-ignore
const INVOICE: MadePeriod = { ...DRAFT, dueDay: '2026-10-01', firstDay: '2026-10-01', lastDay: '2026-10-31', madeOn: '2026-10-01', invoiceDraftId: null, invoiceId: 3, invoiceNumber: '3/P1/1' } // prettier-ignore

const show = (...permissions: Permission[]) =>
  renderPage(() => (
    <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: mayIn(permissions) }}>
      <PeriodsList recurring={{ periods: [DRAFT, INVOICE] } as unknown as RecurringInvoice} />
    </AtWorkContext>
  ))
const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('a draft that was made leads on for who may write, and is only named for who reads (GAP-103)', async () => {
  await show('DOCI_INVOICES_READ', 'DOCI_INVOICES_MANAGE')
  expect(ways()).toEqual(['/kovac/doci/invoices/new?draft=7', '/kovac/doci/invoices/3'])
})

test('who only reads opens what was issued and no draft (GAP-103)', async () => {
  await show('DOCI_INVOICES_READ')
  expect(ways()).toEqual(['/kovac/doci/invoices/3'])
  expect(screen.getByText('Nacrt')).toBeTruthy()
})
