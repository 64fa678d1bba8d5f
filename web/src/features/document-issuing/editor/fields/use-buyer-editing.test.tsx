import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { E_INVOICE_RULES } from 'contract/document-issuing/rules/e-invoice-rules'
import type { Finding } from 'contract/document-issuing/rules/invoice-rule'
import { INVOICE_RULES } from 'contract/document-issuing/rules/invoice-rules'
import { AtWorkContext } from '../../../../kit/actor.tsx'
import { queries } from '../../../../kit/use-call.ts'
import { answers } from '../../../../testing/api.ts'
import { issue, MANAGES, openInvoiceEditor } from '../../../../testing/issuing/invoice-editor.tsx'
import { PERSON, WHOLE } from '../../../../testing/issuing/issuing-context.ts'
import { ana, kovac, mayIn } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render.tsx'
import type { ChosenBuyer } from './use-buyer.ts'
import { useBuyerEditing } from './use-buyer-editing.tsx'

afterEach(() => vi.unstubAllGlobals())

const COMPANY = { kind: 'Company', oib: null } as const
const OF_NO_OIB = /^Kupac je tvrtka ili obrt u Hrvatskoj, a nema OIB/

test.each(['invoices', 'recurring-invoices'])(
  'on the page of %s what is said of a buyer who is no company leads to where their OIB and kind are, and what was written stays (GAP-05)',
  async (page) => {
    const { calls } = await openInvoiceEditor(WHOLE, { page, buyer: COMPANY })
    const note = await screen.findByLabelText('Napomena')
    fireEvent.change(note, { target: { value: 'Hvala.' } })
    fireEvent.blur(screen.getByRole('combobox', { name: 'Kupac' }))
    fireEvent.click(await screen.findByRole('button', { name: OF_NO_OIB }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Uredi partnera' }))
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('OIB')))
    fireEvent.change(dialog.getByRole('combobox', { name: 'Vrsta' }), { target: { value: 'Person' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Spremi' }))
    await waitFor(() =>
      expect(calls.find(({ method, path }) => method === 'PUT' && path.endsWith('/partners/3'))?.body).toMatchObject({
        kind: 'Person',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('button', { name: OF_NO_OIB })).toBeNull())
    expect(screen.getByDisplayValue('Hvala.')).toBeTruthy()
  },
)

test('what a draft that is opened again still lacks leads there as well (GAP-05)', async () => {
  await openInvoiceEditor(WHOLE, { buyer: COMPANY })
  fireEvent.click(await screen.findByRole('button', { name: /^Za izdavanje još nedostaje/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Uredi partnera' })
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('OIB')))
  expect(screen.getByRole('button', { name: OF_NO_OIB, hidden: true })).toBeTruthy()
})

test('issuing leads there too, and goes on from there (GAP-05)', async () => {
  await openInvoiceEditor(WHOLE, { buyer: COMPANY })
  await issue()
  const dialog = within(await screen.findByRole('dialog', { name: 'Uredi partnera' }))
  fireEvent.change(dialog.getByRole('combobox', { name: 'Vrsta' }), { target: { value: 'Person' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await issue()
  expect(await screen.findByRole('dialog', { name: 'Izdati račun?' })).toBeTruthy()
})

/** The field of the buyer at which they are opened by what a rule says of them. */
async function openedAt(code: string): Promise<string> {
  const finding: Finding = { code, isFatal: true, path: 'partnerId', message: 'invoiceFindings.companyWithoutOib' }
  function Page() {
    const { lead, dialog } = useBuyerEditing(PERSON as unknown as NonNullable<ChosenBuyer>)
    return (
      <QueryClientProvider client={queries}>
        <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: mayIn(MANAGES) }}>
          <button onClick={() => lead(finding)}>Što nedostaje</button>
          {dialog}
        </AtWorkContext>
      </QueryClientProvider>
    )
  }
  answers({})
  await renderPage(Page)
  fireEvent.click(screen.getByRole('button', { name: 'Što nedostaje' }))
  const dialog = await screen.findByRole('dialog', { name: 'Uredi partnera' })
  await waitFor(() => expect(dialog.contains(document.activeElement) && document.activeElement?.tagName).toMatch(/INPUT|SELECT/))
  return document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLSelectElement
    ? (document.activeElement.labels?.[0]?.textContent ?? '')
    : ''
}

test.each([
  ['S-02', 'OIB'],
  ['S-03', 'Ulica i kućni broj'],
  ['S-32', 'OIB'],
  ['S-33', 'PDV broj'],
  ['S-36', 'PDV broj'],
  ['S-51', 'OIB'],
])('what %s says of a buyer opens them at: %s', async (code, label) => {
  expect([...INVOICE_RULES, ...E_INVOICE_RULES].map((rule) => rule.code)).toContain(code)
  expect(await openedAt(code)).toBe(label)
})
