import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../../testing/api.ts'
import { ASSET, click, openAsset } from '../../../../testing/asset-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const STOOD = { procurementValue: 9_000_000, totalAmortizedValue: 150_000, currentValue: 8_850_000 }

test('before a sale its dialog shows how the asset stands and would stand, the months booked first, and the loss', async () => {
  const after = { procurementValue: 9_000_000, totalAmortizedValue: 300_000, currentValue: 0 }
  const preview = { before: STOOD, bookedAmount: 150_000, restAmount: 8_700_000, after, invoiced: null }
  const calls = await openAsset({ more: { [`POST ${ASSET}/disposal-previews`]: { body: preview } } })
  click('Otuđenje')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Prodaja' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Prodaja: „Škoda Octavia”' }))
  fireEvent.change(dialog.getByLabelText(/^Prodano za/), { target: { value: '80.000,00' } })
  const figures = within(await dialog.findByRole('region', { name: 'Što će biti' })).getAllByRole('definition').map(({ textContent }) => textContent) // prettier-ignore
  expect(figures).toEqual(['1.500,00 EUR', '90.000,00 EUR', '1.500,00 EUR → 3.000,00 EUR', '88.500,00 EUR → 0,00 EUR', '87.000,00 EUR', '7.000,00 EUR']) // prettier-ignore
  expect(dialog.getByText('Gubitak od prodaje')).toBeTruthy()
  expect(calls('POST').map(({ path }) => path)).toEqual([`${ASSET}/disposal-previews`])
})

test('an invoice that is for another amount than the sale is told with both amounts before it is saved, one that fits is not', async () => {
  const after = { ...STOOD, currentValue: 0 }
  const preview = { before: STOOD, bookedAmount: 0, restAmount: 8_850_000, after, invoiced: { documentNumber: '1/1/1', netAmount: 128_100 } } // prettier-ignore
  await openAsset({ more: { [`POST ${ASSET}/disposal-previews`]: { body: preview } } })
  click('Otuđenje')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Prodaja' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Prodaja: „Škoda Octavia”' }))
  fireEvent.change(dialog.getByLabelText(/^Prodano za/), { target: { value: '5.000,00' } })
  expect(await dialog.findByText('Račun 1/1/1 glasi na 1.281,00 EUR bez PDV-a, a prodaja na 5.000,00 EUR. Provjerite iznos, osim ako račun obuhvaća još nešto.')).toBeTruthy() // prettier-ignore
  fireEvent.change(dialog.getByLabelText(/^Prodano za/), { target: { value: '1.281,00' } })
  await waitFor(() => expect(dialog.queryByText(/^Račun 1\/1\/1 glasi/)).toBeNull())
})

test('what would be refused is told before it is tried, and what is not said yet is not asked', async () => {
  const calls = await openAsset({ more: { [`POST ${ASSET}/disposal-previews`]: refusal(422, 'FixedAssetChange.MonthClosed', 'fixedAssetChanges.monthClosed', { field: 'onDay' }) } }) // prettier-ignore
  click('Otuđenje')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Otpis' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^Taj je mjesec zaključen u knjigama/)).toBeTruthy()
  const asked = calls('POST').length
  fireEvent.change(dialog.getByLabelText('Što odlazi'), { target: { value: 'percent' } })
  await waitFor(() => expect(dialog.queryByText(/^Taj je mjesec zaključen u knjigama/)).toBeNull())
  expect(calls('POST')).toHaveLength(asked)
})

const GOING = { monthAmount: 150_000, ends: { year: 2031, month: 1 } }

test('before a cost is added its dialog shows how the asset stands and would stand, a month of it, and when it ends', async () => {
  const after = { procurementValue: 9_600_000, totalAmortizedValue: 150_000, currentValue: 9_450_000, monthAmount: 160_000, ends: { year: 2031, month: 3 } } // prettier-ignore
  const preview = { before: { ...STOOD, ...GOING }, bookedAmount: 0, amount: 600_000, after, from: { year: 2026, month: 4 } }
  const calls = await openAsset({ more: { [`POST ${ASSET}/addition-previews`]: { body: preview } } })
  click('Promjena')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Dogradnja' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Iznos bez/), { target: { value: '6.000,00' } })
  const shown = within(await dialog.findByRole('region', { name: 'Što će biti' }))
  expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '90.000,00 EUR → 96.000,00 EUR', '1.500,00 EUR', '88.500,00 EUR → 94.500,00 EUR', '1.500,00 EUR → 1.600,00 EUR', 'siječanj 2031. → ožujak 2031.',
  ]) // prettier-ignore
  expect(shown.getByText('Amortizacija, travanj 2026.')).toBeTruthy()
  expect(calls('POST').map(({ path }) => path)).toEqual([`${ASSET}/addition-previews`])
})

test('before an impairment its dialog shows the months booked first, what it takes, and how the books go on', async () => {
  const after = { procurementValue: 9_000_000, totalAmortizedValue: 300_000, currentValue: 5_000_000, monthAmount: 104_167, ends: { year: 2030, month: 3 } } // prettier-ignore
  const preview = { before: { ...STOOD, ...GOING }, bookedAmount: 150_000, amount: 3_700_000, after, from: { year: 2026, month: 4 } } // prettier-ignore
  await openAsset({ more: { [`POST ${ASSET}/impairment-previews`]: { body: preview } } })
  click('Promjena')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Umanjenje vrijednosti' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Nadoknadivi/), { target: { value: '50.000,00' } })
  expect(dialog.queryByRole('region', { name: 'Što će biti' })).toBeNull()
  fireEvent.change(dialog.getByLabelText(/^Preostali vijek/), { target: { value: '48' } })
  const shown = within(await dialog.findByRole('region', { name: 'Što će biti' }))
  expect(shown.getAllByRole('term').map(({ textContent }) => textContent).slice(0, 2)).toEqual(['Najprije se obračuna', 'Umanjenje, trošak razdoblja']) // prettier-ignore
  expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1.500,00 EUR', '37.000,00 EUR', '90.000,00 EUR', '1.500,00 EUR → 3.000,00 EUR', '88.500,00 EUR → 50.000,00 EUR',
    '1.500,00 EUR → 1.041,67 EUR', 'siječanj 2031. → ožujak 2030.',
  ]) // prettier-ignore
})

test('what corrected cost comes to is shown while its reason is still to be given; what is never written off has no months', async () => {
  const stands = { ...STOOD, monthAmount: 0, ends: null }
  const preview = { before: stands, bookedAmount: 0, amount: -1_000_000, after: { ...stands, procurementValue: 8_000_000, currentValue: 7_850_000 }, from: { year: 2026, month: 4 } } // prettier-ignore
  await openAsset({ more: { [`POST ${ASSET}/correction-previews`]: { body: preview } } })
  click('Promjena')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Ispravak nabavne vrijednosti' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Ispravna nabavna/), { target: { value: '80.000,00' } })
  const shown = within(await dialog.findByRole('region', { name: 'Što će biti' }))
  expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['90.000,00 EUR → 80.000,00 EUR', '1.500,00 EUR', '88.500,00 EUR → 78.500,00 EUR']) // prettier-ignore
})
