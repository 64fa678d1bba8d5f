import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { draftKeeper, type Saved, type SaveDraft } from './draft-keeper.ts'

const content = InvoiceContent.parse({ kind: 'Invoice' })
const begin = (save: SaveDraft<InvoiceContent>) => draftKeeper({ content, id: null, version: 0 }, save)
const numbered = () => {
  let version = 0
  return vi.fn<SaveDraft<InvoiceContent>>(async () => ({ draft: { id: 7, version: ++version } }))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is typed is saved a moment after the last key, once, and with what was typed last (GAP-03)', async () => {
  const save = numbered()
  const keeper = begin(save)
  for (const note of ['a', 'ab', 'abc']) keeper.change({ note })
  expect([keeper.state().phase, save.mock.calls.length]).toEqual(['unsaved', 0])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(save.mock.calls).toEqual([[{ ...content, note: 'abc' }, null]])
  expect(keeper.state()).toMatchObject({ phase: 'saved', id: 7, version: 1 })
})

/** Types a letter every so often, without a pause in which it would be saved. */
async function typeOn(keeper: ReturnType<typeof begin>, letters: number) {
  for (let count = 1; count <= letters; count++) {
    keeper.change({ note: 'a'.repeat(count) })
    await vi.advanceTimersByTimeAsync(200)
  }
}

test('who writes on without a pause has it saved all the same, again and again, each time as it stands by then (GAP-03)', async () => {
  const save = numbered()
  const keeper = begin(save)
  await typeOn(keeper, 45)
  expect(save.mock.calls.map(([{ note }, known]) => [note.length, known?.version ?? null])).toEqual([
    [15, null],
    [30, 1],
    [45, 2],
  ])
  expect(keeper.state()).toMatchObject({ id: 7, version: 3, content: { note: 'a'.repeat(45) } })
})

test('where saving takes longer than a pause, what was written since is still saved without one', async () => {
  let version = 0
  const save = vi.fn<SaveDraft<InvoiceContent>>(async () => {
    await new Promise((resolve) => void setTimeout(resolve, 2_500))
    return { draft: { id: 7, version: ++version } }
  })
  const keeper = begin(save)
  await typeOn(keeper, 60)
  expect(save.mock.calls.map(([{ note }]) => note.length)).toEqual([15, 30, 45, 60])
})

test('what is typed while a save is on its way is saved after it, from the version it made', async () => {
  const answers: ((saved: Saved) => void)[] = []
  const save = vi.fn<SaveDraft<InvoiceContent>>(() => new Promise((resolve) => void answers.push(resolve)))
  const keeper = begin(save)
  keeper.change({ note: 'a' })
  await vi.advanceTimersByTimeAsync(1_000)
  keeper.change({ note: 'ab' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(save).toHaveBeenCalledOnce()
  answers[0]?.({ draft: { id: 7, version: 1 } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(save.mock.calls[1]).toEqual([
    { ...content, note: 'ab' },
    { id: 7, version: 1 },
  ])
})

test('a silent server is asked again, and nothing typed is lost', async () => {
  const save = vi
    .fn<SaveDraft<InvoiceContent>>()
    .mockRejectedValueOnce(new Error('silent'))
    .mockResolvedValue({ draft: { id: 7, version: 1 } })
  const keeper = begin(save)
  keeper.change({ note: 'a' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keeper.state().phase).toBe('failed')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(keeper.state()).toMatchObject({ phase: 'saved', content: { note: 'a' } })
})

test('where another person changed it, nothing is saved over that, and their name is told', async () => {
  const save = vi.fn<SaveDraft<InvoiceContent>>(async () => ({ changedByName: 'Boris Jurić' }))
  const keeper = begin(save)
  keeper.change({ note: 'a' })
  await vi.advanceTimersByTimeAsync(1_000)
  keeper.change({ note: 'ab' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledOnce()
  expect(keeper.state()).toMatchObject({ phase: 'conflict', changedByName: 'Boris Jurić', content: { note: 'ab' } })
  expect(await keeper.flush()).toBeNull()
})

test('before it is issued, all is saved', async () => {
  const save = numbered()
  const keeper = begin(save)
  keeper.change({ note: 'a' })
  expect(await keeper.flush()).toEqual({ id: 7, version: 1 })
  expect(await keeper.flush()).toEqual({ id: 7, version: 1 })
  expect(save).toHaveBeenCalledOnce()
})

test('what the server refuses is not asked again until it is changed, and is told with its fields', async () => {
  const refused = [{ path: 'lines.0.classificationCode', message: 'invoiceDrafts.unknownCode' }]
  const save = vi
    .fn<SaveDraft<InvoiceContent>>()
    .mockResolvedValueOnce({ refused })
    .mockResolvedValue({ draft: { id: 7, version: 1 } })
  const keeper = begin(save)
  keeper.change({ note: 'a' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledOnce()
  expect(keeper.state()).toMatchObject({ phase: 'refused', refused })
  expect(await keeper.flush()).toBeNull()
  keeper.change({ note: 'b' })
  expect(keeper.state().refused).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keeper.state()).toMatchObject({ phase: 'saved', refused: [] })
})
