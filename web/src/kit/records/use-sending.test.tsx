import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/render.tsx'
import { useSending } from './use-sending.ts'

afterEach(cleanup)

/** A form whose sending is answered when the test says so. Its button does not rest meanwhile, as Enter in a field does not. */
function sent() {
  const answers: (() => void)[] = []
  const send = () => new Promise<void>((answer) => answers.push(answer))
  function Saving() {
    const { save, isSaving } = useSending(send, {})
    return (
      <button type="button" aria-busy={isSaving} onClick={() => void save()}>
        Spremi
      </button>
    )
  }
  return { Saving, answers }
}

test('a second press of save while the first is on its way sends nothing, and one after it was answered does', async () => {
  const { Saving, answers } = sent()
  await renderPage(() => <Saving />)
  const button = await screen.findByRole('button', { name: 'Spremi' })
  for (const _ of [1, 2, 3]) fireEvent.click(button)
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  fireEvent.click(button)
  expect(answers).toHaveLength(2)
})
