import { Menu } from '@mantine/core'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Unreachable } from '../../kit/call.ts'
import { t } from '../../kit/messages.ts'
import { onMobile } from '../../testing/screen/phone.ts'
import { renderPage } from '../../testing/render.tsx'
import { IconButton } from '../icon-button.tsx'
import { useShortcut } from '../keys/shortcuts.ts'
import { ColumnChooser } from '../grid/chooser/column-chooser.tsx'
import { ActionsMenu, type Action } from './actions-menu.tsx'
import { CHOSEN } from './chosen.tsx'
import { MenuAt } from './menu-at.tsx'
import { useOpening } from './use-opening.ts'

afterEach(() => vi.unstubAllGlobals())

const button = () => screen.getByRole('button', { name: 'Radnje: Račun 7' })
const opening = () => ['aria-haspopup', 'aria-expanded'].map((name) => button().getAttribute(name))

const open = (actions: readonly Action[]) => renderPage(() => <ActionsMenu name="Račun 7" actions={actions} />)

test('a menu is announced before its code is there, and named by its button once it is open', async () => {
  await open([{ label: 'Preuzmi', onClick: () => {} }])
  expect([...opening(), button().getAttribute('aria-controls')]).toEqual(['menu', 'false', null])
  fireEvent.click(button())
  const menu = await screen.findByRole('menu')
  expect([...opening(), button().getAttribute('aria-controls')]).toEqual(['menu', 'true', menu.id])
  expect(menu.getAttribute('aria-labelledby')).toBe(button().id)
  fireEvent.click(button())
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(opening()).toEqual(['menu', 'false'])
})

test.each(['pointerEnter', 'focus'] as const)(
  'the code of a menu comes once somebody is near its button, by %s',
  async (near) => {
    const fetched = vi.fn(() => Promise.resolve())
    await renderPage(() => <button {...useOpening(fetched).button}>Godina</button>)
    expect(fetched).not.toHaveBeenCalled()
    fireEvent[near](screen.getByRole('button'))
    expect(fetched).toHaveBeenCalledOnce()
  },
)

test('a menu whose code can’t be had says so, and is had once it can', async () => {
  const fetched = vi.fn(() => Promise.reject<void>(new Unreachable()))
  await renderPage(() => {
    const { opened, button: of } = useOpening(fetched)
    return <button {...of}>{opened ? 'Otvoreno' : 'Godina'}</button>
  })
  fireEvent.click(screen.getByRole('button', { name: 'Godina' }))
  expect((await screen.findByRole('alert')).textContent).toContain(t('global.unreachable'))
  fetched.mockResolvedValue()
  fireEvent.click(screen.getByRole('button', { name: 'Godina' }))
  expect(await screen.findByRole('button', { name: 'Otvoreno' })).toBeDefined()
})

test.each([
  ['pressed again', () => fireEvent.click(screen.getByRole('button', { name: 'Godina' }))],
  ['Escape', () => fireEvent.keyDown(screen.getByRole('button', { name: 'Godina' }), { key: 'Escape' })],
  ['gone elsewhere', () => fireEvent.blur(screen.getByRole('button', { name: 'Godina' }))],
])('a menu that comes late opens no more where it was given up meanwhile: %s', async (_, giveUp) => {
  const comes = Promise.withResolvers<void>()
  await renderPage(() => {
    const { opened, button: of } = useOpening(() => comes.promise)
    return <button {...of}>{opened ? 'Otvoreno' : 'Godina'}</button>
  })
  fireEvent.click(screen.getByRole('button', { name: 'Godina' }))
  giveUp()
  comes.resolve()
  await new Promise((done) => setTimeout(done, 20))
  expect(screen.queryByRole('button', { name: 'Otvoreno' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Godina' }))
  expect(await screen.findByRole('button', { name: 'Otvoreno' })).toBeDefined()
})

test('on a phone what opens at a row is announced as the dialog that it is', async () => {
  onMobile()
  await open([{ label: 'Preuzmi', onClick: () => {} }])
  expect(opening()).toEqual(['dialog', 'false'])
  fireEvent.click(button())
  expect(within(await screen.findByRole('dialog', { name: 'Račun 7' })).getByText('Preuzmi')).toBeDefined()
})

test('whoever closes a menu, or chooses from it, is back at its button', async () => {
  const onClick = vi.fn(() => expect(document.activeElement).toBe(button()))
  await open([{ label: 'Preuzmi', onClick }])
  for (const leave of [
    async () => fireEvent.keyDown(await screen.findByRole('menu'), { key: 'Escape' }),
    async () => fireEvent.click(await screen.findByRole('menuitem', { name: 'Preuzmi' })),
  ]) {
    button().focus()
    fireEvent.click(button())
    await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true))
    await leave()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(button())
  }
  expect(onClick).toHaveBeenCalledOnce()
})

test('an arrow down opens a menu as well, at its first entry, or at what is chosen of it', async () => {
  await open([{ label: 'Preuzmi', onClick: () => {} }, { label: 'Pošalji', onClick: () => {} }]) // prettier-ignore
  fireEvent.keyDown(button(), { key: 'ArrowUp' })
  fireEvent.keyDown(button(), { key: 'ArrowDown' })
  const first = await screen.findByRole('menuitem', { name: 'Preuzmi' })
  await waitFor(() => expect(document.activeElement).toBe(first))
})

test('a menu of what can be chosen begins at what is', async () => {
  await renderPage(() => {
    const { opened, button: of } = useOpening(() => Promise.resolve())
    return (
      <>
        <button {...of}>Godina</button>
        {opened && (
          <MenuAt opened={opened}>
            <Menu.Item>2026.</Menu.Item>
            <Menu.Item {...CHOSEN}>2025.</Menu.Item>
          </MenuAt>
        )}
      </>
    )
  })
  fireEvent.click(screen.getByRole('button', { name: 'Godina' }))
  const chosen = await screen.findByRole('menuitem', { name: '2025.' })
  await waitFor(() => expect(document.activeElement).toBe(chosen))
  expect([chosen.getAttribute('aria-current'), chosen.querySelector('svg') !== null]).toEqual(['true', true])
})

test('the key that closes a menu does nothing else, and what it does otherwise once the menu is closed', async () => {
  const leave = vi.fn()
  await renderPage(() => {
    useShortcut('escape', 'Na popis', leave)
    return <ActionsMenu name="Račun 7" actions={[{ label: 'Preuzmi', onClick: () => {} }]} />
  })
  fireEvent.click(button())
  fireEvent.keyDown(await screen.findByRole('menuitem'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(leave).not.toHaveBeenCalled()
  fireEvent.keyDown(button(), { key: 'Escape' })
  expect(leave).toHaveBeenCalledOnce()
})

test('of two that Escape closes, what came last closes first (SHELL-06)', async () => {
  const leave = vi.fn()
  const Opened = ({ onClose }: { readonly onClose: () => void }) => {
    useShortcut('escape', 'Zatvori', onClose)
    return <p>Otvoreno</p>
  }
  await renderPage(() => {
    const [isOpen, setIsOpen] = useState(false)
    useShortcut('escape', 'Na popis', leave)
    return isOpen ? <Opened onClose={() => setIsOpen(false)} /> : <button onClick={() => setIsOpen(true)}>Otvori</button>
  })
  fireEvent.click(screen.getByRole('button', { name: 'Otvori' }))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('Otvoreno')).toBeNull())
  expect(leave).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(leave).toHaveBeenCalledOnce()
})

test('what can not be done now says why and does nothing', async () => {
  const onClick = vi.fn()
  await open([{ label: 'Opomeni', onClick, whyNot: 'Plaćeno je.' }])
  fireEvent.click(button())
  const item = await screen.findByRole('menuitem', { name: /Opomeni/ })
  expect(item.textContent).toBe('OpomeniPlaćeno je.')
  fireEvent.click(item)
  expect(onClick).not.toHaveBeenCalled()
})

test('columns are chosen in a list that stays while one chooses', async () => {
  const toggle = vi.fn()
  const columns = [
    { id: 'day', header: 'Dan' },
    { id: 'name', header: 'Naziv' },
  ]
  await renderPage(() => <ColumnChooser columns={columns} hidden={new Set(['name'])} toggle={toggle} />)
  const chooser = screen.getByRole('button', { name: 'Stupci' })
  expect(chooser.getAttribute('aria-haspopup')).toBe('dialog')
  fireEvent.click(chooser)
  const list = within(await screen.findByRole('dialog', { name: 'Stupci' }))
  expect(list.getByLabelText<HTMLInputElement>('Dan').disabled).toBe(true)
  fireEvent.click(list.getByLabelText('Naziv'))
  expect(toggle).toHaveBeenCalledExactlyOnceWith('name')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(chooser)
})

test('a sign that rests says why to whoever points at it or comes to it by key', async () => {
  await renderPage(() => <IconButton icon="bell" label="Opomeni" onClick={() => {}} whyNot="Plaćeno je." />)
  const sign = screen.getByRole('button', { name: 'Opomeni' })
  for (const [ask, rest] of [
    [() => fireEvent.mouseEnter(sign), () => fireEvent.mouseLeave(sign)],
    [() => fireEvent.focus(sign), () => fireEvent.keyDown(sign, { key: 'Escape' })],
  ] as const) {
    ask()
    const told = await screen.findByRole('tooltip')
    expect([told.textContent, sign.getAttribute('aria-describedby')]).toEqual(['Plaćeno je.', told.id])
    rest()
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  }
})
