import { Button } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clock } from '../../kit/clock.ts'
import { toast } from '../../kit/toast.ts'
import { standingClock } from '../../testing/clock.ts'
import { renderPage } from '../../testing/render.tsx'
import { Dialog } from '../dialogs/dialog.tsx'

afterEach(() => vi.restoreAllMocks())

const FAILED = 'Nije uspjelo'

async function shown(says: () => void) {
  const standing = standingClock()
  vi.spyOn(clock, 'now').mockImplementation(standing.now)
  vi.spyOn(clock, 'after').mockImplementation(standing.after)
  const onClose = vi.fn()
  const { unmount } = await renderPage(() => (
    <Dialog title="Obrazac" isOpen onClose={onClose}>
      <Button>Spremi</Button>
      <p>Uvod</p>
      <input aria-label="Naziv" />
    </Dialog>
  ))
  await screen.findByRole('dialog')
  act(says)
  return { pass: (ms: number) => act(() => standing.pass(ms)), onClose, unmount }
}

const isThere = () => screen.queryByText(FAILED) !== null
const press = (key: string) => fireEvent.keyDown(screen.getByLabelText('Naziv'), { key })

test('an error waits until it is read, and goes with its button', async () => {
  const { pass } = await shown(() => toast.error(FAILED, 'Server nije odgovorio.'))
  pass(60_000)
  expect(isThere()).toBe(true)
  const button = screen.getByText(FAILED).closest('[data-kind]')?.querySelector('button')
  expect(button?.getAttribute('aria-keyshortcuts')).toBe('Escape')
  fireEvent.click(button as HTMLElement)
  expect(isThere()).toBe(false)
})

test('Escape puts an error away, and only the next one closes the dialog below it', async () => {
  const { onClose } = await shown(() => toast.error(FAILED))
  press('Enter')
  expect(isThere()).toBe(true)
  press('Escape')
  expect([isThere(), onClose.mock.calls.length]).toEqual([false, 0])
  press('Escape')
  expect(onClose).toHaveBeenCalledOnce()
})

test('what went well goes by itself, and leaves Escape to the dialog', async () => {
  const { pass, onClose } = await shown(() => toast.success('Spremljeno'))
  press('Escape')
  expect([screen.queryByText('Spremljeno') !== null, onClose.mock.calls.length]).toEqual([true, 1])
  pass(6_000)
  expect(screen.queryByText('Spremljeno')).toBeNull()
})

test('an error goes as soon as the person does something new, not while they read or correct', async () => {
  const { pass } = await shown(() => toast.error(FAILED))
  pass(1_000)
  fireEvent.click(screen.getByText('Uvod'))
  fireEvent.click(document)
  fireEvent.click(screen.getByLabelText('Naziv'))
  fireEvent.click(screen.getByText(FAILED))
  expect(isThere()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  expect(isThere()).toBe(false)
})

test('whoever presses something just as an error appears still reads it', async () => {
  const { pass } = await shown(() => toast.error(FAILED))
  pass(999)
  fireEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  expect(isThere()).toBe(true)
  pass(1)
  fireEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  expect(isThere()).toBe(false)
})

test('what is saved with Ctrl Enter is something new as well: the error of the try before goes, once it could be read', async () => {
  const { pass } = await shown(() => toast.error(FAILED))
  const save = () => fireEvent.keyDown(screen.getByLabelText('Naziv'), { key: 'Enter', ctrlKey: true })
  pass(999)
  save()
  expect(isThere()).toBe(true)
  pass(1)
  press('Enter')
  expect(isThere()).toBe(true)
  save()
  expect(isThere()).toBe(false)
})

test('of two errors the button of one puts away that one alone', async () => {
  const { pass } = await shown(() => {
    toast.error(FAILED)
    toast.error('Popis nije učitan')
  })
  pass(5_000)
  const button = screen.getByText(FAILED).closest('[data-kind]')?.querySelector('button')
  fireEvent.click(button as HTMLElement)
  expect([isThere(), screen.queryByText('Popis nije učitan') !== null]).toEqual([false, true])
})

test('what is said once more stands there once, and what is said otherwise beside it; of more than four the first go', async () => {
  const titles = () => screen.queryAllByRole('strong').map(({ textContent }) => textContent)
  await shown(() => {
    toast.error('A', 'jedan')
    toast.error('A', 'dva')
    toast.error('A', 'jedan')
  })
  expect(screen.getAllByText('A')).toHaveLength(2)
  expect([screen.getAllByText('jedan').length, screen.getAllByText('dva').length]).toEqual([1, 1])
  act(() => ['B', 'C', 'D'].forEach((title) => toast.error(title)))
  expect(titles()).toEqual(['A', 'B', 'C', 'D'])
  expect(screen.queryByText('dva')).toBeNull()
})

test('once toasts are no more drawn, Escape and what is pressed are nothing to them', async () => {
  const { unmount } = await shown(() => toast.error(FAILED))
  unmount()
  const heard = vi.fn()
  addEventListener('keydown', heard)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  removeEventListener('keydown', heard)
  expect(heard).toHaveBeenCalledOnce()
})
