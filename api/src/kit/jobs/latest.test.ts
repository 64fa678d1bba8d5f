import { expect, test } from 'vitest'
import { latestOf } from './latest.ts'

const unavailable = { failure: { code: 'Unavailable' } }

/** Work that is done when it is told so. */
function held() {
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      finish.set(name, () => resolve(name))
    })
  return { started, finish, work }
}

test('one thing is done at a time, and of each person only the latest', async () => {
  const latest = latestOf({ withinMs: 5_000, waitingMax: 10 })
  const { started, finish, work } = held()
  const first = latest('ana', work('ana 1'))
  const replaced = latest('ana', work('ana 2'))
  const other = latest('boris', work('boris 1'))
  const last = latest('ana', work('ana 3'))
  await expect(replaced).rejects.toMatchObject({ failure: { code: 'TooManyRequests' } })
  expect(started).toEqual(['ana 1'])
  finish.get('ana 1')?.()
  expect(await first).toBe('ana 1')
  await Promise.resolve()
  expect(started).toEqual(['ana 1', 'ana 3'])
  finish.get('ana 3')?.()
  expect(await last).toBe('ana 3')
  await Promise.resolve()
  finish.get('boris 1')?.()
  expect(await other).toBe('boris 1')
})

test('what takes too long is given up, waiting or begun, and the next has its turn', async () => {
  const latest = latestOf({ withinMs: 30, waitingMax: 10 })
  const { work } = held()
  const begun = latest('ana', work('for ever'))
  const waits = latest('boris', work('too late'))
  await expect(begun).rejects.toMatchObject(unavailable)
  await expect(waits).rejects.toMatchObject(unavailable)
  expect(await latest('cvita', async () => 'done')).toBe('done')
})

test('no more than so many wait, and a failure is told to the one who asked', async () => {
  const latest = latestOf({ withinMs: 5_000, waitingMax: 1 })
  const { finish, work } = held()
  const first = latest('ana', work('ana'))
  const second = latest('boris', () => Promise.reject(new Error('It does not work')))
  await expect(latest('cvita', work('cvita'))).rejects.toMatchObject(unavailable)
  finish.get('ana')?.()
  await first
  await expect(second).rejects.toThrow('It does not work')
})
