import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PartnerImport, PartnerImportOutcome } from 'contract/partners/partner-imports'
import { openPartners } from '../../../testing/partners.tsx'

afterEach(() => vi.unstubAllGlobals())

const IMPORTS = '/business-subjects/1/partner-imports'
const OUTCOME: PartnerImportOutcome = {
  separator: ',',
  encoding: 'windows-1250',
  ignoredColumns: [],
  rowCount: 2,
  newCount: 1,
  changedCount: 1,
  sameCount: 0,
  problemCount: 0,
  problems: [],
  changes: [
    { row: 2, name: 'Novi d.o.o.', isNew: true, columns: ['name'] },
    { row: 3, name: 'Stari d.o.o.', isNew: false, columns: ['phone', 'ibans'] },
  ],
}
const imported = (status: PartnerImport['status'], outcome: Partial<PartnerImportOutcome> | null = null) => ({
  body: { id: 3, fileName: 'partneri.csv', status, outcome: outcome && { ...OUTCOME, ...outcome } },
})

async function choose(checked: ReturnType<typeof imported>, more: Parameters<typeof openPartners>[1] = {}) {
  const opened = await openPartners('', {
    more: { [`POST ${IMPORTS}`]: imported('Checking'), [`GET ${IMPORTS}/3`]: checked, ...more.more },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Uvezi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Uvoz partnera' }))
  fireEvent.change(dialog.getByLabelText('Odaberi datoteku'), { target: { files: [new File(['Naziv'], 'partneri.csv')] } })
  await dialog.findByText('Bez promjene')
  return { ...opened, dialog }
}

test('a file is looked through first: what would change, and how it was read (GAP-05)', async () => {
  const { dialog, sent } = await choose(imported('Checked', {}))
  expect(dialog.getByText('novi')).toBeTruthy()
  expect(dialog.getByText('mijenja se: Telefon, IBAN')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLSelectElement>('Razdjelnik stupaca').value).toBe(',')
  expect(dialog.getByLabelText<HTMLSelectElement>('Kodiranje znakova').value).toBe('windows-1250')
  expect(sent('PUT', '/partner-imports/3')).toEqual([])
  fireEvent.change(dialog.getByLabelText('Razdjelnik stupaca'), { target: { value: '\t' } })
  await waitFor(() => expect(sent('POST', '/partner-imports')).toHaveLength(2))
  expect(sent('POST', '/partner-imports').map(({ body }) => body)).toEqual([
    { separator: null, encoding: null },
    { separator: '\t', encoding: 'windows-1250' },
  ])
})

test('each problem stands with its row, column and cause, and nothing can be imported (GAP-05)', async () => {
  const { dialog } = await choose(
    imported('Checked', {
      problemCount: 3,
      ignoredColumns: ['Boja'],
      problems: [
        { row: 3, column: 'oib', message: 'global.invalidOib', params: {} },
        { row: 5, column: null, message: 'partners.import.repeated', params: { row: 2 } },
      ],
    }),
  )
  const list = within(dialog.getByRole('list', { name: 'Problemi' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Redak 3 · OIBOIB nije ispravan',
    'Redak 5Isti partner već je u retku 2',
  ])
  expect(dialog.getByText('i još 1 problem')).toBeTruthy()
  expect(dialog.getByText('Ovi stupci nisu prepoznati i preskaču se: Boja.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Uvezi/ })).toBeNull()
})

test('what was looked through is imported on one press, and said how many (GAP-05)', async () => {
  let isBegun = false
  const { dialog, sent } = await choose(imported('Checked', {}), {
    more: {
      [`GET ${IMPORTS}/3`]: () => (isBegun ? imported('Done', {}) : imported('Checked', {})),
      [`PUT ${IMPORTS}/3`]: () => {
        isBegun = true
        return imported('Importing')
      },
    } as never,
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Uvezi 2 partnera' }))
  expect(await screen.findByText('Uvezena su 2 partnera')).toBeTruthy()
  expect(sent('PUT', '/partner-imports/3')).toHaveLength(1)
  expect(screen.queryByRole('dialog', { name: 'Uvoz partnera' })).toBeNull()
})
