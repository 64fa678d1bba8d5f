import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { ana, kovac, selected, zito } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { SubjectSwitcher } from './subject-switcher.tsx'

const open = (businessSubjects: (typeof ana)['businessSubjects']) =>
  renderPage(() => (
    <AtWorkContext value={{ user: { ...ana, businessSubjects }, businessSubject: kovac, selected: selected(['documents']) }}>
      <SubjectSwitcher />
    </AtWorkContext>
  ))
const button = () => screen.findByRole('button', { name: /^Poslovni subjekt: Kovač.*Promijeni$/ })

test('one press on the business subject opens the list of all, keeps the focus, and the next closes it (GAP-13)', async () => {
  await open([kovac, zito])
  const closed = await button()
  closed.focus()
  fireEvent.click(closed)
  const list = await screen.findByRole('listbox', { name: 'Poslovni subjekti' })
  expect(within(list).getAllByRole('option').map(({ textContent }) => textContent)).toHaveLength(2) // prettier-ignore
  expect(document.activeElement).toBe(await button())
  fireEvent.click(await button())
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('the business subject looks the same once its list was opened', async () => {
  await open([kovac, zito])
  const look = (await button()).className
  expect(look).not.toBe('')
  fireEvent.click(await button())
  await screen.findByRole('listbox', { name: 'Poslovni subjekti' })
  expect((await button()).className).toBe(look)
})

test('the letters of a name lead to it in the open list, whatever they wear (GAP-13)', async () => {
  const suma = { ...zito, businessSubjectId: 3, businessSubjectName: 'Šuma i đak', businessSubjectSlug: 'suma' }
  await open([kovac, zito, suma])
  fireEvent.click(await button())
  const list = await screen.findByRole('listbox', { name: 'Poslovni subjekti' })
  const isLedTo = (name: string) =>
    within(list).getByRole('option', { name: new RegExp(name, 'u') }).hasAttribute('data-combobox-selected') // prettier-ignore
  const type = async (key: string) => fireEvent.keyDown(await button(), { key })
  expect(await type('s')).toBe(false)
  expect([isLedTo('Šuma'), isLedTo('Žito')]).toEqual([true, false])
  const option = within(list).getByRole('option', { name: /Šuma/u })
  expect((await button()).getAttribute('aria-activedescendant')).toBe(option.id)
  fireEvent.keyDown(await button(), { key: 'ArrowUp', code: 'ArrowUp' })
  expect([isLedTo('Šuma'), isLedTo('Žito')]).toEqual([false, true])
  expect((await button()).getAttribute('aria-activedescendant')).not.toBe(option.id)
})

test('who has one business subject is shown it, and no way to another', async () => {
  await open([kovac])
  expect(await screen.findByText('Kovač d.o.o.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
