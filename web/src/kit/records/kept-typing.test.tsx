import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../ui/dialogs/form-fields.tsx'
import { renderPage } from '../../testing/render.tsx'
import { marked } from '../marked.ts'
import { KeptTyping } from './kept-typing.tsx'
import { typingStore } from './typing-store.ts'
import { useSending } from './use-sending.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
  sessionStorage.clear()
})

type Values = { readonly name: string; readonly city: string }

function Opened({ begun, id }: { readonly begun: Values; readonly id?: number }) {
  const form = useForm({ initialValues: { ...begun } })
  return (
    <Dialog title="Obrazac" isOpen isDirty={form.isDirty()} onClose={() => {}}>
      <form>
        <KeptTyping form={form} of="example" {...(id && { id })} />
        <FormFields isSaving={false}>
          <TextInput label="Naziv" {...form.getInputProps('name')} />
          <TextInput label="Grad" {...form.getInputProps('city')} />
        </FormFields>
      </form>
    </Dialog>
  )
}

const BEGUN = { name: 'Kovač', city: 'Zagreb' }
const open = (begun: Values = BEGUN, id?: number) => renderPage(() => <Opened begun={begun} {...(id && { id })} />)
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const QUESTION = 'Vratiti što ste upisali?'

/** A page that is loaded anew takes nothing down: what its tab keeps is what stood there last. */
async function reloaded(begun?: Values, id?: number) {
  const kept = { ...sessionStorage }
  cleanup()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  await open(begun, id)
}

const asksOnUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('what was typed into a dialog is offered after a reload, and given back without undoing what others saved', async () => {
  await open()
  expect(asksOnUnload()).toBe(false)
  fireEvent.change(await field('Naziv'), { target: { value: 'Kovač i sin' } })
  expect(asksOnUnload()).toBe(true)
  await reloaded({ name: 'Kovač', city: 'Split' })
  expect(await screen.findByText(QUESTION)).toBeTruthy()
  expect((await field('Naziv')).value).toBe('Kovač')
  fireEvent.click(screen.getByRole('button', { name: 'Vrati upisano' }))
  await waitFor(async () => expect((await field('Naziv')).value).toBe('Kovač i sin'))
  expect((await field('Grad')).value).toBe('Split')
  expect(screen.queryByText(QUESTION)).toBeNull()
  expect(document.activeElement).toBe(await field('Naziv'))
})

test('it is offered in the same dialog of the same record alone', async () => {
  await open(BEGUN, 4)
  fireEvent.change(await field('Naziv'), { target: { value: 'Drugo' } })
  await reloaded(BEGUN, 5)
  await field('Naziv')
  expect(screen.queryByText(QUESTION)).toBeNull()
  await reloaded(BEGUN, 4)
  expect(await screen.findByText(QUESTION)).toBeTruthy()
})

test('what was closed on purpose, discarded or typed back is not offered again', async () => {
  await open()
  fireEvent.change(await field('Naziv'), { target: { value: 'Drugo' } })
  cleanup()
  expect(sessionStorage).toHaveLength(0)
  await open()
  fireEvent.change(await field('Naziv'), { target: { value: 'Drugo' } })
  await reloaded()
  fireEvent.click(await screen.findByRole('button', { name: 'Odbaci' }))
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  fireEvent.change(await field('Naziv'), { target: { value: 'Treće' } })
  fireEvent.change(await field('Naziv'), { target: { value: 'Kovač' } })
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

function Beside({ of, isBeside }: { readonly of: string; readonly isBeside: boolean }) {
  const form = useForm({ initialValues: { name: '' } })
  const { save, isSaving } = useSending(async () => await Promise.resolve(), { form: marked(form) })
  return (
    <form onSubmit={form.onSubmit(() => void save())}>
      <KeptTyping form={form} of={of} isBeside={isBeside} />
      <FormFields isSaving={isSaving}>
        <TextInput label={of} {...form.getInputProps('name')} />
      </FormFields>
      <button type="submit">{`Spremi ${of}`}</button>
    </form>
  )
}

const keptOf = () => Object.keys(sessionStorage).map((key) => key.split(':').at(-2))

test('saving one form forgets what was typed into it, and nothing of another that is open', async () => {
  await renderPage(() => (
    <>
      <Beside of="jedan" isBeside />
      <Beside of="drugi" isBeside />
    </>
  ))
  fireEvent.change(await field('jedan'), { target: { value: 'a' } })
  fireEvent.change(await field('drugi'), { target: { value: 'b' } })
  expect(keptOf().toSorted()).toEqual(['drugi', 'jedan'])
  fireEvent.click(screen.getByRole('button', { name: 'Spremi jedan' }))
  await waitFor(() => expect(keptOf()).toEqual(['drugi']))
  // It still shows what was saved until the page goes on, which is not kept anew.
  await waitFor(async () => expect((await field('jedan')).matches(':disabled')).toBe(false))
  expect(keptOf()).toEqual(['drugi'])
  fireEvent.change(await field('jedan'), { target: { value: 'a i još' } })
  await waitFor(() => expect(keptOf().toSorted()).toEqual(['drugi', 'jedan']))
})

test('what was typed beside a list is kept when one goes on to the next, and offered on coming back', async () => {
  await renderPage(() => <Beside of="jedan" isBeside />)
  fireEvent.change(await field('jedan'), { target: { value: 'a' } })
  cleanup()
  await renderPage(() => <Beside of="jedan" isBeside />)
  fireEvent.click(await screen.findByRole('button', { name: 'Vrati upisano' }))
  await waitFor(async () => expect((await field('jedan')).value).toBe('a'))
})

test('signing out leaves nothing of what was typed in the browser', () => {
  typingStore.keep(typingStore.keyOf(7, 1, 'example', 'new'), { name: 'Kovač' })
  sessionStorage.setItem('other', '1')
  typingStore.forgetAll()
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

test('what a browser kept and no longer can be read is not offered', () => {
  const key = typingStore.keyOf(7, 1, 'example', 'new')
  for (const broken of ['{', '[1]', '"text"', 'null']) {
    sessionStorage.setItem(key, broken)
    expect(typingStore.read(key)).toBeNull()
  }
})
