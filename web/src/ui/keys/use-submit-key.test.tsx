import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSubmitKey } from './use-submit-key.ts'

const run = vi.fn<() => void>()

function Page({ isAsking }: { readonly isAsking: boolean }) {
  useSubmitKey(run)
  return (
    <>
      <input aria-label="Naziv" />
      {isAsking && (
        <div role="menu">
          <input aria-label="Stupac" />
        </div>
      )}
    </>
  )
}
const press = (field: string, held: object) => fireEvent.keyDown(screen.getByLabelText(field), { key: 'Enter', ...held })

test('Ctrl or Cmd with Enter sends the page from any of its fields, and Enter alone does not', () => {
  run.mockClear()
  render(<Page isAsking={false} />)
  press('Naziv', { ctrlKey: true })
  press('Naziv', { metaKey: true })
  press('Naziv', {})
  expect(run).toHaveBeenCalledTimes(2)
})

test('a page below something that is open is not sent, from wherever the keys come', () => {
  run.mockClear()
  render(<Page isAsking />)
  press('Naziv', { ctrlKey: true })
  press('Stupac', { ctrlKey: true })
  expect(run).not.toHaveBeenCalled()
})
