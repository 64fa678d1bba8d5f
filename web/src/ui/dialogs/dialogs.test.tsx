import { Button, TextInput } from '@mantine/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { clock } from '../../kit/clock.ts'
import { standingClock } from '../../testing/clock.ts'
import { renderPage } from '../../testing/render.tsx'
import { Dialog } from './dialog.tsx'
import { SaveActions } from './save-actions.tsx'
import { FormActions } from './form-actions.tsx'

const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

function Opened({ isDirty, onClose }: { readonly isDirty: boolean; readonly onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    onClose()
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Otvori</Button>
      {isOpen && (
        <Dialog title="Obrazac" isOpen isDirty={isDirty} onClose={close}>
          <TextInput label="Naziv" />
        </Dialog>
      )}
    </>
  )
}

async function open(isDirty: boolean) {
  const onClose = vi.fn()
  await renderPage(() => <Opened isDirty={isDirty} onClose={onClose} />)
  const button = screen.getByRole('button', { name: 'Otvori' })
  button.focus()
  fireEvent.click(button)
  await screen.findByRole('dialog', { name: 'Obrazac' })
  return { onClose, button }
}

test('Escape closes a dialog in which nothing was typed, and the focus goes back to where it came from', async () => {
  const { onClose, button } = await open(false)
  escape()
  expect(onClose).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button)
})

test('the second click of a double click does not close what the first has opened, a later one beside it does', async () => {
  const standing = standingClock()
  const after = vi.spyOn(clock, 'after').mockImplementation(standing.after)
  const { onClose } = await open(false)
  const besideIt = () => fireEvent.click(document.querySelector('.mantine-Modal-overlay') as HTMLElement)
  besideIt()
  act(() => standing.pass(499))
  besideIt()
  expect(onClose).not.toHaveBeenCalled()
  act(() => standing.pass(1))
  besideIt()
  expect(onClose).toHaveBeenCalledOnce()
  after.mockRestore()
})

test('what was typed is only thrown away after a question', async () => {
  const { onClose } = await open(true)
  escape()
  expect(await screen.findByRole('dialog', { name: 'Odbaciti uneseno?' })).toBeTruthy()
  escape()
  expect(screen.queryByRole('dialog', { name: 'Odbaciti uneseno?' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Obrazac' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Zatvori' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Odbaci' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

function Form({ onSend, canSend }: { readonly onSend: () => void; readonly canSend: boolean }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <textarea aria-label="Poruka" />
      <FormActions>
        <Button>Odustani</Button>
        <Button type="submit" disabled={!canSend}>
          Pošalji
        </Button>
      </FormActions>
    </form>
  )
}

test.each([
  { canSend: true, key: { ctrlKey: true }, times: 1 },
  { canSend: true, key: { metaKey: true }, times: 1 },
  { canSend: true, key: {}, times: 0 },
  { canSend: false, key: { ctrlKey: true }, times: 0 },
])('Ctrl or Cmd with Enter sends a form from any field, where it can be sent: $canSend $key', async ({ canSend, key, times }) => {
  const onSend = vi.fn()
  await renderPage(() => <Form onSend={onSend} canSend={canSend} />)
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Poruka' }), { key: 'Enter', ...key })
  expect(onSend).toHaveBeenCalledTimes(times)
})

function Late({ isThere }: { readonly isThere: boolean }) {
  return (
    <Dialog title="Obrazac" isOpen onClose={() => {}}>
      <a href="/help">Pomoć</a>
      {isThere && <TextInput label="Naziv" />}
    </Dialog>
  )
}

/** Draws a dialog whose field comes only when it is told to. */
async function late() {
  let come = () => {}
  await renderPage(function Page() {
    const [isThere, setIsThere] = useState(false)
    come = () => act(() => setIsThere(true))
    return <Late isThere={isThere} />
  })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zatvori' })))
  return () => come()
}

test('whoever opens a dialog stands in its first field as soon as that is there', async () => {
  const come = await late()
  come()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Naziv')))
})

test('whoever has gone on from the cross meanwhile stays where they are', async () => {
  const come = await late()
  screen.getByRole('link', { name: 'Pomoć' }).focus()
  come()
  await screen.findByLabelText('Naziv')
  await new Promise((done) => setTimeout(done, 20))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Pomoć' }))
})

test.each([
  [false, 'Obriši'],
  [true, 'Zatvori'],
])(
  'where there is nothing to type one begins at what the dialog does, unless that can’t be taken back: %s',
  async (isDangerous, name) => {
    await renderPage(() => (
      <Dialog title="Obrazac" isOpen onClose={() => {}}>
        <form>
          <SaveActions label="Obriši" isSaving={false} isDangerous={isDangerous} onCancel={() => {}} />
        </form>
      </Dialog>
    ))
    await new Promise((done) => setTimeout(done, 20))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
  },
)
