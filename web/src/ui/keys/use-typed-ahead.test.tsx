import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useTypedAhead } from './use-typed-ahead.ts'

/** A page on which something was opened whose field is not there yet, while another has the focus. */
function open() {
  const heard = vi.fn<(key: string) => void>()
  function Page() {
    const [isOpened, setIsOpened] = useState(true)
    const take = useTypedAhead(isOpened, () => setIsOpened(false))
    return (
      <>
        <input onKeyDown={({ key }) => heard(key)} />
        <button onClick={() => heard(JSON.stringify(take()))}>{isOpened ? 'Otvara se' : 'Zatvoreno'}</button>
      </>
    )
  }
  render(<Page />)
  const press = (key: string, held = {}) => fireEvent.keyDown(screen.getByRole('textbox'), { key, ...held })
  const take = () => fireEvent.click(screen.getByRole('button'))
  return { heard, press, take }
}

test('a key that comes before the field is no key of what has the focus, and is given to the field once', () => {
  const { heard, press, take } = open()
  expect(press('a')).toBe(false)
  expect(heard).not.toHaveBeenCalled()
  take()
  expect(press('b')).toBe(true)
  take()
  expect(heard.mock.calls).toEqual([['{"text":"a","isEntered":false}'], ['b'], ['{"text":"","isEntered":false}']])
})

test('a shortcut stays one meanwhile, and Escape ends the waiting', () => {
  const { heard, press } = open()
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) expect(press('k', held)).toBe(true)
  expect(press('Escape')).toBe(false)
  expect(screen.getByText('Zatvoreno')).toBeTruthy()
  expect(press('a')).toBe(true)
  expect(heard.mock.calls).toEqual([['k'], ['k'], ['k'], ['a']])
})
