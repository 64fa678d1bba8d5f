import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import type { BankLine } from 'contract/bank/bank-lines'
import { makeRouter } from '../../app/router.tsx'
import { queries } from '../../kit/use-call.ts'
import { answers } from '../api.ts'
import { ana } from '../people.ts'
import { accountant, totals, UNDER } from './bank-pages.ts'

type Given = { readonly rows: readonly BankLine[]; readonly posts: string; readonly answer: object }

/** The lines of a bank with those chosen that are named; what is then sent is answered, and told by `sent`. */
export async function chooseLines(names: readonly string[], given: Given) {
  const opened = await openLines(given)
  for (const name of names) fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
  return opened
}

/** The lines of a bank; what is sent is answered, and told by `sent`. */
export async function openLines({ rows, posts, answer }: Given) {
  queries.clear()
  const { calls } = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: accountant },
    [`GET ${UNDER}/bank-line-totals`]: { body: totals },
    [`GET ${UNDER}/bank-lines`]: { body: { rows, totalCount: rows.length } },
    [`POST ${UNDER}/${posts}`]: { body: answer },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/kovac/bank/lines'] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return { sent: () => calls.find(({ method }) => method === 'POST')?.body }
}
