import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Unreachable } from '../../kit/call.ts'
import { renderPage } from '../../testing/render.tsx'
import { RouteError } from './route-error.tsx'

test('a page that could not come without a network is tried by itself once there is one (GAP-119)', async () => {
  const reset = vi.fn<() => void>()
  await renderPage(() => <RouteError error={new Unreachable('No answer')} reset={reset} />)
  act(() => onlineManager.setOnline(false))
  expect(screen.getByText(/učitat će se samo čim se veza vrati/)).toBeTruthy()
  expect(reset).not.toHaveBeenCalled()
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(reset).toHaveBeenCalledOnce())
})
