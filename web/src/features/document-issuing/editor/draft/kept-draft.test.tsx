import { useNavigate } from '@tanstack/react-router'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AtWorkContext } from '../../../../kit/actor.tsx'
import { ana, kovac, selected } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { keptDraft } from './kept-draft.ts'
import { useDraft } from './use-draft.ts'

type Content = { readonly note: string }
const atWork = { user: ana, businessSubject: kovac, selected: selected(['documents']) }

/** A page on which a note is written, and two ways away from it. Says what was saved. */
async function open({ id = 5 as number | null, version = 1, note = '', isSaved = (): boolean => true } = {}) {
  const saved: [string, number][] = []
  const save = async (content: Content, known: number) => {
    if (!isSaved()) throw new Error('No answer')
    saved.push([content.note, known])
    return { id: 5, version: known + 1 }
  }
  const place = { create: (content: Content) => save(content, 0), update: (content: Content, by: { version: number }) => save(content, by.version) } // prettier-ignore
  const Written = () => {
    const { state, keeper } = useDraft(place, { id, version, content: { note } })
    const navigate = useNavigate()
    return (
      <>
        <p data-testid="phase">{state.phase}</p>
        <input
          aria-label="Napomena"
          value={state.content.note}
          onChange={({ target }) => keeper.change({ note: target.value })}
        />
        <button onClick={() => void navigate({ to: '/auth/sign-in' })}>Odjavljeno</button>
        <button onClick={() => void navigate({ to: '/kovac/documents' })}>Računi</button>
      </>
    )
  }
  const Page = () => (
    <AtWorkContext value={atWork}>
      <Written />
    </AtWorkContext>
  )
  const address = `/kovac/doci/invoices/new${id === null ? '' : `?draft=${id}`}`
  await renderPage(Page, address)
  const leave = async (by: string) => {
    fireEvent.click(screen.getByText(by))
    await waitFor(() => expect(screen.queryByLabelText('Napomena')).toBeNull())
    cleanup()
  }
  const phase = () => screen.getByTestId('phase').textContent
  return { saved, leave, phase, note: () => screen.getByLabelText<HTMLInputElement>('Napomena') }
}
afterEach(() => void vi.useRealTimers())

const write = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } })

test.each([5, null])(
  'what is written and not saved when its writer is signed out is there again when they are back, is saved, and is there once (draft %s)',
  async (id) => {
    const before = await open({ id, isSaved: () => false })
    write(before.note(), 'Isporuka petkom')
    await before.leave('Odjavljeno')
    const after = await open({ id })
    expect(after.note().value).toBe('Isporuka petkom')
    await waitFor(() => expect(after.saved).toEqual([['Isporuka petkom', id === null ? 0 : 1]]))
    await after.leave('Računi')
    expect((await open({ id })).note().value).toBe('')
  },
)

test('it goes on from the version that it was written in, so that what others saved meanwhile is told of', async () => {
  const before = await open({ isSaved: () => false })
  write(before.note(), 'Moje')
  await before.leave('Odjavljeno')
  const after = await open({ version: 3, note: 'Tuđe' })
  expect(after.note().value).toBe('Moje')
  await waitFor(() => expect(after.saved).toEqual([['Moje', 1]]))
})

test('nothing is kept of a draft that was left by another way, nor of one that is saved', async () => {
  const left = await open({ isSaved: () => false })
  write(left.note(), 'Ipak ne')
  await left.leave('Računi')
  const again = await open()
  expect(again.note().value).toBe('')
  await again.leave('Odjavljeno')
  expect((await open({ note: 'Novije' })).note().value).toBe('Novije')
})

test('a draft that could not be saved without a network is saved as soon as there is one', async () => {
  let isSaved = false
  const written = await open({ isSaved: () => isSaved })
  vi.useFakeTimers()
  write(written.note(), 'Bez mreže')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(written.phase()).toBe('failed')
  isSaved = true
  await act(async () => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })
  // By itself it would be tried again seconds later.
  expect(written.saved).toEqual([['Bez mreže', 1]])
})

test('what is kept is not taken by a page that is drawn in vain: it stays until one stands', () => {
  const kept = keptDraft<Content>(7, 1, '/kovac/doci/invoices/new')
  const content = { note: 'Isporuka petkom' }
  kept.keep({ content, id: null, version: 0, phase: 'failed', changedByName: '', refused: [] })
  expect([kept.read(), kept.read()]).toEqual([
    { content, version: 0 },
    { content, version: 0 },
  ])
  kept.forget()
  expect(kept.read()).toBeNull()
})
