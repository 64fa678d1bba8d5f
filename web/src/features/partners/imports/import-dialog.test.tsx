import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Import, ImportOutcome } from 'contract/kit/imports'
import { openPartners } from '../../../testing/partners.tsx'

afterEach(() => vi.unstubAllGlobals())

const IMPORTS = '/business-subjects/1/partner-imports'
const OUTCOME: ImportOutcome = {
  separator: ',',
  encoding: 'windows-1250',
  decimalMark: null,
  dayOrder: null,
  headings: [
    { text: 'Naziv', column: 'name' },
    { text: 'Telefon', column: 'phone' },
  ],
  rowCount: 2,
  newCount: 1,
  changedCount: 1,
  sameCount: 3,
  problemCount: 0,
  wrongRowCount: 0,
  problems: [],
  remark: null,
  changes: [
    { row: 2, name: 'Novi d.o.o.', isNew: true, columns: ['name'] },
    { row: 3, name: 'Stari d.o.o.', isNew: false, columns: ['phone', 'ibans'] },
  ],
}
const imported = (status: Import['status'], outcome: Partial<ImportOutcome> | null = null) => ({
  body: { id: 3, fileName: 'partneri.csv', status, rowCount: 2, doneCount: 0, outcome: outcome && { ...OUTCOME, ...outcome } },
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
  expect(dialog.getByText('novo')).toBeTruthy()
  expect(dialog.getByText('mijenja se: Telefon, IBAN')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLSelectElement>('Razdjelnik stupaca').value).toBe(',')
  expect(dialog.getByLabelText<HTMLSelectElement>('Kodiranje znakova').value).toBe('windows-1250')
  expect(sent('PUT', '/partner-imports/3')).toEqual([])
  fireEvent.change(dialog.getByLabelText('Razdjelnik stupaca'), { target: { value: '\t' } })
  await waitFor(() => expect(sent('POST', '/partner-imports')).toHaveLength(2))
  expect(sent('POST', '/partner-imports').map(({ body }) => body)).toEqual([
    {},
    { separator: '\t', encoding: 'windows-1250', decimalMark: null, dayOrder: null, columns: null },
  ])
})

test('each problem stands with its row, column and cause, and nothing can be imported (GAP-05)', async () => {
  const { dialog } = await choose(
    imported('Checked', {
      problemCount: 3,
      wrongRowCount: 2,
      headings: [
        { text: 'Naziv', column: 'name' },
        { text: 'Boja', column: null },
      ],
      problems: [
        { row: 3, column: 'oib', message: 'global.invalidOib', params: {} },
        { row: 5, column: null, message: 'tableImports.repeated', params: { row: 2 } },
      ],
    }),
  )
  expect(dialog.getByText('S problemom').parentElement?.textContent).toBe('S problemom2')
  const list = within(dialog.getByRole('list', { name: 'Problemi' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Redak 3 · OIBOIB nije ispravan',
    'Redak 5Isti zapis već je u retku 2',
  ])
  expect(dialog.getByText('i još 1 problem')).toBeTruthy()
  expect(dialog.getByText('Ovi se stupci ne uvoze: Boja.')).toBeTruthy()
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
  fireEvent.click(dialog.getByRole('button', { name: 'Uvezi 2 retka' }))
  expect(await screen.findByText('2 uvezeno, 3 preskočeno')).toBeTruthy()
  expect(sent('PUT', '/partner-imports/3')).toHaveLength(1)
  expect(screen.queryByRole('dialog', { name: 'Uvoz partnera' })).toBeNull()
})

test('a column that was not recognised is chosen by hand, and the file is looked through again (GAP-05)', async () => {
  const { dialog, sent } = await choose(
    imported('Checked', {
      headings: [
        { text: 'Naziv', column: 'name' },
        { text: 'Mob.', column: null },
      ],
    }),
  )
  fireEvent.change(dialog.getByLabelText('Mob.'), { target: { value: 'phone' } })
  await waitFor(() => expect(sent('POST', '/partner-imports')).toHaveLength(2))
  expect(sent('POST', '/partner-imports')[1]?.body).toMatchObject({ separator: ',', columns: ['name', 'phone'] })
})

test('an import under way shows how far it is, can be stopped, and says that nothing of it is in (GAP-05)', async () => {
  let state = imported('Checked', {})
  const { dialog, sent } = await choose(imported('Checked', {}), {
    more: {
      [`GET ${IMPORTS}/3`]: () => state,
      [`PUT ${IMPORTS}/3`]: () => {
        const { body } = imported('Importing', {})
        state = { body: { ...body, doneCount: 1 } }
        return { body }
      },
      [`DELETE ${IMPORTS}/3`]: () => {
        state = imported('Cancelled', {})
        return { status: 204 }
      },
    } as never,
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Uvezi 2 retka' }))
  expect(await dialog.findByText('Uvezeno 1 od 2')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Prekini uvoz' }))
  expect(await dialog.findByText('Uvoz je prekinut. Ništa nije uvezeno.')).toBeTruthy()
  expect(sent('DELETE', '/partner-imports/3')).toHaveLength(1)
  expect(dialog.queryByRole('button', { name: /^Uvezi/ })).toBeNull()
})
