import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useFirstWrongField } from './use-first-wrong-field.ts'

function Forms() {
  useFirstWrongField()
  const [wrong, setWrong] = useState<readonly string[]>([])
  const field = (name: string) => <input aria-label={name} aria-invalid={wrong.includes(name) || undefined} />
  return (
    <>
      {field('elsewhere')}
      <form
        aria-label="form"
        onSubmit={(event) => {
          event.preventDefault()
          setWrong((event.nativeEvent as unknown as { wrong: readonly string[] }).wrong)
        }}
      >
        {field('name')}
        {field('price')}
        {field('day')}
        <button type="submit">Spremi</button>
      </form>
    </>
  )
}

/** Sends the form, of which then so much is wrong, and says where the focus is afterwards. */
async function send(wrong: readonly string[]) {
  const { unmount } = render(<Forms />)
  screen.getByRole('button', { name: 'Spremi' }).focus()
  fireEvent(screen.getByRole('form'), Object.assign(new Event('submit', { bubbles: true, cancelable: true }), { wrong }))
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const at = document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  unmount()
  return at
}

test('whoever sends a form is taken to the first field that is wrong in it', async () => {
  expect(await send(['elsewhere', 'day', 'price'])).toBe('price')
})

test('where nothing of it is wrong nobody is taken anywhere', async () => {
  expect(await send([])).toBe('Spremi')
  expect(await send(['elsewhere'])).toBe('Spremi')
})
