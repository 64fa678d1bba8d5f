import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AtWorkContext } from '../../kit/actor.tsx'
import { ana, kovac, selected, zito } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
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

test('who has one business subject is shown it, and no way to another', async () => {
  await open([kovac])
  expect(await screen.findByText('Kovač d.o.o.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
