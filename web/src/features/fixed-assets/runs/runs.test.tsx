import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clock } from '../../../kit/clock.ts'
import { openFixedAssets } from '../../../testing/fixed-assets.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const RUNS = '/business-subjects/1/depreciation-runs'
const year = (year: number, from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => ({ year, month: from + index })) // prettier-ignore
const MISSED = [...year(2025, 9, 12), ...year(2026, 1, 8), ...year(2026, 10, 10)]
const PREVIEW = {
  year: 2026,
  month: 11,
  totalAmount: 61_250,
  recognisedAmount: 33_125,
  totalCount: 2,
  lateCount: 1,
  rows: [
    { fixedAssetId: 7, inventoryNumber: '0007', name: 'Police', amount: 5_000, recognised: 5_000, accumulated: 5_000, currentValue: 1_000, missedMonths: MISSED },
    { fixedAssetId: 36, inventoryNumber: '0036', name: 'Škoda Octavia', amount: 56_250, recognised: 28_125, accumulated: 225_000, currentValue: 3_150_000, missedMonths: [] },
  ],
} // prettier-ignore
const RUN = { id: 1, year: 2026, month: 11, totalAmount: 61_250, recognisedAmount: 33_125, fixedAssetCount: 2, createdAt: '2026-12-02T10:00:00.000Z' } // prettier-ignore
const ANSWERS = { [`GET ${RUNS}/preview`]: { body: PREVIEW }, [`POST ${RUNS}`]: { body: RUN } }

const itIs = (day: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(`${day}T09:00:00Z`))

test('the run shows its list first, names months that were missed, and books just what it showed', async () => {
  itIs('2026-12-02')
  const { sent } = await openFixedAssets('', { more: ANSWERS })
  fireEvent.click(await screen.findByRole('button', { name: 'Obračun za studeni 2026.' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Obračun amortizacije' }))
  expect(await dialog.findByText('s propuštenim mjesecima: 9/2025–8/2026 (12 mj.), 10/2026')).toBeTruthy()
  expect(dialog.getByText('612,50', { exact: false })).toBeTruthy()
  expect(sent('POST')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Obračunaj studeni 2026.' }))
  await waitFor(() => expect(sent('POST')[0]).toEqual({ year: 2026, month: 11, totalAmount: 61_250 }))
})

test('the run of a month that has not ended is asked for once more, and not made by declining', async () => {
  itIs('2026-11-30')
  const { sent } = await openFixedAssets('', { more: ANSWERS })
  fireEvent.click(await screen.findByRole('button', { name: 'Obračun za studeni 2026.' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Obračun amortizacije' }))
  const asked = async () => {
    fireEvent.click(await dialog.findByRole('button', { name: 'Obračunaj studeni 2026.' }))
    return within(await screen.findByRole('dialog', { name: 'Obračunati studeni 2026. prije kraja mjeseca?' }))
  }
  fireEvent.click((await asked()).getByRole('button', { name: 'Odustani' }))
  expect(sent('POST')).toEqual([])
  fireEvent.click((await asked()).getByRole('button', { name: 'Obračunaj studeni 2026.' }))
  await waitFor(() => expect(sent('POST')[0]).toEqual({ year: 2026, month: 11, totalAmount: 61_250 }))
})

test('the run of February, and what takes it back, name it in the case that each sentence wants', async () => {
  itIs('2026-02-20')
  const february = { year: 2026, month: 2 }
  await openFixedAssets('', {
    more: {
      [`GET ${RUNS}/preview`]: { body: { ...PREVIEW, ...february } },
      [`GET ${RUNS}`]: { body: { rows: [{ ...RUN, ...february }], next: february, canRun: true } },
      [`POST ${RUNS}`]: { body: { ...RUN, ...february } },
      [`DELETE ${RUNS}/1`]: {},
    },
  })
  const openRun = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Obračun za veljaču 2026.' }))
    return within(await screen.findByRole('dialog', { name: 'Obračun amortizacije' }))
  }
  const dialog = await openRun()
  expect(await dialog.findByRole('table', { name: 'Amortizacija za veljaču 2026.' })).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Poništi zadnji obračun: veljača 2026.' }))
  const undo = within(await screen.findByRole('dialog', { name: 'Poništiti obračun za veljaču 2026.?' }))
  expect(undo.getByText(/^Svi iznosi za veljaču 2026\./)).toBeTruthy()
  fireEvent.click(undo.getByRole('button', { name: 'Poništi zadnji obračun' }))
  expect(await screen.findByText('Obračun za veljaču 2026. je poništen')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Obračunaj veljaču 2026.' }))
  const early = within(await screen.findByRole('dialog', { name: 'Obračunati veljaču 2026. prije kraja mjeseca?' }))
  fireEvent.click(early.getByRole('button', { name: 'Obračunaj veljaču 2026.' }))
  expect(await screen.findByText(/^Amortizacija za veljaču 2026\. je obračunata/)).toBeTruthy()
})

test('the run of a large register goes on after its dialog is closed, tells how far it has come and what came of it, and can be stopped (GAP-128)', async () => {
  itIs('2026-12-02')
  const BEGUN = '/business-subjects/1/begun-depreciation-runs'
  let isDone = false
  const work = { id: 5, status: 'Running', partCount: 5_000, doneCount: 2_000, result: null, refusal: null }
  const { sent } = await openFixedAssets('', {
    more: {
      ...ANSWERS,
      [`GET ${RUNS}/preview`]: { body: { ...PREVIEW, totalCount: 5_000 } },
      [`POST ${BEGUN}`]: { body: { id: 5 } },
      [`GET ${BEGUN}/5`]: () => ({ body: isDone ? { ...work, status: 'Done', doneCount: 5_000, result: RUN } : work }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Obračun za studeni 2026.' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Obračun amortizacije' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Obračunaj studeni 2026.' }))
  expect(await dialog.findByText('Obračunato: 2.000 od 5.000')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Zaustavi obračun' })).toBeTruthy()
  expect(sent('POST')).toEqual([{ year: 2026, month: 11, totalAmount: 61_250 }])
  fireEvent.click(dialog.getByText('Zatvori'))
  isDone = true
  expect(await screen.findByText(/^Amortizacija za studeni 2026\. je obračunata/)).toBeTruthy()
})
