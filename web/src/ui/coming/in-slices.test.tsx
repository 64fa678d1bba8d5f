import { render, screen } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { InSlices } from './in-slices.tsx'

const Page = () => <InSlices expected={<p>u pripremi</p>}>Račun</InSlices>

test('what takes long to draw has what is expected in its place until it is there', () => {
  const place = document.createElement('div')
  // What must be drawn at once is: what comes in slices is not among it.
  flushSync(() => createRoot(place).render(<Page />))
  expect(place.textContent).toBe('u pripremi')
  render(<Page />)
  expect(screen.getByText('Račun')).toBeTruthy()
})
