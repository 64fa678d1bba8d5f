import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FixedAssetProposal } from 'contract/fixed-assets/proposals/fixed-asset-proposals'
import { refusal } from '../../../testing/api.ts'
import { openFixedAssets } from '../../../testing/fixed-assets.tsx'

afterEach(() => vi.unstubAllGlobals())

const PROPOSALS = '/business-subjects/1/fixed-asset-proposals'
const CHAIRS: FixedAssetProposal = { documentId: 11, documentNumber: '7-1-1', documentDate: '2026-03-02', deliveryDate: '2026-03-14', supplierName: 'Namještaj d.o.o.', ordinal: 1, name: 'Stolac', netAmount: 200_000, currency: 'EUR', proposed: { assetGroupId: 7, count: 3, undeductedVat: 0 }, fixedAssets: [] } // prettier-ignore

async function chosen(more: Parameters<typeof openFixedAssets>[1] = {}) {
  const opened = await openFixedAssets('?new=1', { more: { [`GET ${PROPOSALS}`]: { body: [CHAIRS] }, ...more.more } })
  fireEvent.click(await screen.findByRole('button', { name: /^Stolac, 2\.000,00/ }))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Nova imovina s računa 7-1-1' })) }
}

test('a new asset begins with what came in on the last invoices; three chairs become three assets that add up (assets A20)', async () => {
  const { sent, dialog } = await chosen({ more: { [`POST ${PROPOSALS}`]: { body: { fixedAssets: [{ id: 1, inventoryNumber: '0001' }] } } } }) // prettier-ignore
  expect(dialog.getByText('Po komadu 666,67 EUR / 666,66 EUR')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Broj komada').value).toBe('3')
  expect(dialog.getByLabelText<HTMLInputElement>('U uporabi od').value).toBe('14.03.2026')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Godišnja stopa/).value).toBe('25')
  fireEvent.click(dialog.getByRole('button', { name: 'Nova imovina' }))
  await waitFor(() => expect(sent('POST')).toEqual([expect.objectContaining({ documentId: 11, ordinal: 1, count: 3, assetGroupId: 7, ratePercent: '25', name: 'Stolac' })])) // prettier-ignore
})

test('a count that is none is told at its field and not sent; a refusal at its field too', async () => {
  const { sent, dialog } = await chosen({ more: { [`POST ${PROPOSALS}`]: refusal(422, 'FixedAssetProposal.LineTooSmall', 'fixedAssetProposals.lineTooSmall', { field: 'count' }) } }) // prettier-ignore
  fireEvent.change(dialog.getByLabelText('Broj komada'), { target: { value: 'x' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Nova imovina' }))
  await waitFor(() => expect(dialog.getByLabelText('Broj komada').getAttribute('aria-invalid')).toBe('true'))
  expect(sent('POST')).toEqual([])
  fireEvent.change(dialog.getByLabelText('Broj komada'), { target: { value: '100' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Nova imovina' }))
  expect(await dialog.findByText('Iznos stavke premalen je za toliko komada.')).toBeTruthy()
})

test('where there is nothing to propose, or proposals did not load, a new asset is just entered', async () => {
  await openFixedAssets('?new=1', { more: { [`GET ${PROPOSALS}`]: refusal(500, 'App.Unexpected', 'global.genericError') } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova imovina' }))
  expect(dialog.getByLabelText(/^Naziv/)).toBeTruthy()
  expect(dialog.queryByText(/S ulaznih računa/)).toBeNull()
})

test('a group that is kept on another account than the line is booked on is told as soon as it is chosen', async () => {
  const booked = [{ accountCode: '031100', nameHr: 'Računala', nameEn: 'Computers', lineOrdinals: [1] }]
  const { dialog } = await chosen({ more: { 'GET /business-subjects/1/procurement-accounts': { body: booked } } })
  expect(await dialog.findByText(/Nabava je proknjižena na 031100 Računala, a skupina „Uredska oprema i namještaj” vodi se na kontu 031000/)).toBeTruthy() // prettier-ignore
  fireEvent.click(dialog.getAllByLabelText(/^Skupina/)[0] ?? expect.fail('no group'))
  fireEvent.click(await screen.findByRole('option', { name: 'Računala', hidden: true }))
  await waitFor(() => expect(dialog.queryByText(/Nabava je proknjižena/)).toBeNull())
})
