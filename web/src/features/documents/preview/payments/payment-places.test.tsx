import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DocumentPayment } from 'contract/documents/documents'
import { AtWorkContext } from '../../../../kit/actor.tsx'
import { ana, kovac, mayIn } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { PaymentPlaces } from './payment-places.tsx'

const SET_OFF: DocumentPayment = { id: 9, kind: 'SetOff', amount: 75_00, paidOn: '2026-11-20', method: null, note: '', bankLine: null, setOffId: null, counterDocument: { id: 18, number: '4/P1/1' }, isWithdrawn: false, withdrawal: null, createdByName: 'Ana', createdAt: '2026-11-20T10:00:00.000Z' } // prettier-ignore

test.each([
  ['an invoice was set off with its credit note', 75_00, 'prijeboj s odobrenjem 4/P1/1'],
  ['a credit note was set off with its invoice', -75_00, 'prijeboj s računom 4/P1/1'],
])('%s, which is named and led to', async (_, amount, text) => {
  await renderPage(() => (
    <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: mayIn(['DOCUMENT_OUTGOING_READ']) }}>
      <PaymentPlaces of={{ ...SET_OFF, amount }} />
    </AtWorkContext>
  ))
  expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe('/kovac/documents?document=18')
})
