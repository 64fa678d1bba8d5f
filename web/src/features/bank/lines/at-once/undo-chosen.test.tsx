import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BankLine } from 'contract/bank/bank-lines'
import { line } from '../../../../testing/bank/bank-pages.ts'
import { chooseLines } from '../../../../testing/bank/chosen-lines.tsx'

afterEach(() => vi.unstubAllGlobals())

const allocation = { id: 5, bankLineId: 22, kind: 'Document', amount: 1_250_00, euroAmount: 1_250_00, fxAmount: 0, documentId: 7, partnerId: 4, ownAccountId: null, overpaymentId: null, counterLineId: null, accountRole: null, name: '12/P1/1', partnerName: 'Alfa d.o.o.', waitingAmount: null, rule: null, reason: null, decidedByName: 'Ana', decidedAt: '2026-11-21T08:00:00.000Z' } as const // prettier-ignore
const open: BankLine = { ...line, id: 21, counterpartyName: 'Alfa d.o.o.' }
const beta: BankLine = { ...line, id: 22, counterpartyName: 'Beta d.o.o.', state: 'Settled', restAmount: 0, proposal: null, allocations: [allocation] } // prettier-ignore
const gama: BankLine = { ...beta, id: 23, counterpartyName: 'Gama d.o.o.', allocations: [{ ...allocation, name: '13/P1/1' }] }

const choose = (
  names: readonly string[],
  answer = { withdrawnIds: [22, 23], leftIds: [] as number[] },
  rows = [open, beta, gama],
) => chooseLines(names, { rows, posts: 'bank-line-withdrawals', answer })

test('what was said of several chosen lines is shown, and undone by one press; an open one among them is none of it', async () => {
  const { sent } = await choose(['Alfa', 'Beta', 'Gama'])
  fireEvent.click(await screen.findByRole('button', { name: 'Poništi (2)' }))
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([expect.stringMatching(/^Beta d\.o\.o\.12\/P1\/1/), expect.stringMatching(/^Gama d\.o\.o\.13\/P1\/1/)])
  expect(dialog.textContent).toContain('Stavke će opet biti otvorene')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Poništi sve' }))
  expect(await screen.findByText('Poništeno: 2.')).toBeTruthy()
  expect(sent()).toEqual({ bankLineIds: [22, 23] })
})

test('of lines that were not undone it is said of how many and why', async () => {
  await choose(['Beta', 'Gama'], { withdrawnIds: [22], leftIds: [23] })
  fireEvent.click(await screen.findByRole('button', { name: 'Poništi (2)' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Poništi sve' }))
  expect(await screen.findByText('Poništeno: 1 od 2. Ostale su u međuvremenu otvorene, ili je njihova preplata iskorištena.')).toBeTruthy() // prettier-ignore
})

test('where only open lines are chosen there is nothing to undo', async () => {
  await choose(['Alfa'])
  expect(await screen.findByRole('region', { name: 'Odabrano' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Poništi \(/ })).toBeNull()
})

test('of more lines than are undone by one call the first are, and that is said before', async () => {
  const many = Array.from({ length: 51 }, (_, index) => ({ ...beta, id: 100 + index, counterpartyName: `Kupac ${index}` }))
  const { sent } = await choose([], { withdrawnIds: [], leftIds: [] }, many)
  await screen.findByText('Kupac 50')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Odaberi sve na stranici' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Poništi (51)' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Prvih 50 od 51; ostale poništite zatim.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Poništi sve' }))
  await waitFor(() => expect(sent()).toBeDefined())
  expect(sent()).toMatchObject({ bankLineIds: { length: 50 } })
})

test('once they are undone they are chosen no longer, and the keys go on in the rows', async () => {
  await choose(['Beta', 'Gama'])
  fireEvent.click(await screen.findByRole('button', { name: 'Poništi (2)' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Poništi sve' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Odabrano' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.closest('tbody tr')).toBeTruthy())
})
