import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { $selectAll, CONTROLLED_TEXT_INSERTION_COMMAND } from 'lexical'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Template } from 'contract/kit/templates'
import { renderPage } from '../../../testing/render.tsx'
import { editorOf, offered, pressIn, typeInto } from '../../../testing/token-editor.ts'
import { TokenEditor } from './token-editor.tsx'

const NAMES = { number: 'Broj dokumenta', customer: 'Naziv kupca', account: 'Žiro račun' }
const NUMBER = { type: 'mention', value: 'number' } as const
const text = (value: string) => ({ type: 'text', value }) as const

type Props = Partial<Parameters<typeof TokenEditor>[0]>

async function shown(props: Props = {}) {
  const told: Template[] = [props.value ?? []]
  function Field() {
    const [value, setValue] = useState<Template>(props.value ?? [])
    const change = (next: Template) => {
      told.push(next)
      setValue(next)
    }
    return <TokenEditor label="Naslov" names={NAMES} path="title" {...props} value={value} onChange={change} />
  }
  await renderPage(Field)
  return { field: screen.getByRole('textbox', { name: /^Naslov/ }), value: () => told.at(-1) }
}

test('a token is looked for after #, chosen by arrows and put in by Enter', async () => {
  const { field, value } = await shown()
  await typeInto(field, 'Za #')
  expect(offered()).toEqual(['Broj dokumenta', 'Naziv kupca', 'Žiro račun'])
  expect(screen.getByRole('listbox').id).toBe(field.getAttribute('aria-controls'))
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(active()).toBe('Broj dokumenta')
  await pressIn(field, 'ArrowUp')
  expect(active()).toBe('Žiro račun')
  await pressIn(field, 'ArrowDown')
  await pressIn(field, 'ArrowDown')
  await pressIn(field, 'Enter')
  expect(value()).toEqual([text('Za '), { type: 'mention', value: 'customer' }])
  expect(offered()).toEqual([])
  await typeInto(field, '!')
  expect(value()).toEqual([text('Za '), { type: 'mention', value: 'customer' }, text('!')])
})

test('what is typed after # leaves the tokens with a word that begins so, without regard to marks', async () => {
  const { field, value } = await shown()
  await typeInto(field, '#rac')
  expect(offered()).toEqual(['Žiro račun'])
  await pressIn(field, 'Enter')
  expect(value()).toEqual([{ type: 'mention', value: 'account' }])
})

test('a # typed over what was chosen looks for a token as well', async () => {
  const { field } = await shown({ value: [text('Račun'), NUMBER] })
  const editor = editorOf(field)
  await act(async () => editor.update(() => void $selectAll(), { discrete: true }))
  await act(async () => void editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, '#'))
  expect(offered()).toHaveLength(3)
})

test('a # that leads to no token stays what it is, also after a space or Escape', async () => {
  const { field, value } = await shown()
  await typeInto(field, '#xyz')
  expect(offered()).toEqual([])
  await typeInto(field, ' #')
  await pressIn(field, 'Escape')
  expect(offered()).toEqual([])
  await typeInto(field, ' 1')
  expect(value()).toEqual([text('#xyz # 1')])
})

test('the button opens the same list, and leaves nothing behind where none was chosen', async () => {
  const { field, value } = await shown({ value: [text('Za ')] })
  const insert = screen.getByRole('button', { name: 'Umetni podatak' })
  fireEvent.click(insert)
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  await pressIn(field, 'Escape')
  expect([offered(), value()]).toEqual([[], [text('Za ')]])
  fireEvent.click(insert)
  fireEvent.click(await screen.findByRole('option', { name: 'Broj dokumenta' }))
  await waitFor(() => expect(value()).toEqual([text('Za '), NUMBER]))
})

test('the text is read with its lines and the names of its tokens, and counted so (GAP-78)', async () => {
  const { field } = await shown({ value: [text('Račun\n'), NUMBER], max: 1000 })
  expect(field.textContent).toBe('RačunBroj dokumenta')
  expect(field.getAttribute('aria-multiline')).toBe('true')
  expect(screen.getByText('20/1000')).toBeTruthy()
})

test('in one line there is no other, and Enter is left to the form', async () => {
  const { field, value } = await shown({ isOneLine: true, value: [text('a\nb')] })
  await typeInto(field, 'c')
  await pressIn(field, 'Enter')
  expect([value(), field.getAttribute('aria-multiline')]).toEqual([[text('a bc')], 'false'])
})

test('it says what is wrong, that it is needed, and rests while it is disabled', async () => {
  const { field } = await shown({ error: 'Obavezno polje', isRequired: true, isDisabled: true })
  const described = field.getAttribute('aria-describedby')?.split(' ').map((id) => document.getElementById(id)?.textContent) // prettier-ignore
  expect(described?.[0]).toBe('Obavezno polje')
  const told = ['aria-invalid', 'aria-required', 'aria-disabled', 'contenteditable'].map((name) => field.getAttribute(name))
  expect(told).toEqual(['true', 'true', 'true', 'false'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Umetni podatak' }).disabled).toBe(true)
})
