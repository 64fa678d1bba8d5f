import { readFileSync } from 'node:fs'
import path from 'node:path'
import { QueryClientProvider } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Document, DocumentDetails } from 'contract/documents/documents'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { DocumentPayments } from './document-payments.tsx'
import classes from './document-parts.module.css'

afterEach(() => sessionStorage.clear())

const UNDER = '/business-subjects/1/documents'
const documentOf = (id: number, status = 'WaitingForPayment') =>
  ({ id, documentType: 'OutgoingInvoices', documentKind: 'Invoice', documentNumber: `${id}/1/1`, status, remainingAmount: 1_250_00, currency: 'EUR' }) as Document // prettier-ignore

async function open(id = 17, status = 'WaitingForPayment') {
  queries.clear()
  const api = answers({ [`POST ${UNDER}/${id}/payments`]: { body: {} } })
  const selected = mayIn(['DOCUMENT_OUTGOING_READ', 'DOCUMENT_OUTGOING_MANAGE'])
  const page = await renderPage(
    () => (
      <QueryClientProvider client={queries}>
        <AtWorkContext value={{ user: ana, businessSubject: kovac, selected }}>
          <DocumentPayments details={{ document: documentOf(id, status), payments: [] } as unknown as DocumentDetails} />
          <Link to="." search={() => ({ document: 18 }) as never}>
            Drugi dokument
          </Link>
          <Link to="." search={() => ({ document: 17, sort: 'dueDate' }) as never}>
            Po dospijeću
          </Link>
          <Link to="/elsewhere" search={() => ({ document: 17 }) as never}>
            Druga stranica
          </Link>
        </AtWorkContext>
      </QueryClientProvider>
    ),
    '/?document=17',
  )
  return { ...api, where: page.where }
}
async function begin() {
  const opened = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Upiši uplatu' }))
  return opened
}

test('a payment says how it was paid; who takes it back goes on at the payments, not on the page’s body', async () => {
  queries.clear()
  answers({ [`DELETE ${UNDER}/17/payments/9`]: { status: 204 } })
  const payment = { id: 9, kind: 'Entered', amount: 30_00, paidOn: '2026-03-10', method: 'Card', note: 'Ostatak', bankLine: null, setOffId: null, counterDocument: null, isWithdrawn: false, withdrawal: null, createdByName: 'Ana', createdAt: '2026-03-10T10:00:00.000Z' } // prettier-ignore
  const known: { now?: (payment: object) => void } = {}
  await renderPage(() => {
    const [payments, setPayments] = useState<readonly object[]>([payment])
    known.now = (next) => setPayments([next])
    return (
      <QueryClientProvider client={queries}>
        <AtWorkContext
          value={{ user: ana, businessSubject: kovac, selected: mayIn(['DOCUMENT_OUTGOING_READ', 'DOCUMENT_OUTGOING_MANAGE']) }}
        >
          <DocumentPayments details={{ document: documentOf(17), payments } as unknown as DocumentDetails} />
        </AtWorkContext>
      </QueryClientProvider>
    )
  })
  const back = screen.getByRole('button', { name: 'Povuci' })
  back.focus()
  expect(await screen.findByText('Kartica · Ostatak')).toBeTruthy()
  fireEvent.click(back)
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Povuci' }))
  expect(await screen.findByText('Uplata od 30,00 EUR je povučena.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => known.now?.({ ...payment, isWithdrawn: true }))
  expect(screen.queryByRole('button', { name: 'Povuci' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upiši uplatu' }))
})

test('a payment begins at its amount, chosen whole, so that another is typed over it', async () => {
  await begin()
  const amount = screen.getByLabelText<HTMLInputElement>('Iznos (EUR)')
  expect(document.activeElement).toBe(amount)
  expect(amount.value.slice(amount.selectionStart ?? 0, amount.selectionEnd ?? 0)).toBe('1.250,00')
})

/** A page that is loaded anew takes nothing down: what its tab keeps is what stood there last. */
async function reloaded(id?: number, status?: string) {
  const kept = { ...sessionStorage }
  cleanup()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  return await open(id, status)
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const asksOnUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('what is wrong with a payment is told in the colour of all errors, and what is said besides it in a soft one', async () => {
  await begin()
  const style = document.createElement('style')
  style.textContent = readFileSync(path.join(import.meta.dirname, 'document-parts.module.css'), 'utf8').replaceAll(
    /\.([a-z]\w*)/gi,
    (_, name: string) => `.${classes[name] ?? name}`,
  )
  document.head.append(style)
  const colourOf = (element: Element) =>
    [...(style.sheet?.cssRules ?? [])]
      .filter((rule) => rule instanceof CSSStyleRule && element.matches(rule.selectorText))
      .map((rule) => (rule as CSSStyleRule).style.color)
      .findLast((colour) => colour !== '')
  const amount = screen.getByLabelText('Iznos (EUR)')
  fireEvent.change(amount, { target: { value: 'sto' } })
  fireEvent.click(screen.getByRole('button', { name: 'Spremi uplatu' }))
  expect(colourOf(await screen.findByText(/^Iznos nije čitljiv/))).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Odustani' }))
  expect(colourOf(await screen.findByText('Još nema uplata.'))).toBe('var(--text-soft)')
  style.remove()
})

test('a payment that is being entered asks before a reload, and after it or a new sign-in its form is open and gives it back', async () => {
  await begin()
  expect(asksOnUnload()).toBe(false)
  type('Iznos (EUR)', '500')
  type('Napomena', 'Prvi dio')
  expect(asksOnUnload()).toBe(true)
  const { calls } = await reloaded()
  expect((await screen.findByLabelText<HTMLInputElement>('Iznos (EUR)')).value).toBe('1.250,00')
  fireEvent.click(screen.getByRole('button', { name: 'Vrati upisano' }))
  await waitFor(() => expect([field('Iznos (EUR)').value, field('Napomena').value]).toEqual(['500', 'Prvi dio']))
  expect(document.activeElement).toBe(field('Iznos (EUR)'))
  fireEvent.click(screen.getByRole('button', { name: 'Spremi uplatu' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ amount: 500_00, note: 'Prvi dio' })) // prettier-ignore
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('a payment that was being entered is offered on its own document alone, and not after it was left', async () => {
  await begin()
  type('Napomena', 'Prvi dio')
  await reloaded(18)
  await screen.findByRole('button', { name: 'Upiši uplatu' })
  expect(screen.queryByRole('button', { name: 'Vrati upisano' })).toBeNull()
  await reloaded(17, 'Paid')
  await screen.findByText('Drugi dokument')
  expect(screen.queryByRole('button', { name: 'Vrati upisano' })).toBeNull()
  await reloaded()
  fireEvent.click(await screen.findByRole('button', { name: 'Vrati upisano' }))
  fireEvent.click(screen.getByRole('button', { name: 'Odustani' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Upiši uplatu' }))
  expect(screen.queryByRole('button', { name: 'Vrati upisano' })).toBeNull()
})

/** As the panel does, that gives the focus back to its row as it goes. */
function go(name: string) {
  const link = screen.getByRole('link', { name, hidden: true })
  link.focus()
  fireEvent.click(link)
}
const question = () => screen.findByRole('dialog', { name: 'Odbaciti uneseno?' })

test('a document is not closed or left for another with a half-typed payment unless one says so', async () => {
  const { where } = await begin()
  type('Napomena', 'Prvi dio')
  for (const away of ['Drugi dokument', 'Druga stranica']) {
    go(away)
    await question()
    fireEvent.click(screen.getByRole('button', { name: 'Nastavi uređivati' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([where(), field('Napomena').value]).toEqual(['/?document=17', 'Prvi dio'])
    await waitFor(() => expect(document.activeElement).toBe(field('Iznos (EUR)')))
  }
  go('Drugi dokument')
  await question()
  fireEvent.click(screen.getByRole('button', { name: 'Odbaci' }))
  await waitFor(() => expect(where()).toBe('/?document=18'))
})

test('a list is sorted beside a half-typed payment, and a document left in which nothing was typed, without a question', async () => {
  const { where } = await begin()
  type('Napomena', 'Prvi dio')
  go('Po dospijeću')
  await waitFor(() => expect(where()).toContain('sort=dueDate'))
  expect(screen.queryByRole('dialog')).toBeNull()
  type('Napomena', '')
  go('Drugi dokument')
  await waitFor(() => expect(where()).toBe('/?document=18'))
})
