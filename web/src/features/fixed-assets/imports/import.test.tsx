import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Import, ImportOutcome } from 'contract/kit/imports'
import { openFixedAssets, readsAssets } from '../../../testing/fixed-assets.tsx'

afterEach(() => vi.unstubAllGlobals())

const IMPORTS = '/business-subjects/1/fixed-asset-imports'
const OUTCOME: ImportOutcome = {
  separator: ';',
  encoding: 'utf-8',
  decimalMark: ',',
  dayOrder: null,
  headings: [
    { text: 'Inv. br.', column: 'inventoryNumber' },
    { text: 'Naziv', column: 'name' },
  ],
  rowCount: 2,
  newCount: 1,
  changedCount: 1,
  sameCount: 0,
  problemCount: 0,
  wrongRowCount: 0,
  problems: [],
  remark: null,
  changes: [
    { row: 2, name: 'Stroj', isNew: true, columns: ['name'] },
    { row: 3, name: 'Police', isNew: false, columns: ['place'] },
  ],
}
const imported = (status: Import['status'], outcome: Partial<ImportOutcome> | null = null) => ({
  body: { id: 3, fileName: 'imovina.csv', status, rowCount: 2, doneCount: 0, outcome: outcome && { ...OUTCOME, ...outcome } },
})

async function choose(checked: ReturnType<typeof imported>, more: Parameters<typeof openFixedAssets>[1] = {}) {
  const opened = await openFixedAssets('', { more: { [`POST ${IMPORTS}`]: imported('Checking'), [`GET ${IMPORTS}/3`]: checked, ...more.more } }) // prettier-ignore
  fireEvent.click(await screen.findByRole('button', { name: 'Više' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Uvezi imovinu' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Uvoz dugotrajne imovine' }))
  fireEvent.change(dialog.getByLabelText('Odaberi datoteku'), { target: { files: [new File(['x'], 'imovina.csv')] } })
  return { ...opened, dialog }
}

test('a register from elsewhere is looked through first, and imported only when asked to', async () => {
  const { dialog, sent } = await choose(imported('Checked', {}))
  expect(await dialog.findByText('novo')).toBeTruthy()
  expect(dialog.getByText('mijenja se: Mjesto')).toBeTruthy()
  expect(sent('PUT')).toEqual([])
})

test('a register in which there is nothing yet offers to import one', async () => {
  await openFixedAssets()
  fireEvent.click(await screen.findByRole('button', { name: 'Uvezi imovinu' }))
  expect(await screen.findByRole('dialog', { name: 'Uvoz dugotrajne imovine' })).toBeTruthy()
})

test('what is wrong stands with its row, column and cause, and nothing can be imported', async () => {
  const problems = [{ row: 3, column: 'ratePercent', message: 'fixedAssets.invalidRate', params: {} }]
  const { dialog } = await choose(imported('Checked', { problemCount: 1, wrongRowCount: 1, problems }))
  expect(await dialog.findByText(/Stopa je veća od 0, najviše 100 %/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Uvezi/ })).toBeNull()
})

test('a file that could not be sent says so', async () => {
  const { dialog } = await choose(imported('Checked', {}), { more: { [`POST ${IMPORTS}`]: { status: 500, body: {} } } })
  await waitFor(() => expect(document.querySelector('[role="alert"]')).toBeTruthy())
  expect(dialog.queryByText('novo')).toBeNull()
})

test('whoever only reads is not offered to import', async () => {
  await openFixedAssets('', { may: readsAssets })
  fireEvent.click(await screen.findByRole('button', { name: 'Više' }))
  await screen.findByRole('menuitem', { name: 'Izvješća i ispisi' })
  expect(screen.queryByRole('menuitem', { name: 'Uvezi imovinu' })).toBeNull()
})
