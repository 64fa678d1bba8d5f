import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SUGGESTED_NUMBER_FORMAT } from 'contract/document-defaults/number-format'
import { ACT } from '../../../../testing/internal-act.ts'
import { issue, MANAGES, openInvoiceEditor } from '../../../../testing/issuing/invoice-editor.tsx'
import { WHOLE } from '../../../../testing/issuing/issuing-context.ts'

// Whoever lacks a setting fetches what asks for it: reading its source for the first time is no part of what is tried here.
beforeAll(async () => void (await import('../../../first-steps/missing/index.ts')))
afterEach(() => vi.unstubAllGlobals())

const asked = async () => within(await screen.findByRole('dialog', { name: 'Još samo ovo, pa izdajemo' }))

test.each([
  [
    'an operator',
    { ...WHOLE, internalAct: { ...ACT, operators: [] } },
    ['OIB operatera'],
    { internalAct: { operator: { name: 'Ana Kovač', mark: '1', oib: '01234567896' } } },
  ],
  [
    'a payment device',
    { ...WHOLE, internalAct: { ...ACT, paymentDevices: [] } },
    ['Naplatni uređaj'],
    { internalAct: { workSpace: { mark: '1' }, paymentDevice: { mark: '1' } } },
  ],
  [
    'a format of numbers',
    { ...WHOLE, settings: { ...WHOLE.settings, invoiceFormatString: '' } },
    [],
    { numberFormat: { invoiceFormatString: SUGGESTED_NUMBER_FORMAT } },
  ],
  ['a bank account', { ...WHOLE, bankAccounts: [] }, ['IBAN'], { bankAccount: { iban: 'HR1723600001101234565' } }],
] as const)('without %s issuing asks for just that, keeps it and goes on (GAP-81)', async (_, lacking, labels, kept) => {
  // prettier-ignore
  const { accepted, where } = await openInvoiceEditor(lacking as unknown as typeof WHOLE)
  await issue()
  const dialog = await asked()
  for (const label of labels) expect(dialog.getByLabelText(label)).toBeTruthy()
  expect(dialog.queryAllByRole('region')).toHaveLength(1)
  for (const [label, value] of [
    ['OIB operatera', '01234567896'],
    ['IBAN', 'HR1723600001101234565'],
  ] as const) {
    const field = dialog.queryByLabelText(label)
    if (field) fireEvent.change(field, { target: { value } })
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi i nastavi' }))
  await waitFor(() => expect(accepted()).toMatchObject(kept))
  expect(Object.keys(accepted() as object)).toEqual(Object.keys(kept))
  const question = within(await screen.findByRole('dialog', { name: 'Izdati račun?' }))
  expect(question.getByText(/Pero Perić/)).toBeTruthy()
  // Which series the number is of can't be changed any more.
  expect(question.getByText(/POSL1 \/ 1|\/ /)).toBeTruthy()
  expect(where()).toBe('/kovac/doci/invoices/new')
  expect(screen.getByDisplayValue('Savjetovanje')).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Odustani' }))
  fireEvent.change(screen.getByLabelText('Napomena'), { target: { value: 'Hvala.' } })
  expect(await screen.findByDisplayValue('Hvala.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('all that is missing is asked for at once, and what is wrong is told at its field (GAP-81)', async () => {
  const { accepted } = await openInvoiceEditor({
    ...WHOLE,
    internalAct: { ...ACT, operators: [], paymentDevices: [] },
    bankAccounts: [],
  })
  await issue()
  const dialog = await asked()
  fireEvent.change(dialog.getByLabelText('OIB operatera'), { target: { value: '01234567896' } })
  fireEvent.change(dialog.getByLabelText('IBAN'), { target: { value: 'HR00' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi i nastavi' }))
  await waitFor(() => expect(dialog.getByLabelText('IBAN').getAttribute('aria-invalid')).toBe('true'))
  expect(accepted()).toBeUndefined()
  expect(dialog.getByRole('link', { name: 'Otvori sve postavke' }).getAttribute('href')).toBe(
    '/kovac/business-subject-settings/internal-act?dociSettings=missing',
  )
})

const NEW_COMPANY = {
  ...WHOLE,
  internalAct: { operators: [], workSpaces: [], paymentDevices: [] },
  bankAccounts: [],
} as unknown as typeof WHOLE
const FIELDS = [
  ['Operater', 'Odaberite operatera.', 'Ana Kovač'],
  ['Prostor i uređaj', 'Odaberite poslovni prostor i naplatni uređaj.', 'POSL1 / 1 · Blagajna'],
  ['Na račun', 'Nemate bankovni račun na koji bi kupac platio.', 'Poslovni račun · HR45 2340 0091 1065 4321 5'],
] as const
const chosenIn = (label: string) => screen.queryByRole<HTMLSelectElement>('combobox', { name: label })?.selectedOptions[0]?.text

test.each(
  FIELDS.flatMap(([label, finding, value]) => [
    [label, 'field', `${label}: Dodaj`, value],
    [label, 'finding', finding, value],
  ]),
)(
  'where a new company has nothing to choose from for "%s" its %s asks for it at once, whatever else is missing, and the choice is made then (GAP-81)',
  async (label, _, way, value) => {
    // prettier-ignore
    await openInvoiceEditor(NEW_COMPANY, { line: { unitPrice: '' } })
    fireEvent.change(screen.getByLabelText('Napomena'), { target: { value: 'Hvala.' } })
    await issue()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(chosenIn(label)).toBeUndefined()
    const button = await screen.findByRole('button', { name: way })
    button.focus()
    fireEvent.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Što računu nedostaje' }))
    fireEvent.change(dialog.getByLabelText('OIB operatera'), { target: { value: '01234567896' } })
    fireEvent.change(dialog.getByLabelText('IBAN'), { target: { value: 'HR1723600001101234565' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Spremi i nastavi' }))
    await waitFor(() => expect(chosenIn(label)).toBe(value))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByDisplayValue('Hvala.')).toBeTruthy()
    if (way !== `${label}: Dodaj`) return
    // Who was at the field is there again, and it has a choice now.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: label })))
  },
)

test.each(FIELDS)(
  'who may not settle it finds no empty list of "%s" either, and is told who may (GAP-81, DOCI-04)',
  async (label, finding) => {
    // prettier-ignore
    await openInvoiceEditor(NEW_COMPANY, { line: { unitPrice: '' }, may: MANAGES })
    await issue()
    for (const way of [`${label}: Još nema`, finding]) {
      fireEvent.click(await screen.findByRole('button', { name: way }))
      expect(await screen.findByText(/To postavlja vlasnik ili administrator tvrtke/)).toBeTruthy()
      fireEvent.click(screen.getByRole('button', { name: 'Natrag na račun' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  },
)

test('a recurring invoice asks in the same way for the bank account that a new company has not entered (GAP-81)', async () => {
  await openInvoiceEditor({ ...WHOLE, bankAccounts: [] }, { page: 'recurring-invoices' })
  fireEvent.click(screen.getByRole('button', { name: 'Na račun: Dodaj' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Što računu nedostaje' }))
  fireEvent.change(dialog.getByLabelText('IBAN'), { target: { value: 'HR1723600001101234565' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi i nastavi' }))
  await waitFor(() => expect(chosenIn('Na račun')).toMatch(/^Poslovni račun/))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who may not settle it is told who may, and stays at the invoice (GAP-81, DOCI-04)', async () => {
  const { calls, where } = await openInvoiceEditor(
    { ...WHOLE, settings: { ...WHOLE.settings, invoiceFormatString: '' } },
    { may: MANAGES },
  )
  await issue()
  expect(await screen.findByText(/nedostaje: format broja računa\. To postavlja vlasnik ili administrator tvrtke/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Natrag na račun' }))
  expect([where(), calls.some(({ path }) => path.endsWith('/first-steps'))]).toEqual(['/kovac/doci/invoices/new', false])
})
