import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BankLine } from 'contract/bank/bank-lines'
import { line } from '../../../../testing/bank/bank-pages.ts'
import { chooseLines, openLines } from '../../../../testing/bank/chosen-lines.tsx'
import { hasHeight, onMobile } from '../../../../testing/screen/phone.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const proposal = line.proposal ?? expect.unreachable()
const ready: BankLine = { ...line, id: 21, counterpartyName: 'Alfa d.o.o.' }
const likely: BankLine = { ...line, id: 22, counterpartyName: 'Beta d.o.o.', proposal: { ...proposal, target: 'other', certainty: 'Likely' } } // prettier-ignore
const several: BankLine = { ...line, id: 23, counterpartyName: 'Gama d.o.o.', proposal: { ...proposal, allocations: [] } }
const unknown: BankLine = { ...line, id: 24, counterpartyName: 'Delta d.o.o.', proposal: null }

const choose = (names: readonly string[], rows = [ready, likely, several, unknown]) =>
  chooseLines(names, { rows, posts: 'bank-confirmations', answer: { confirmedIds: [21, 22], leftIds: [] } })

test('what is proposed for chosen lines, sure or not, is shown and confirmed by one press; where a person has to choose it is none of it', async () => {
  const { sent } = await choose(['Alfa', 'Beta', 'Gama', 'Delta'])
  fireEvent.click(await screen.findByRole('button', { name: 'Potvrdi (2)' }))
  const dialog = await screen.findByRole('dialog', { name: 'Potvrditi što se predlaže za ove stavke?' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([expect.stringMatching(/^Alfa d\.o\.o\.12\/P1\/1/), expect.stringMatching(/^Beta d\.o\.o\.12\/P1\/1/)])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Potvrdi sve' }))
  expect(await screen.findByText('Potvrđeno: 2.')).toBeTruthy()
  expect(sent()).toEqual({
    proposals: [
      { bankLineId: 21, target: proposal.target },
      { bankLineId: 22, target: 'other' },
    ],
  })
  // They are chosen no longer, and the keys go on in the rows.
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Odabrano' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.closest('tbody tr')).toBeTruthy())
})

test('where nothing is proposed for what is chosen there is nothing to confirm', async () => {
  await choose(['Gama', 'Delta'])
  expect(await screen.findByRole('region', { name: 'Odabrano' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Potvrdi \(/ })).toBeNull()
})

test('of more lines than are confirmed by one call the first are, that is said before, and the others stay chosen', async () => {
  const many = Array.from({ length: 51 }, (_, index) => ({ ...ready, id: 100 + index, counterpartyName: `Kupac ${index}` }))
  const { sent } = await choose([], many)
  await screen.findByText('Kupac 50')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Odaberi sve na stranici' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Potvrdi (51)' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Prvih 50 od 51; ostale potvrdite zatim.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Potvrdi sve' }))
  await waitFor(() => expect(sent()).toMatchObject({ proposals: { length: 50 } }))
  expect(screen.getByRole('region', { name: 'Odabrano' })).toBeTruthy()
})

test('on a mobile cards are chosen once their person says so, and open as before when it is done', async () => {
  onMobile()
  hasHeight()
  const { sent } = await openLines({
    rows: [ready, likely, unknown],
    posts: 'bank-confirmations',
    answer: { confirmedIds: [21], leftIds: [] },
  })
  await screen.findByRole('button', { name: /Alfa/ })
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Odaberi' }))
  const bar = await screen.findByRole('region', { name: 'Odabrano' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Alfa/ })))
  // Of nothing there is nothing to be done.
  expect(bar.textContent).toContain('0 odabranih')
  expect(within(bar).queryByRole('button', { name: 'Izvezi odabrano' })).toBeNull()
  // A card does not open while it can be chosen, and can be left again.
  expect(screen.getByText('Alfa d.o.o.').closest('[inert]')).toBeTruthy()
  for (const name of [/Alfa/, /Beta/, /Beta/]) fireEvent.click(screen.getByRole('checkbox', { name }))
  expect(bar.textContent).toContain('1 odabran')
  expect(within(bar).getByRole('button', { name: 'Izvezi odabrano' })).toBeTruthy()
  fireEvent.click(within(bar).getByRole('button', { name: 'Potvrdi (1)' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Potvrdi sve' }))
  await waitFor(() => expect(sent()).toEqual({ proposals: [{ bankLineId: 21, target: proposal.target }] }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Odabrano' })).toBeNull())
  expect(screen.queryByRole('checkbox')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Odaberi' })))
})

test('on a mobile all there are can be chosen, also those whose cards were not drawn', async () => {
  onMobile()
  hasHeight()
  const many = Array.from({ length: 30 }, (_, index) => ({ ...ready, id: 100 + index, counterpartyName: `Kupac ${index}` }))
  await openLines({ rows: many, posts: 'bank-confirmations', answer: { confirmedIds: [], leftIds: [] } })
  await screen.findByRole('button', { name: /Kupac 0/ })
  fireEvent.click(screen.getByRole('button', { name: 'Odaberi' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Odaberi svih 30' }))
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.every(({ checked }) => checked)).toBe(true)
  expect(screen.getByRole('region', { name: 'Odabrano' }).textContent).toContain('30 odabranih')
})
