import { onlineManager } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../testing/render.tsx'
import { DraftQuestion } from './draft-question.tsx'

afterEach(() => act(() => onlineManager.setOnline(true)))

/** A draft with unsaved words, which its keeper saves or not, and a way out of it. */
async function written(flush: () => Promise<{ readonly id: number; readonly version: number } | null>) {
  const { where } = await renderPage(function Draft() {
    const [isUnsaved, setIsUnsaved] = useState(true)
    return (
      <>
        <DraftQuestion keeper={{ flush }} isUnsaved={isUnsaved} />
        <Link to="/elsewhere">Drugdje</Link>
        <button type="button" onClick={() => setIsUnsaved(false)}>
          Spremljeno
        </button>
      </>
    )
  })
  return { where, leave: () => fireEvent.click(screen.getByRole('link', { name: 'Drugdje' })) }
}
const question = () => screen.findByRole('dialog', { name: 'Otići bez zadnjih promjena?' })

test('what can be saved is, and nobody is asked', async () => {
  const { where, leave } = await written(async () => ({ id: 1, version: 1 }))
  leave()
  await waitFor(() => expect(where()).toBe('/elsewhere'))
})

test('without a network it is said that the last words are not saved and why, and the person stays or goes as they say', async () => {
  onlineManager.setOnline(false)
  const flush = vi.fn(async () => null)
  const { where, leave } = await written(flush)
  leave()
  await question()
  expect(screen.getByText(/^Nema internetske veze, pa zadnje promjene još nisu spremljene\./)).toBeTruthy()
  // It would only be waited for.
  expect(flush).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Ostani' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(where()).toBe('/')
  leave()
  await question()
  fireEvent.click(screen.getByRole('button', { name: 'Otiđi bez njih' }))
  await waitFor(() => expect(where()).toBe('/elsewhere'))
})

test('what is saved while the person is asked lets them go', async () => {
  const { where, leave } = await written(async () => null)
  leave()
  await question()
  fireEvent.click(screen.getByText('Spremljeno'))
  await waitFor(() => expect(where()).toBe('/elsewhere'))
})
