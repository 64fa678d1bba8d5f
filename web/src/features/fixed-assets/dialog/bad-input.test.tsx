import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import hr from 'contract/messages/hr.json' with { type: 'json' }
import { refusal } from '../../../testing/api.ts'
import { openFixedAssets } from '../../../testing/fixed-assets.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

type Typed = readonly (readonly [label: RegExp, typed: string])[]

const WHOLE: Typed = [
  [/^Naziv/, 'Stroj'],
  [/^Nabavna cijena/, '4.800,00'],
]

async function typed(values: Typed, more: Record<string, unknown> = {}) {
  const api = await openFixedAssets('', { more: more as never })
  fireEvent.keyDown(document.body, { key: 'n' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova imovina' }))
  const field = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  for (const [label, text] of [...WHOLE, ...values]) {
    fireEvent.change(field(label), { target: { value: text } })
    fireEvent.blur(field(label))
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Nova imovina' }))
  return { ...api, dialog, field }
}

/** What stands below a field. */
const saidOf = (input: HTMLInputElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

const { invalidRate, invalidLifespan, invalidPrice, rateNeeded, taxRateTooMuch, residualTooMuch } = hr.fixedAssets
const { invalidAmountOrNothing } = hr.fixedAssetChanges

const REFUSED: readonly (readonly [what: string, label: RegExp, text: string, said: string])[] = [
  ['a rate of 0', /^Godišnja stopa/, '0', invalidRate],
  ['a rate below 0', /^Godišnja stopa/, '-5', invalidRate],
  ['a rate of 101', /^Godišnja stopa/, '101', invalidRate],
  ['a rate of 12,345', /^Godišnja stopa/, '12,345', invalidRate],
  ['no rate', /^Godišnja stopa/, '', rateNeeded],
  ['a tax rate of 12,345', /^Porezna stopa/, '12,345', invalidRate],
  ['a tax rate above the doubled one', /^Porezna stopa/, '50,01', taxRateTooMuch],
  ['a life of 0', /^Vijek u godinama/, '0', invalidLifespan],
  ['half a year of life', /^Vijek u godinama/, '0,5', invalidLifespan],
  ['a value of 0', /^Nabavna cijena/, '0,00', invalidPrice],
  ['a value above 10^14', /^Nabavna cijena/, '1.000.000.000.000,01', invalidPrice],
  ['undeducted VAT that is no amount', /^Neodbijeni PDV/, 'dvije', invalidAmountOrNothing],
  ['a residual of all', /^Ostatak vrijednosti/, '4.800,00', residualTooMuch],
]

test.each(REFUSED)('%s is told at its field, and nothing is sent', async (_, label, text, said) => {
  const { sent, field } = await typed([[label, text]])
  await waitFor(() => expect(saidOf(field(label))).toContain(said))
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
  expect(sent('POST', 'fixed-assets')).toEqual([])
})

test('what the register refuses is told at the field it is about', async () => {
  const { field } = await typed([], { 'POST /business-subjects/1/fixed-assets': refusal(409, 'FixedAsset.InventoryNumberExists', 'fixedAssets.inventoryNumberExists', { field: 'inventoryNumber' } as never) }) // prettier-ignore
  await waitFor(() => expect(saidOf(field(/^Inventarni broj/))).toContain(hr.fixedAssets.inventoryNumberExists))
})
