import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BankStatementImport, ImportedStatement } from 'contract/bank/bank-statement-imports'
import { makeRouter } from '../../app/router.tsx'
import { queries } from '../../kit/use-call.ts'
import { answers } from '../../testing/api.ts'
import { account, accountant, clerk, details, imported, line, statement, totals, UNDER } from '../../testing/bank/bank-pages.ts'
import { ana, mayIn } from '../../testing/people.ts'
import { statementUploads } from './uploads/statement-uploads.ts'

afterEach(() => {
  statementUploads.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(
  address: string,
  { may = accountant, more = {} }: { may?: typeof accountant; more?: Parameters<typeof answers>[0] } = {},
) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: may },
    [`GET ${UNDER}/bank-statement-accounts`]: { body: [account] },
    [`GET ${UNDER}/bank-statements`]: { body: [statement] },
    [`GET ${UNDER}/bank-lines`]: { body: { rows: [line], totalCount: 1 } },
    [`GET ${UNDER}/bank-lines/21`]: { body: details },
    [`GET ${UNDER}/bank-line-totals`]: { body: totals },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/bank${address}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return { ...api, where: () => router.state.location.href }
}

test('the statements of an account stand with their balances, and what is missing between two says which and how much', async () => {
  await open('/statements')
  const chain = await screen.findByRole('table', { name: 'Lanac izvadaka' })
  const row = (await within(chain).findByText('160')).closest('tr')
  expect(row?.textContent).toBe('16016.11.202610.143,17612,50−1.480,209.275,478 stavki')
  expect(chain.textContent).toContain(
    'Nedostaje izvadak 159. Izvadak 158 završava s 10.937,94, izvadak 160 počinje s 10.143,17; razlika −794,77 EUR.',
  )
  expect(screen.getByRole('button', { name: /HR45 … 3215/ }).textContent).toContain('9.930,44')
})

test('a statement without a number is named by its days', async () => {
  const gap = { firstMissing: null, lastMissing: null, previousNumber: '', previousFromDay: '2026-11-01', previousToDay: '2026-11-15', previousClosing: 10_937_94, opening: 10_143_17 } // prettier-ignore
  await open('/statements', { more: { [`GET ${UNDER}/bank-statements`]: { body: [{ ...statement, statementNumber: '', gap, isConflict: true }] } } }) // prettier-ignore
  const chain = await screen.findByRole('table', { name: 'Lanac izvadaka' })
  await within(chain).findByText('Nedostaje izvadak.')
  expect(chain.textContent).toContain(
    'Nedostaje izvadak. Izvadak za 01.11.2026 – 15.11.2026 završava s 10.937,94, izvadak za 16.11.2026 počinje s 10.143,17;',
  )
  expect(chain.textContent).toContain('Ništa iz izvatka za 16.11.2026 ne rješava se automatski')
})

test('a statement that does not add up says so, and by how much', async () => {
  await open('/statements', { more: { [`GET ${UNDER}/bank-statements`]: { body: [{ ...statement, gap: null, isConflict: true, closingAmount: 9_275_48 }] } } }) // prettier-ignore
  expect(await screen.findByText('Zbroj ne odgovara')).toBeTruthy()
  expect(screen.getByText(/razlikuju se od završnog za −0,01 EUR/)).toBeTruthy()
})

test('G leads to the next gap and the arrows from statement to statement', async () => {
  await open('/statements')
  const link = await screen.findByRole('link', { name: '8 stavki' })
  fireEvent.keyDown(document.body, { key: 'g' })
  expect(document.activeElement?.textContent).toContain('Nedostaje izvadak 159.')
  link.focus()
  fireEvent.click(link)
  expect(await screen.findByRole('heading', { name: 'Stavke' })).toBeTruthy()
})

test('the years of an account are chosen beside it, and stand in the address', async () => {
  const { calls, where } = await open('/statements')
  fireEvent.click(await screen.findByRole('button', { name: '2025.' }))
  await screen.findByRole('table', { name: 'Lanac izvadaka' })
  expect(where()).toContain('year=2025')
  expect(calls.some(({ query = '' }) => query.includes('year=2025'))).toBe(true)
})

test('an account without statements says how to get one, and a company without an account what comes first', async () => {
  await open('/statements', { more: { [`GET ${UNDER}/bank-statement-accounts`]: { body: [{ ...account, years: [] }] } } })
  expect(await screen.findByText(/camt\.053, MT940, CSV ili ZIP/)).toBeTruthy()
})

test('statements that are not loaded say so and can be asked for again', async () => {
  await open('/statements', { more: { [`GET ${UNDER}/bank-statement-accounts`]: { status: 500, body: {} } } })
  expect(await screen.findByText('Izvaci se nisu učitali')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pokušaj ponovno' })).toBeTruthy()
})

test('a line opens beside the list with all that the bank says of it', async () => {
  await open('/lines')
  fireEvent.click(await screen.findByText('Alfa d.o.o.'))
  const panel = await screen.findByRole('complementary', { name: 'Stavka izvatka' })
  expect(await within(panel).findByText('HR00 12-1-1-2026')).toBeTruthy()
  expect(panel.textContent).toContain('Priljev · izvadak 160, stavka 7 · 16.11.2026')
  expect(within(panel).getByText('HR89 2402 0061 1006 7944 5')).toBeTruthy()
})

const POST = `POST ${UNDER}/bank-lines/21/allocations`
const panelOf = async (more: Parameters<typeof answers>[0] = {}) => {
  const page = await open('/lines?line=21', { more: { [POST]: { body: [] }, ...more } })
  const panel = await screen.findByRole('complementary', { name: 'Stavka izvatka' })
  await within(panel).findByText(/Poziv na broj HR00 12-1-1-2026/)
  return { ...page, panel }
}
const sent = (calls: readonly { readonly method?: string; readonly path: string; readonly body?: unknown }[]) =>
  calls.filter(({ path }) => path.endsWith('/allocations')).map(({ body }) => body)

test('what is proposed says why, and Enter confirms it', async () => {
  const { calls, panel } = await panelOf()
  expect(panel.textContent).toContain('Poziv na broj HR00 12-1-1-2026 i iznos odgovaraju računu 12/P1/1.')
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await waitFor(() =>
    expect(sent(calls)).toEqual([{ allocations: [{ kind: 'Document', documentId: 7, amount: 1_250_00 }], target: 'd:7' }]),
  )
})

test('an overpayment that a line may give back is chosen among what is open of the partner', async () => {
  const back = { ...details, amount: -50_00, restAmount: -50_00, proposal: null, alternatives: [], openOfPartner: [], overpaymentsOfPartner: [{ id: 4, bookedOn: '2026-01-15', bankLine: { id: 20, place: '158/7' }, currency: 'EUR', isForeign: false, amount: 50_00, restAmount: 50_00 }] } // prettier-ignore
  const { calls } = await open('/lines?line=21', {
    more: { [POST]: { body: [] }, [`GET ${UNDER}/bank-lines/21`]: { body: back } },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'preplata 158/7' }))
  expect(screen.getByLabelText('Iznos za povrat preplate partnera Alfa d.o.o.')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await waitFor(() =>
    expect(sent(calls)).toMatchObject([{ allocations: [{ kind: 'Unmatched', partnerId: 4, overpaymentId: 4, amount: -50_00 }] }]),
  )
})

test('a digit takes another possibility, and its reason stands there', async () => {
  const { calls, panel } = await panelOf()
  fireEvent.keyDown(document.body, { key: '2' })
  await waitFor(() => expect(within(panel).getByLabelText('Iznos za 31/P1/1')).toBeTruthy())
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await waitFor(() => expect(sent(calls)).toMatchObject([{ target: 'd:8' }]))
})

test('a line is split by amounts, what is left stands on the button, and only all of it can be confirmed', async () => {
  const { calls, panel } = await panelOf()
  fireEvent.change(within(panel).getByLabelText('Iznos za 12/P1/1'), { target: { value: '=1000-375' } })
  const button = within(panel).getByRole<HTMLButtonElement>('button', { name: 'Ostaje 625,00 EUR' })
  expect(button.disabled).toBe(true)
  fireEvent.keyDown(document.body, { key: 'Enter' })
  fireEvent.click(within(panel).getByLabelText('13/P1/1'))
  fireEvent.click(within(panel).getByRole('button', { name: 'Potvrdi' }))
  await waitFor(() =>
    expect(sent(calls)).toMatchObject([
      {
        allocations: [
          { documentId: 7, amount: 625_00 },
          { documentId: 9, amount: 625_00 },
        ],
      },
    ]),
  )
})

test('where more is given than a line has it says so, and of which document more than is open', async () => {
  const { panel } = await panelOf()
  const amount = within(panel).getByLabelText('Iznos za 12/P1/1')
  fireEvent.change(amount, { target: { value: '3000' } })
  expect(within(panel).getByRole<HTMLButtonElement>('button', { name: 'Previše: 1.750,00 EUR' }).disabled).toBe(true)
  expect(within(panel).getByText('Otvoreno je samo 1.250,00.')).toBeTruthy()
  fireEvent.change(amount, { target: { value: '1.000,00' } })
  expect(within(panel).queryByText(/Otvoreno je samo/)).toBeNull()
})

test('how a line was being split is given back on coming back from another line, and is gone once it is confirmed', async () => {
  const next = { ...details, id: 22, counterpartyName: 'Beta d.o.o.', proposal: null, alternatives: [] }
  const more = {
    [POST]: { body: [] },
    [`GET ${UNDER}/bank-lines`]: { body: { rows: [line, { ...line, id: 22, counterpartyName: 'Beta d.o.o.' }], totalCount: 2 } },
    [`GET ${UNDER}/bank-lines/22`]: { body: next },
  }
  const { panel } = await panelOf(more)
  await screen.findByText('Beta d.o.o.')
  const amount = () => screen.getByLabelText<HTMLInputElement>('Iznos za 12/P1/1')
  fireEvent.change(amount(), { target: { value: '625,00' } })
  fireEvent.click(within(panel).getByLabelText('13/P1/1'))
  const key = (pressed: string) =>
    fireEvent.keyDown(screen.getByRole('complementary', { name: 'Stavka izvatka' }), { key: pressed })
  key('ArrowDown')
  await screen.findByRole('heading', { name: 'Beta d.o.o.' })
  expect(screen.queryByText('Vratiti što ste upisali?')).toBeNull()
  key('ArrowUp')
  fireEvent.click(await screen.findByRole('button', { name: 'Vrati upisano' }))
  await waitFor(() => expect(amount().value).toBe('625,00'))
  // The button is gone, and the arrows and Enter go on from where one is.
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Stavka izvatka' }))
  expect(screen.getByLabelText<HTMLInputElement>('Iznos za 13/P1/1').value).toBe('625,00')
  fireEvent.click(screen.getByRole('button', { name: 'Potvrdi' }))
  await screen.findByRole('heading', { name: 'Beta d.o.o.' })
  expect(Object.keys(sessionStorage).filter((kept) => kept.includes('bank-line-allocation'))).toEqual([])
})

test('whoever types in an open line goes on typing while the page learns something new of it', async () => {
  const now = { ...details }
  const { panel } = await panelOf({ [`GET ${UNDER}/bank-lines/21`]: { body: now } })
  expect(document.activeElement).toBe(panel)
  const field = within(panel).getByRole('combobox')
  field.focus()
  now.text = 'Račun 12/P1/1, po dogovoru'
  await queries.invalidateQueries()
  await within(panel).findByText('Račun 12/P1/1, po dogovoru')
  expect(document.activeElement).toBe(field)
})

test('of a document without a rate of the day a person says what is settled in its own currency', async () => {
  const dollars = {
    ...details.openOfPartner[0],
    id: 11,
    number: '20/P1/1',
    currency: 'USD',
    remainingAmount: 1_400_00,
    dueAmount: null,
  }
  const unrated = {
    ...details,
    proposal: line.proposal && { ...line.proposal, allocations: [] },
    alternatives: [],
    openOfPartner: [dollars],
  }
  const { calls, panel } = await panelOf({ [`GET ${UNDER}/bank-lines/21`]: { body: unrated } })
  fireEvent.click(within(panel).getByLabelText('20/P1/1'))
  const settles = within(panel).getByLabelText<HTMLInputElement>('Zatvara (USD)')
  expect(settles.value).toBe('1.400,00')
  fireEvent.change(settles, { target: { value: '' } })
  expect(within(panel).getByRole<HTMLButtonElement>('button', { name: 'Potvrdi' }).disabled).toBe(true)
  fireEvent.change(settles, { target: { value: '1.375,00' } })
  fireEvent.click(within(panel).getByRole('button', { name: 'Potvrdi' }))
  await waitFor(() => expect(sent(calls)).toMatchObject([{ allocations: [{ documentId: 11, amount: 1_250_00, documentAmount: 1_375_00 }] }])) // prettier-ignore
})

test('R refuses what is proposed for good', async () => {
  const { calls } = await panelOf({ [`POST ${UNDER}/bank-lines/21/refusals`]: { status: 204 } })
  fireEvent.keyDown(document.body, { key: 'r' })
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/refusals'))?.body).toEqual({ target: 'd:7', rule: 'Reference' }),
  )
})

test('a settled line says by whom it was, and U undoes it', async () => {
  const allocation = { id: 5, bankLineId: 21, kind: 'Document', amount: 1_250_00, euroAmount: 1_250_00, fxAmount: 0, documentId: 7, partnerId: 4, ownAccountId: null, counterLineId: null, accountRole: null, name: '12/P1/1', partnerName: 'Alfa d.o.o.', waitingAmount: null, rule: 'Reference', reason: line.proposal?.reason ?? null, decidedByName: null, decidedAt: '2026-11-21T08:00:00.000Z' } as const // prettier-ignore
  const settled = { ...details, state: 'Settled', restAmount: 0, proposal: null, alternatives: [], openOfPartner: [], allocations: [allocation] } // prettier-ignore
  const { calls, panel } = await panelOf({
    [`GET ${UNDER}/bank-lines/21`]: { body: settled },
    [`DELETE ${UNDER}/bank-lines/21/allocations`]: { status: 204 },
  })
  expect(within(panel).getByRole('link', { name: '12/P1/1' }).getAttribute('href')).toBe('/kovac/documents?document=7')
  expect(panel.textContent).toContain('automatski · Poziv na broj')
  expect(panel.textContent).not.toContain('Ostaje neraspoređeno')
  fireEvent.keyDown(document.body, { key: 'u' })
  await waitFor(() => expect(calls.some(({ method, path }) => method === 'DELETE' && path.endsWith('/allocations'))).toBe(true))
})

test('U takes back what was just confirmed while the next line is open already, and says so', async () => {
  const next = { ...details, id: 22, counterpartyName: 'Beta d.o.o.', proposal: null, alternatives: [] }
  const { calls, panel } = await panelOf({
    [`GET ${UNDER}/bank-lines`]: { body: { rows: [line, { ...line, id: 22, counterpartyName: 'Beta d.o.o.' }], totalCount: 2 } },
    [`GET ${UNDER}/bank-lines/22`]: { body: next },
    [`DELETE ${UNDER}/bank-lines/21/allocations`]: { status: 204 },
  })
  await screen.findByText('Beta d.o.o.')
  fireEvent.keyDown(document.body, { key: 'u' })
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await screen.findByRole('heading', { name: 'Beta d.o.o.' })
  const beside = within(screen.getByRole('complementary', { name: 'Stavka izvatka' }))
  await beside.findByText(/^Potvrđeno: Alfa d.o.o., 1.250,00/)
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  fireEvent.keyDown(document.body, { key: 'u' })
  expect(await screen.findByText(/^Poništeno: Alfa d.o.o., 1.250,00.*Stavka je opet otvorena/)).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `${UNDER}/bank-lines/21/allocations`,
  ])
  expect(beside.queryByText(/^Potvrđeno:/)).toBeNull()
  expect(panel.isConnected).toBe(false)
})

test('what is done with a line stands at the foot of the panel, whatever stands above, so that it keeps its place', async () => {
  const { panel } = await panelOf()
  const foot = panel.lastElementChild
  const confirm = within(panel).getByRole('button', { name: 'Potvrdi' })
  expect(foot?.contains(confirm)).toBe(true)
  expect(foot?.contains(within(panel).getByRole('button', { name: 'Pravilo iz ove stavke' }))).toBe(true)
  expect(foot?.contains(within(panel).getByLabelText('13/P1/1'))).toBe(false)
})

test('a settled line has no hint of a key that does nothing on it', async () => {
  const allocation = { id: 5, bankLineId: 21, kind: 'Document', amount: 1_250_00, euroAmount: 1_250_00, fxAmount: 0, documentId: 7, partnerId: 4, ownAccountId: null, counterLineId: null, accountRole: null, name: '12/P1/1', partnerName: 'Alfa d.o.o.', waitingAmount: null, rule: null, reason: null, decidedByName: null, decidedAt: '2026-11-21T08:00:00.000Z' } as const // prettier-ignore
  const settled = { ...details, state: 'Settled', restAmount: 0, proposal: null, alternatives: [], openOfPartner: [], allocations: [allocation] } // prettier-ignore
  await open('/lines?line=21', { more: { [`GET ${UNDER}/bank-lines/21`]: { body: settled } } })
  const panel = await screen.findByRole('complementary', { name: 'Stavka izvatka' })
  await within(panel).findByRole('link', { name: '12/P1/1' })
  expect([...panel.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual(['U', 'N'])
})

test('where a part of a line was undone, what is left of it stands below the parts that stand', async () => {
  const allocation = { id: 5, bankLineId: 21, kind: 'Document', amount: 1_000_00, euroAmount: 1_000_00, fxAmount: 0, documentId: 7, partnerId: 4, ownAccountId: null, counterLineId: null, accountRole: null, name: '12/P1/1', partnerName: 'Alfa d.o.o.', waitingAmount: null, rule: null, reason: null, decidedByName: 'Ana', decidedAt: '2026-11-21T08:00:00.000Z' } as const // prettier-ignore
  const left = { ...details, restAmount: 250_00, proposal: null, alternatives: [], allocations: [allocation] }
  await open('/lines?line=21', { more: { [`GET ${UNDER}/bank-lines/21`]: { body: left } } })
  const panel = await screen.findByRole('complementary', { name: 'Stavka izvatka' })
  await within(panel).findByRole('link', { name: '12/P1/1' })
  const row = within(panel).getByRole('row', { name: /Ostaje neraspoređeno/ })
  expect(row.textContent).toContain('+250,00')
})

test('a line of which a part is decided says in the list how much of it is left, beside what the rest may be for', async () => {
  const allocation = { id: 5, bankLineId: 21, kind: 'Document', amount: 1_000_00, euroAmount: 1_000_00, fxAmount: 0, documentId: 7, partnerId: 4, ownAccountId: null, overpaymentId: null, counterLineId: null, accountRole: null, name: '12/P1/1', partnerName: 'Alfa d.o.o.', waitingAmount: null, rule: null, reason: null, decidedByName: 'Ana', decidedAt: '2026-11-21T08:00:00.000Z' } as const // prettier-ignore
  const left = { ...line, restAmount: 250_00, proposal: null, allocations: [allocation] }
  const proposal = line.proposal && { ...line.proposal, allocations: line.proposal.allocations.map((one) => ({ ...one, name: '31/P1/1' })) } // prettier-ignore
  await open('/lines', { more: { [`GET ${UNDER}/bank-lines`]: { body: { rows: [left, { ...left, id: 22, proposal }, { ...line, id: 23 }], totalCount: 3 } } } }) // prettier-ignore
  await screen.findAllByText('Alfa d.o.o.')
  const told = screen.getAllByRole('row').map(({ textContent }) => /Ostaje.*? · ..\/P1\/1/.exec(textContent?.replaceAll('\u00a0', ' ') ?? '')?.[0]) // prettier-ignore
  expect(told.slice(1)).toEqual([
    'Ostaje neraspoređeno 250,00 EUR · 12/P1/1',
    'Ostaje neraspoređeno 250,00 EUR · 31/P1/1',
    undefined,
  ])
})

test('of an overpayment a line says what still waits, once some of it was used', async () => {
  const over = { id: 5, bankLineId: 21, kind: 'Unmatched', amount: 125_16, euroAmount: 125_16, fxAmount: 0, documentId: null, partnerId: 4, ownAccountId: null, overpaymentId: null, counterLineId: null, accountRole: null, name: 'Alfa d.o.o.', partnerName: '', waitingAmount: 125_16, rule: null, reason: null, decidedByName: 'Ana', decidedAt: '2026-11-21T08:00:00.000Z' } as const // prettier-ignore
  for (const [waitingAmount, said] of [
    [125_16, 'preplata partnera Alfa d.o.o.Ana+125,16'],
    [19_47, 'preplata partnera Alfa d.o.o.čeka još 19,47 EUR · Ana+125,16'],
    [0, 'preplata partnera Alfa d.o.o.iskorištena u cijelosti · Ana+125,16'],
  ] as const) {
    const settled = { ...details, state: 'Settled', restAmount: 0, proposal: null, alternatives: [], openOfPartner: [], allocations: [{ ...over, waitingAmount }] } // prettier-ignore
    await open('/lines?line=21', { more: { [`GET ${UNDER}/bank-lines/21`]: { body: settled } } })
    const panel = await screen.findByRole('complementary', { name: 'Stavka izvatka' })
    expect((await within(panel).findByRole('row')).textContent).toContain(said)
    cleanup()
  }
})

test('of a line that was settled by a choice among sums nobody is asked to choose any more', async () => {
  const reason = { message: 'bankMatching.reasons.payerSets', params: {} }
  const allocation = { id: 5, bankLineId: 21, kind: 'Document', amount: 1_250_00, euroAmount: 1_250_00, fxAmount: 0, documentId: 7, partnerId: 4, ownAccountId: null, counterLineId: null, accountRole: null, name: '12/P1/1', partnerName: 'Alfa d.o.o.', waitingAmount: null, rule: 'PayerSets', reason, decidedByName: 'Ana', decidedAt: '2026-11-21T08:00:00.000Z' } as const // prettier-ignore
  const settled = { ...details, state: 'Settled', restAmount: 0, proposal: null, alternatives: [], openOfPartner: [], allocations: [allocation] } // prettier-ignore
  await open('/lines?line=21', { more: { [`GET ${UNDER}/bank-lines/21`]: { body: settled } } })
  const panel = await screen.findByRole('complementary', { name: 'Stavka izvatka' })
  expect(await within(panel).findByText('Alfa d.o.o. · Ana · Odabrano između više mogućih zbrojeva.')).toBeDefined()
  expect(panel.textContent).not.toContain('odaberite')
})

test('an amount that cannot be read says so at its field, and nothing is confirmed', async () => {
  const { panel } = await panelOf()
  const amount = await within(panel).findByLabelText('Iznos za 12/P1/1')
  fireEvent.change(amount, { target: { value: 'abc' } })
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(within(panel).getByText('Iznos nije čitljiv. Upišite ga kao 1.234,56.')).toBeTruthy()
  expect(within(panel).getByRole<HTMLButtonElement>('button', { name: /^Potvrdi/ }).disabled).toBe(true)
  fireEvent.change(amount, { target: { value: '1.250,00' } })
  expect(within(panel).queryByText(/nije čitljiv/)).toBeNull()
})

test('on a narrow screen state, day, who, what it closes and the amount keep their columns', async () => {
  await open('/lines')
  await screen.findByText('Alfa d.o.o.')
  const always = screen.getAllByRole('columnheader').filter((head) => !head.hasAttribute('data-from') && head.textContent)
  expect(always.map((head) => head.textContent)).toEqual(['Stanje', 'Datum', 'Platitelj ili primatelj', 'Zatvara', 'Iznos'])
})

test('what is ready is shown before it is confirmed together', async () => {
  const { calls } = await open('/lines', {
    more: { [`POST ${UNDER}/bank-confirmations`]: { body: { confirmedIds: [21], leftIds: [] } } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Potvrdi spremne (2)' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('12/P1/1')
  expect(within(dialog).getByText('Prvih 1 od 2; ostale potvrdite zatim.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Potvrdi sve' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/bank-confirmations'))?.body).toEqual({
      proposals: [{ bankLineId: 21, target: 'd:7' }],
    }),
  )
})

test('of what is ready each part of an invoice is said to be one, and below stands what all comes to', async () => {
  const part = { ...line, id: 22, amount: 413_03, proposal: { ...line.proposal, target: 'd:8', allocations: [{ given: { kind: 'Document', documentId: 8, amount: 413_03 }, name: '78/P1/1', dueAmount: 688_38, dueDate: null }] } } // prettier-ignore
  await open('/lines', { more: { [`GET ${UNDER}/bank-lines`]: { body: { rows: [line, part], totalCount: 2 } } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Potvrdi spremne (2)' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('78/P1/1 (dio od 688,38 EUR)')).toBeTruthy()
  expect(within(dialog).getByText('12/P1/1')).toBeTruthy()
  expect(within(dialog).getByText('Ukupno').closest('p')?.textContent).toBe('Ukupno+1.663,03 EUR')
})

test('the digits of other possibilities are named among the keys only where there are any', async () => {
  const keys = async (alternatives: typeof details.alternatives) => {
    const { panel } = await panelOf({ [`GET ${UNDER}/bank-lines/21`]: { body: { ...details, alternatives } } })
    const hint = panel.querySelector('[data-keys]')?.textContent ?? ''
    cleanup()
    return hint
  }
  expect(await keys(details.alternatives)).toContain('2mogućnost')
  expect(await keys([])).not.toContain('mogućnost')
})

test('the IBAN of a line is read as one: it is never broken', async () => {
  const { panel } = await panelOf()
  expect(within(panel).getByText('HR89 2402 0061 1006 7944 5').className).toMatch(/iban/)
})

test('how far the day is stands above the lines', async () => {
  await open('/lines')
  expect(await screen.findByText('Otvoreno 7, danas riješeno 36 (automatski 28)')).toBeTruthy()
})

test('who has no right to balances finds lines and no statements (bank C30)', async () => {
  const { calls } = await open('/lines', { may: clerk })
  expect(await screen.findByText('Alfa d.o.o.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Izvaci' })).toBeNull()
  expect(calls.filter(({ path }) => path.includes('bank-statement'))).toEqual([])
})

const sendIn = (name: string) => {
  const input = screen.getByLabelText('Uvezi izvadak', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['<Document/>'], name)] } })
}
const answering = (...results: readonly ImportedStatement[]): Parameters<typeof answers>[0] => ({
  [`POST ${UNDER}/bank-statements`]: {
    body: {
      id: null,
      fileName: 'i.xml',
      status: 'Done',
      entryCount: 1,
      doneCount: 1,
      reason: null,
      results: [...results],
    } satisfies BankStatementImport,
  },
})

test('each statement of a file gets its verdict in words, and all together one', async () => {
  await open('/lines', {
    more: answering(
      imported,
      { ...imported, outcome: 'Known', statementNumber: '158', newLineCount: 0 },
      { ...imported, outcome: 'Refused', reason: { message: 'bankStatements.failures.broken', params: {} } },
    ),
  })
  await screen.findByText('Alfa d.o.o.')
  sendIn('i.xml')
  const panel = await screen.findByRole('region', { name: 'Uvoz izvadaka' })
  expect(await within(panel).findByText('Izvadak 160 uvezen: 3 nove stavke.')).toBeTruthy()
  expect(within(panel).getByText('Izvadak 158 već je uvezen.')).toBeTruthy()
  expect(within(panel).getByText(/XML izvatka prekinut je ili oštećen/)).toBeTruthy()
  expect(within(panel).getByText('1 uvezen, 1 već uvezen, 1 odbijen')).toBeTruthy()
})

test('of a statement of a day to come the verdict says that its day is to be checked', async () => {
  await open('/lines', { more: answering({ ...imported, warnings: ['AfterImport'] }) })
  await screen.findByText('Alfa d.o.o.')
  sendIn('i.xml')
  expect(await screen.findByText('Izvadak 160 uvezen: 3 nove stavke. Izvadak je datiran nakon dana uvoza: provjerite datum u datoteci.')).toBeTruthy() // prettier-ignore
})

test('a statement without a number is told by its account and its days', async () => {
  const nameless = { ...imported, statementNumber: '' }
  await open('/lines', {
    more: answering(nameless, { ...nameless, outcome: 'Known', fromDay: '2026-11-01', newLineCount: 0 }),
  })
  await screen.findByText('Alfa d.o.o.')
  sendIn('i.csv')
  const panel = await screen.findByRole('region', { name: 'Uvoz izvadaka' })
  expect(await within(panel).findByText('Izvadak računa HR45 2340 0091 1065 4321 5 za 16.11.2026 uvezen: 3 nove stavke.')).toBeTruthy() // prettier-ignore
  expect(within(panel).getByText('Izvadak računa HR45 2340 0091 1065 4321 5 za 01.11.2026 – 16.11.2026 već je uvezen.')).toBeTruthy() // prettier-ignore
})

test('of an account that is not ours it is said who can add it, and where', async () => {
  await open('/lines', { more: answering({ ...imported, outcome: 'UnknownAccount', statementId: null }) })
  await screen.findByText('Alfa d.o.o.')
  sendIn('i.xml')
  expect(await screen.findByText(/HR45 2340 0091 1065 4321 5 nije među računima tvrtke/)).toBeTruthy()
  expect(screen.getByText(/Bankovne račune dodaje vlasnik ili administrator/)).toBeTruthy()
})

test('who may add it is led to its dialog, with the IBAN that the statement has', async () => {
  await open('/lines', {
    may: mayIn(['BANK_READ', 'BANK_MATCH', 'SETTINGS_GENERAL_READ', 'SETTINGS_GENERAL_MANAGE']),
    more: answering({ ...imported, outcome: 'UnknownAccount', statementId: null }),
  })
  await screen.findByText('Alfa d.o.o.')
  sendIn('i.xml')
  const link = await screen.findByRole('link', { name: 'Dodaj bankovni račun' })
  expect(link.getAttribute('href')).toBe('/kovac/business-subject-settings/bank-acc-settings?iban=HR4523400091106543215')
})
