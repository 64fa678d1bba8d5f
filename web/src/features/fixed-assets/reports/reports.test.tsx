import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/api.ts'
import { mayIn } from '../../../testing/people.ts'
import { openFixedAssets, readsAssets } from '../../../testing/fixed-assets.tsx'

afterEach(() => vi.unstubAllGlobals())

const REPORTS = '/business-subjects/1/fixed-asset-reports'
const file = (status: string) => ({ body: { id: 4, status, fileName: 'popis.xlsx', fileId: status === 'Success' ? 9 : null, doneCount: 0, rowCount: 40 } }) // prettier-ignore

async function opened(more: Parameters<typeof openFixedAssets>[1] = {}) {
  const page = await openFixedAssets('', more)
  fireEvent.click(await screen.findByRole('button', { name: 'Više' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Izvješća i ispisi' }))
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Izvješća o dugotrajnoj imovini' })) }
}

test('a report of a year is asked for, also by those who only read; one that came to nothing says so', async () => {
  const { sent, dialog } = await opened({ may: readsAssets, more: { [`POST ${REPORTS}`]: file('Generating'), [`GET ${REPORTS}/4`]: file('Failed') } }) // prettier-ignore
  fireEvent.change(dialog.getByLabelText('Izvješće'), { target: { value: 'Plan' } })
  fireEvent.change(dialog.getByLabelText('Godina'), { target: { value: '2027' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Izradi' }))
  await waitFor(() => expect(sent('POST')).toEqual([{ report: 'Plan', year: 2027 }]))
  expect(await screen.findByText('Datoteka nije izrađena')).toBeTruthy()
})

test('a year that is none is told at its field, and nothing is sent', async () => {
  const { sent, dialog } = await opened()
  fireEvent.change(dialog.getByLabelText('Godina'), { target: { value: '20x6' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Izradi' }))
  expect(dialog.getByText('Upišite godinu, npr. 2026.')).toBeTruthy()
  expect(sent('POST')).toEqual([])
})

test('each report says what it is', async () => {
  const { dialog } = await opened()
  const choice = dialog.getByLabelText<HTMLSelectElement>('Izvješće')
  expect([...choice.options].map(({ textContent }) => textContent)).toEqual(['Popis dugotrajne imovine', 'Popis dugotrajne imovine (PDF)', 'Obrazac DI', 'Plan amortizacije za pet godina']) // prettier-ignore
  fireEvent.change(choice, { target: { value: 'IncomeTaxList' } })
  expect(dialog.getByText('Popis dugotrajne imovine za obveznike poreza na dohodak.')).toBeTruthy()
})

test('whoever keeps books for profit tax is told that form DI is for income tax', async () => {
  const keeps = mayIn(['FIXEDASSETS_READ', 'FIXEDASSETS_MANAGE', 'LEDGER_READ'])
  const { dialog } = await opened({ may: keeps, more: { 'GET /business-subjects/1/books': { body: { books: { incomeTax: 'Profit' } } } } }) // prettier-ignore
  const choice = dialog.getByLabelText('Izvješće')
  expect(dialog.queryByText('Ova tvrtka plaća porez na dobit.')).toBeNull()
  fireEvent.change(choice, { target: { value: 'IncomeTaxList' } })
  expect(await dialog.findByText('Ova tvrtka plaća porez na dobit.')).toBeTruthy()
})

test('a report that could not be asked for says so, and can be asked for again', async () => {
  const { dialog } = await opened({ more: { [`POST ${REPORTS}`]: refusal(500, 'App.Unexpected', 'global.genericError') } })
  fireEvent.click(dialog.getByRole('button', { name: 'Izradi' }))
  await waitFor(() => expect(document.querySelector('[role="alert"]')).toBeTruthy())
  expect(await dialog.findByRole('button', { name: 'Izradi' })).toBeTruthy()
})
