import { expect, test } from 'vitest'
import { Refused } from '../../../../kit/call.ts'
import { saver } from './use-draft.ts'

type Content = { readonly note: string }

/** A place that does with each making what is said, and notes what it was asked. */
function place(outcomes: readonly (Error | null)[]) {
  const asked: string[] = []
  let tries = 0
  const save = saver<Content>({
    create: async ({ note }) => {
      asked.push(`create ${note}`)
      const outcome = outcomes[tries++]
      if (outcome) throw outcome
      return { id: 7, version: 1 }
    },
    update: async ({ note }) => {
      asked.push(`update ${note}`)
      return { id: 7, version: 2 }
    },
  })
  return { asked, save }
}

test('a draft whose making got no answer is made with what it said first, and what was written since is saved after it', async () => {
  const { asked, save } = place([new Error('No answer')])
  await expect(save({ note: 'one' }, null)).rejects.toThrow('No answer')
  expect(await save({ note: 'two' }, null)).toEqual({ draft: { id: 7, version: 2 } })
  expect(asked).toEqual(['create one', 'create one', 'update two'])
})

test('a draft that was refused was not made: what was mended is what it is made with', async () => {
  const refusal = new Refused({ code: 'App.ValidationError', status: 400, title: '', traceId: '' } as never)
  const { asked, save } = place([refusal])
  await expect(save({ note: 'one' }, null)).rejects.toThrow()
  expect(await save({ note: 'two' }, null)).toEqual({ draft: { id: 7, version: 1 } })
  expect(asked).toEqual(['create one', 'create two'])
})

test('a draft with a code that is on no list is told where it is wrong, not tried again as if nobody had answered', async () => {
  const fields = [{ path: 'lines.0.classificationCode', message: 'invoiceDrafts.unknownCode' }]
  const { save } = place([new Refused({ code: 'InvoiceDraft.NamesNothing', status: 422, title: '', fields } as never)])
  expect(await save({ note: 'one' }, null)).toEqual({ refused: fields })
})
