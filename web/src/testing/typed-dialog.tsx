import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { AtWorkContext } from '../kit/actor.tsx'
import { queries } from '../kit/use-call.ts'
import { answers } from './api.ts'
import { ana, kovac, mayIn } from './people.ts'
import { renderPage } from './render.tsx'

type Dialog = {
  readonly shown: () => ReactNode
  /** What opens it, where it does not stand open. */
  readonly opens?: string
  readonly field: string | RegExp
  readonly typed: string
  /** How the field shows what was typed, where it writes it its own way. */
  readonly reads?: string
  readonly given?: Parameters<typeof answers>[0]
}

export const asksOnUnload = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** What is typed into a dialog: the browser asks before a reload, after it the dialog gives it back, and closed it asks. */
export async function expectKept({ shown, opens, field, typed, reads = typed, given = {} }: Dialog): Promise<void> {
  const input = async () => await screen.findByLabelText<HTMLInputElement>(field)
  const open = async () => {
    queries.clear()
    answers(given)
    const selected = mayIn(['LEDGER_READ', 'LEDGER_POST', 'LEDGER_CLOSE', 'BANK_READ', 'BANK_ORDERS_MANAGE'])
    await renderPage(() => (
      <QueryClientProvider client={queries}>
        <AtWorkContext value={{ user: ana, businessSubject: kovac, selected }}>{shown()}</AtWorkContext>
      </QueryClientProvider>
    ))
    if (opens) fireEvent.click(await screen.findByRole('button', { name: opens }))
  }
  await open()
  expect(asksOnUnload()).toBe(false)
  fireEvent.change(await input(), { target: { value: typed } })
  fireEvent.blur(await input())
  await waitFor(() => expect(asksOnUnload()).toBe(true))
  const kept = { ...sessionStorage }
  cleanup()
  // A page that is loaded anew takes nothing down: what its tab keeps is what stood there last.
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Vrati upisano' }))
  await waitFor(async () => expect((await input()).value).toBe(reads))
  fireEvent.keyDown(await input(), { key: 'Escape' })
  expect(await screen.findByRole('dialog', { name: 'Odbaciti uneseno?' })).toBeTruthy()
  cleanup()
  sessionStorage.clear()
}
