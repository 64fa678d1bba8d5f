import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import en from 'contract/messages/en.json' with { type: 'json' }
import { setCatalogue, textsAreReadBy } from '../../kit/messages.ts'
import { renderPage } from '../../testing/render.tsx'
import { AppNotAvailable } from './app-not-available.tsx'

test('a page that speaks both languages does so once the texts of the other have come', async () => {
  setCatalogue('en', {})
  let come = () => {}
  textsAreReadBy({ readWhole: () => Promise.resolve(), readOthers: () => new Promise((resolve) => (come = resolve)) })
  await renderPage(AppNotAvailable)
  await act(async () => {})
  // Until then it does not say the same twice.
  expect(document.querySelectorAll('section')).toHaveLength(1)
  setCatalogue('en', en)
  come()
  expect(await screen.findByText(/The system is currently not available/)).toBeTruthy()
})
