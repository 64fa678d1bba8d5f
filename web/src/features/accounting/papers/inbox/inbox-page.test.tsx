import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { receivedReversals } from 'contract/accounting/received/received-confirmations'
import { makeRouter } from '../../../../app/router.tsx'
import { mayHaveChanged } from '../../../../kit/call.ts'
import { queries } from '../../../../kit/use-call.ts'
import { answers, refusal } from '../../../../testing/api.ts'
import { group, paper, PREVIEW, row, SURE } from '../../../../testing/accounting/inbox-papers.ts'
import { ana, mayIn } from '../../../../testing/people.ts'
import { onMobile } from '../../../../testing/screen/phone.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const UNDER = '/business-subjects/1'
const [unsure, sure, other] = [row(3, 'Struja d.d.'), row(4, 'Telekom d.d.', SURE), row(5, 'Voda d.o.o.', SURE)]

async function open(address = '', more: Parameters<typeof answers>[0] = {}, may = mayIn(['LEDGER_READ', 'LEDGER_POST'])) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: may },
    [`GET ${UNDER}/books`]: { body: { books: {} } },
    [`GET ${UNDER}/paper-inbox`]: {
      body: { rows: [sure, unsure, other], askedCount: 3, decidedTodayCount: 1, waitingCount: 0, takenCount: 9 },
    },
    [`GET ${UNDER}/received-papers/3`]: { body: paper(unsure) },
    [`GET ${UNDER}/received-papers/4`]: { body: paper(sure) },
    [`GET ${UNDER}/received-papers/5`]: { body: paper(other) },
    [`POST ${UNDER}/received-papers/3/previews`]: { body: PREVIEW },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/accounting/inbox${address}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return { ...api, where: () => router.state.location.href, history: router.history }
}
const key = (pressed: string, more: object = {}) => fireEvent.keyDown(document.body, { key: pressed, ...more })

test('what is unsure comes first with what is unclear, its paper opens, and the arrows go along', async () => {
  const { where } = await open()
  const queue = await screen.findByRole('navigation', { name: 'Dokumenti za odluku' })
  expect(within(queue).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Struja d.d.125,00prvi takav račun',
    'Telekom d.d.125,00kao prethodni (4)',
    'Voda d.o.o.125,00kao prethodni (4)',
  ]) // prettier-ignore
  expect(screen.getByText('Ostalo 3 od 4')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Struja d.d. · U-3' })).toBeTruthy()
  key('ArrowDown')
  await waitFor(() => expect(where()).toContain('paper=4'))
  key('ArrowUp')
  await waitFor(() => expect(where()).toContain('paper=3'))
})

test('an answer that was begun is given back on coming back from the next paper, and is gone once it is posted', async () => {
  await open('', { [`PUT ${UNDER}/received-papers/3`]: { body: { ledgerPaperId: 3, ledgerEntryId: 9 } } })
  const kind = () => screen.findByLabelText<HTMLSelectElement>('Vrsta isporuke')
  fireEvent.change(await kind(), { target: { value: 'Services' } })
  key('ArrowDown')
  await screen.findByRole('heading', { name: 'Telekom d.d. · U-4' })
  expect(screen.queryByText('Vratiti što ste upisali?')).toBeNull()
  key('ArrowUp')
  await screen.findByRole('heading', { name: 'Struja d.d. · U-3' })
  fireEvent.click(await screen.findByRole('button', { name: 'Vrati upisano' }))
  await waitFor(async () => expect((await kind()).value).toBe('Services'))
  key('Enter', { ctrlKey: true })
  await screen.findByRole('heading', { name: 'Telekom d.d. · U-4' })
  expect(Object.keys(sessionStorage).filter((kept) => kept.includes('received-paper'))).toEqual([])
})

test('what was posted and is taken back is shown as it was treated, though it was seen without an account before', async () => {
  let asked = paper(unsure, [group({ accountCode: null, supplyKind: 'Services' })])
  await open('', { [`GET ${UNDER}/received-papers/3`]: () => ({ body: asked }) })
  const account = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Konto/ })
  expect((await account()).value).toBe('')
  key('ArrowDown')
  await screen.findByRole('heading', { name: 'Telekom d.d. · U-4' })
  asked = { ...paper(unsure, [group({ supplyKind: 'Services' })]), reason: 'Reversed' }
  mayHaveChanged(receivedReversals.create)
  key('ArrowUp')
  await screen.findByRole('heading', { name: 'Struja d.d. · U-3' })
  await waitFor(async () => expect((await account()).value).toContain('410000'))
})

test('an account of costs is offered before one of revenue, which is told what it would do', async () => {
  const accounts = [
    { id: 1, code: '780000', nameHr: 'Sitni prihodi', nameEn: 'Small income' },
    { id: 2, code: '469000', nameHr: 'Sitni troškovi', nameEn: 'Small costs' },
  ]
  await open('', { [`GET ${UNDER}/ledger-account-options`]: { body: accounts } })
  const account = await screen.findByRole('combobox', { name: 'Konto' })
  fireEvent.change(account, { target: { value: 'sitni' } })
  const offered = await within(await screen.findByRole('listbox')).findAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['469000 Sitni troškovi', '780000 Sitni prihodi'])
  expect(screen.queryByText(/^Ovo je konto prihoda/)).toBeNull()
  fireEvent.click(offered[1] as HTMLElement)
  expect(account).toHaveProperty('value', '780000 Sitni prihodi')
  expect(screen.getByText(/^Ovo je konto prihoda/)).toBeTruthy()
})

test('an account that is still being typed is not told to be missing; once its field is left it is', async () => {
  const noAccount = refusal(422, 'Ledger.NoSuchAccount', 'ledgerEntries.failures.noSuchAccount', { params: { code: 'ured' } })
  const told = () => screen.queryByText('Konta ured nema u kontnom planu.')
  const { calls } = await open('', {
    [`GET ${UNDER}/received-papers/3`]: { body: paper(unsure, [group({ supplyKind: 'Services' })]) },
    [`GET ${UNDER}/ledger-account-options`]: { body: [] },
    [`POST ${UNDER}/received-papers/3/previews`]: noAccount,
  })
  const account = await screen.findByRole('combobox', { name: 'Konto' })
  await screen.findByText('Konta ured nema u kontnom planu.')
  account.focus()
  await waitFor(() => expect(told()).toBeNull())
  const before = calls.filter(({ path }) => path.endsWith('/previews')).length
  fireEvent.change(account, { target: { value: 'ured' } })
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/previews')).length).toBeGreaterThan(before))
  expect((await screen.findAllByText('Nema takvog konta')).length).toBeGreaterThan(0)
  expect(told()).toBeNull()
  account.blur()
  expect(await screen.findByText('Konta ured nema u kontnom planu.')).toBeTruthy()
})

test('VAT that is not what its rate makes of the base is told, a rounded cent is not', async () => {
  const groups = [group({ vatAmount: 20_00 }), group({ ordinal: 2, vatRate: '13', vatAmount: 13_01 })]
  await open('', { [`GET ${UNDER}/received-papers/3`]: { body: paper(unsure, groups, { currency: 'USD' }) } })
  const told = await screen.findAllByText(/^PDV od/)
  expect(told.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual(['PDV od 25 % na osnovicu je 25,00 USD'])
})

test('a question left open is gone to; answered, the entry that results is shown with its boxes, and Ctrl Enter posts it', async () => {
  const { calls } = await open('', { [`PUT ${UNDER}/received-papers/3`]: { body: { ledgerPaperId: 3, ledgerEntryId: 9 } } })
  expect(await screen.findByText(/Dobavljač je obračunao PDV po stopi 25 %; trošak po KPD-u 61.10.11/)).toBeTruthy()
  expect(screen.getByText('Temeljnica se prikazuje kad su sva pitanja odgovorena.')).toBeTruthy()
  key('Enter', { ctrlKey: true })
  expect(await screen.findByText('Obavezno polje')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  fireEvent.change(screen.getByLabelText('Vrsta isporuke'), { target: { value: 'Services' } })
  const entry = await screen.findByRole('region', { name: 'Temeljnica koja će nastati' })
  expect((await within(entry).findByRole('table')).textContent).toContain('Ukupno125,00125,00')
  expect(within(entry).getByRole('heading').textContent).toContain('UR 44 · 01.03.2026 · pravila od 01.01.2026')
  expect(entry.textContent).toContain(
    'PDV: polje 303: osnovica 50,00, pretporez 12,50 · računa se u 3/2026 · ne odbija se 12,50 · nepriznato 56,25',
  )
  expect(screen.getByRole('combobox', { name: 'Konto' })).toHaveProperty('value', '410000 Telefon i internet')
  // Each day says once what it is when it is left empty.
  expect(screen.getByText('Prazno: dan računa.')).toBeDefined()
  expect(screen.getByText('Prazno: dan isporuke.')).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^Dan knjiženja/), { target: { value: '5.3.2026.' } })
  key('Enter', { ctrlKey: true })
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      arrivedOn: '2026-03-02',
      bookedOn: '2026-03-05',
      reversedOn: null,
      groups: [{ ordinal: 1, treatment: 'PDV25', supplyKind: 'Services', accountCode: '410000' }],
    }),
  )
})

test('a paper of ours that asks for a day is posted with Ctrl Enter as well, from within its field', async () => {
  const late = { ...row(6, 'Žito i brašno d.o.o.'), sourceKind: 'ImportedInvoice', reason: 'VatFiled', state: 'Asked' }
  const { calls } = await open('?paper=6', {
    [`GET ${UNDER}/paper-inbox`]: { body: { rows: [late], askedCount: 1, decidedTodayCount: 0, waitingCount: 0, takenCount: 9 } },
    [`PUT ${UNDER}/ledger-papers/6`]: { body: { ...late, state: 'Posted', reason: null } },
  })
  const field = await screen.findByLabelText(/^Dan knjiženja/)
  expect(screen.getByText(/PDV mjeseca je predan. Upišite dan knjiženja u mjesecu koji je otvoren/)).toBeTruthy()
  fireEvent.change(field, { target: { value: '5.3.2026.' } })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ bookedOn: '2026-03-05' }))
})

test('a paper of ours that does not say whether it is goods or services is not left to its lines, which do not say it', async () => {
  const ours = row(3, 'Kupac d.o.o.', { sourceKind: 'Invoice', documentId: null, reason: 'SupplyKindMissing', asks: 'Paper' })
  const more = { [`GET ${UNDER}/paper-inbox`]: { body: { rows: [ours], askedCount: 1, decidedTodayCount: 0, waitingCount: 0, takenCount: 0 } } } // prettier-ignore
  const { calls } = await open('', { ...more, [`PUT ${UNDER}/ledger-papers/3`]: { body: { ...ours, reason: null } } })
  const kind = await screen.findByLabelText<HTMLSelectElement>('Vrsta isporuke')
  expect([...kind.options].map(({ text }) => text)).toEqual(['Odaberite', 'Roba', 'Usluga'])
  key('Enter', { ctrlKey: true })
  expect(await screen.findByText('Odaberite jesu li to dobra ili usluge.')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  fireEvent.change(kind, { target: { value: 'Goods' } })
  key('Enter', { ctrlKey: true })
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ supplyKind: 'Goods' }))
})

test('a rate of nothing without a reason is a question whose answers a digit takes; what posting would refuse is said at once', async () => {
  const zero = group({ vatRate: '0', vatAmount: 0, treatment: null, reason: 'Unknown', supplyKind: 'Services', costKpd: '' })
  await open('', {
    [`GET ${UNDER}/received-papers/3`]: { body: paper(unsure, [zero]) },
    [`POST ${UNDER}/received-papers/3/previews`]: refusal(422, 'LedgerEntry.MonthClosed', 'ledgerEntries.failures.monthClosed', { params: { month: '1/2026', open: '2/2026' } }),
  }) // prettier-ignore
  expect(await screen.findByRole('group', { name: 'Što je to?' })).toBeTruthy()
  key('4')
  await waitFor(() => expect((screen.getByLabelText('Oporezivanje') as HTMLSelectElement).value).toBe('AE'))
  expect((screen.getByLabelText('Stopa po kojoj sami obračunavamo') as HTMLSelectElement).value).toBe('25')
  expect(await screen.findByText(/1\/2026/)).toBeTruthy()
})

test('a supplier of no country is told, and no answer that would guess it is offered (ledger N09)', async () => {
  const zero = group({ vatRate: '0', vatAmount: 0, treatment: null, reason: 'Unknown', supplyKind: null })
  await open('', { [`GET ${UNDER}/received-papers/3`]: { body: paper(unsure, [zero], { country: null }) } })
  expect(await screen.findByText(/^Partner nema državu/)).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Što je to?' })).toBeNull()
})

test('one key lists the sure ones and posts them; what stayed says why, and U takes back what was posted by reversing it', async () => {
  const { calls } = await open('', {
    [`POST ${UNDER}/received-confirmations`]: { body: { doneIds: [4], left: [{ ledgerPaperId: 5, message: 'receivedPapers.failures.notSureNow', params: {} }] } }, // prettier-ignore
    [`POST ${UNDER}/received-reversals`]: { body: { doneIds: [4], left: [] } },
  })
  await screen.findByRole('button', { name: 'Potvrdi sigurne (2)' })
  key('s')
  const dialog = within(await screen.findByRole('dialog', { name: 'Potvrda sigurnih računa' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(2)
  fireEvent.click(dialog.getByRole('button', { name: 'Proknjiži sve (2)' }))
  expect(await screen.findByText('Proknjiženo: 1')).toBeTruthy()
  expect(screen.getByText('Voda d.o.o. U-5: Prijedlog se u međuvremenu promijenio. Pogledajte račun prije knjiženja.')).toBeTruthy() // prettier-ignore
  const sent = (path: string) => calls.find((one) => one.path.endsWith(path))?.body
  expect(sent('/received-confirmations')).toEqual({ papers: [{ ledgerPaperId: 4, proposal: SURE.proposal }, { ledgerPaperId: 5, proposal: SURE.proposal }] }) // prettier-ignore
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  key('u')
  await waitFor(() => expect(sent('/received-reversals')).toEqual({ ledgerPaperIds: [4] }))
})

test.each([false, true])(
  'of a payment that asks how it was paid its own sum is told, and the entry of what is chosen before it is posted, on a phone: %s',
  async (isMobile) => {
    onMobile(isMobile)
    const payment = row(3, 'Struja d.d.', { sourceKind: 'DocumentPayment', reason: 'PaymentMethodMissing', asks: 'Paper', amount: 50_00 }) // prettier-ignore
    let isSaid = false
    const { calls } = await open('?paper=3', {
      [`GET ${UNDER}/paper-inbox`]: { body: { rows: [payment], askedCount: 1, decidedTodayCount: 0, waitingCount: 0, takenCount: 9 } }, // prettier-ignore
      [`POST ${UNDER}/ledger-papers/3/previews`]: () => ({
        body: isSaid ? { asks: null, entry: PREVIEW } : { asks: 'PaymentMethodMissing', entry: null },
      }),
    })
    const pane = await screen.findByRole('region', { name: 'Obrada' })
    expect(within(pane).getByRole('banner').textContent).toBe('Plaćanje: U-350,00 EUR')
    const entry = await screen.findByRole('region', { name: 'Temeljnica koja će nastati' })
    expect(await within(entry).findByText('Temeljnica se prikazuje kad su sva pitanja odgovorena.')).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Dokumenti za odluku' }).textContent).toContain('50,00')
    isSaid = true
    fireEvent.change(screen.getByRole('combobox', { name: 'Način plaćanja' }), { target: { value: 'cash' } })
    expect(await within(entry).findByText(/UR 44/)).toBeTruthy()
    expect(within(entry).getAllByRole('row')).toHaveLength(PREVIEW.lines.length + 2)
    expect(calls.findLast(({ path }) => path.endsWith('/previews'))?.body).toMatchObject({ moneyRole: 'cash', isByHand: false })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Knjiženo je ručno' }))
    expect(screen.queryByRole('region', { name: 'Temeljnica koja će nastati' })).toBeNull()
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  },
)

test('a paper that resolved itself while the one before it was posted is skipped: the next one opens, and then all is decided', async () => {
  const gone = row(4, 'Telekom d.d.')
  let rows = [unsure, gone, other]
  const inbox = () => ({ body: { rows, askedCount: rows.length, decidedTodayCount: 1, waitingCount: 0, takenCount: 9 } })
  const notFound = refusal(404, 'NotFound', 'global.notFound')
  const posts = (id: number) => () => {
    rows = rows.filter((one) => one.id !== id)
    return { body: { ledgerPaperId: id, ledgerEntryId: 9 } }
  }
  const told = [group({ supplyKind: 'Services' })]
  const { where } = await open('?paper=3', {
    [`GET ${UNDER}/paper-inbox`]: inbox,
    [`GET ${UNDER}/received-papers/3`]: { body: paper(unsure, told) },
    [`GET ${UNDER}/received-papers/4`]: () => {
      rows = rows.filter(({ id }) => id !== 4)
      return notFound
    },
    [`GET ${UNDER}/received-papers/5`]: { body: paper(other, told) },
    [`PUT ${UNDER}/received-papers/3`]: posts(3),
    [`PUT ${UNDER}/received-papers/5`]: posts(5),
    [`POST ${UNDER}/received-papers/5/previews`]: { body: PREVIEW },
  })
  await screen.findByRole('heading', { name: 'Struja d.d. · U-3' })
  key('Enter', { ctrlKey: true })
  expect(await screen.findByRole('heading', { name: 'Voda d.o.o. · U-5' })).toBeTruthy()
  expect(where()).not.toContain('paper=4')
  expect(screen.queryByText('Račun se nije učitao')).toBeNull()
  key('Enter', { ctrlKey: true })
  expect(await screen.findByRole('heading', { name: 'Sve je odlučeno' })).toBeTruthy()
})

test('a paper that is gone leads to what is left, and where nothing is all is decided; one that may not be seen says so', async () => {
  const none = { [`GET ${UNDER}/paper-inbox`]: { body: { rows: [], askedCount: 0, decidedTodayCount: 4, waitingCount: 0, takenCount: 9 } } } // prettier-ignore
  const { where, history } = await open('?paper=8', { ...none, [`GET ${UNDER}/received-papers/8`]: refusal(404, 'NotFound', 'global.notFound') }) // prettier-ignore
  expect(await screen.findByRole('heading', { name: 'Sve je odlučeno' })).toBeTruthy()
  expect([where(), history.length]).toEqual(['/kovac/accounting/inbox', 1])
  cleanup()
  const unseen = await open('?paper=8', { ...none, [`GET ${UNDER}/received-papers/8`]: refusal(403, 'Forbidden', 'global.forbidden') }) // prettier-ignore
  expect(await screen.findByText('Račun se nije učitao')).toBeTruthy()
  expect(unseen.calls.filter(({ path }) => path.endsWith('/paper-inbox'))).toHaveLength(1)
})

test('whoever goes on by themselves while the list is asked anew stays where they went', async () => {
  let askedCount = 0
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { where } = await open('?paper=4', {
    [`GET ${UNDER}/paper-inbox`]: async () => {
      askedCount += 1
      if (askedCount > 1) await held
      return { body: { rows: [unsure, row(4, 'Telekom d.d.'), other], askedCount: 3, decidedTodayCount: 1, waitingCount: 0, takenCount: 9 } } // prettier-ignore
    },
    [`GET ${UNDER}/received-papers/4`]: refusal(404, 'NotFound', 'global.notFound'),
  })
  await waitFor(() => expect(askedCount).toBe(2))
  expect(screen.queryByText('Račun se nije učitao')).toBeNull()
  key('ArrowDown')
  expect(await screen.findByRole('heading', { name: 'Voda d.o.o. · U-5' })).toBeTruthy()
  await act(async () => {
    answer()
    await held
  })
  await new Promise((resolve) => void setTimeout(resolve))
  expect(where()).toContain('paper=5')
})

test('when all is decided the page says so and leads to VAT', async () => {
  await open('', {
    [`GET ${UNDER}/paper-inbox`]: { body: { rows: [], askedCount: 0, decidedTodayCount: 4, waitingCount: 0, takenCount: 9 } },
  })
  expect(await screen.findByRole('heading', { name: 'Sve je odlučeno' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Otvori PDV' }).getAttribute('href')).toBe('/kovac/accounting/vat')
})

test('what is posted already is treated again with the day on which its entry is reversed', async () => {
  const posted = paper({ ...unsure, id: 7, state: 'Posted', reason: null, ledgerEntryId: 5 }, [group({ supplyKind: 'Services' })])
  const { calls } = await open('?paper=7', {
    [`GET ${UNDER}/received-papers/7`]: { body: posted },
    [`POST ${UNDER}/received-papers/7/previews`]: { body: PREVIEW },
    [`PUT ${UNDER}/received-papers/7`]: { body: { ledgerPaperId: 7, ledgerEntryId: 9 } },
  })
  expect((await screen.findByRole('link', { name: 'Otvori knjiženje' })).getAttribute('href')).toBe('/kovac/accounting/journal?entry=5') // prettier-ignore
  fireEvent.click(screen.getByRole('button', { name: 'Storniraj i proknjiži' }))
  expect(screen.getByText(/što je vraćeno u drugom mjesecu, računa se gdje je vraćeno/)).toBeTruthy()
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ reversedOn: '2026-03-01' }))
})

test('who may only read sees the papers and posts nothing', async () => {
  const { calls } = await open('', {}, mayIn(['LEDGER_READ']))
  expect(await screen.findByText('Račune obrađuje tko smije knjižiti.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Proknjiži|Potvrdi sigurne/ })).toBeNull()
  key('s')
  key('Enter', { ctrlKey: true })
  expect(calls.some(({ method }) => method !== 'GET')).toBe(false)
})

test('an advance of the supplier is offered to a final invoice, as it is proposed, and posted as it is ticked (ledger P30c)', async () => {
  const advances = { prepaidAmount: 250_00, openAdvances: [{ ledgerPaperId: 77, documentNumber: 'PR-7', issuedOn: '2026-02-01', totalAmount: 250_00 }], advancePaperIds: [77] } // prettier-ignore
  const { calls } = await open('?paper=3', {
    [`GET ${UNDER}/received-papers/3`]: { body: paper(unsure, [group({ supplyKind: 'Services' })], advances) },
    [`PUT ${UNDER}/received-papers/3`]: { body: { ledgerPaperId: 3, ledgerEntryId: 9 } },
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /PR-7/ })
  expect(box.checked).toBe(true)
  fireEvent.click(box)
  fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'Proknjiži' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ advancePaperIds: [77] }))
})

test('a cost of several months is given its days, and the months that come of it are told before it is posted (ledger P35)', async () => {
  const months = ['2026-07', '2026-08', '2026-09'].map((month) => ({ month, accountCode: '464000', amount: 33_33 }))
  const { calls } = await open('', {
    [`GET ${UNDER}/received-papers/3`]: { body: paper(unsure, [group({ supplyKind: 'Services' })]) },
    [`POST ${UNDER}/received-papers/3/previews`]: { body: { ...PREVIEW, months } },
  })
  fireEvent.click(await screen.findByLabelText('Trošak više mjeseci'))
  key('Enter', { ctrlKey: true })
  expect(await screen.findAllByText('Obavezno polje')).toHaveLength(2)
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  fireEvent.change(screen.getByLabelText('Razdoblje od'), { target: { value: '1.7.2026.' } })
  fireEvent.change(screen.getByLabelText('Razdoblje do'), { target: { value: '30.6.2026.' } })
  key('Enter', { ctrlKey: true })
  expect(await screen.findByText('Razdoblje završava prije nego što počinje')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Razdoblje do'), { target: { value: '30.9.2026.' } })
  expect(await screen.findByText('Zatim 3 mjeseca, 7/2026 do 9/2026: prvi 33,33 na 464000')).toBeTruthy()
  key('Enter', { ctrlKey: true })
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      spread: { firstOn: '2026-07-01', lastOn: '2026-09-30' },
    }),
  )
})

test('a spread that the invoice’s period proposes tells where it comes from, and is posted only where a person takes it (ledger P35)', async () => {
  const spreadProposed = { firstOn: '2026-07-01', lastOn: '2027-06-30', monthCount: 12, from: 'Document' } as const
  const exempt = group({ vatRate: '0', treatment: 'E', supplyKind: 'Services', reason: 'Untaxed', exemptionCode: 'VATEX-EU-135-1', costKpd: '' }) // prettier-ignore
  const { calls } = await open('', { [`GET ${UNDER}/received-papers/3`]: { body: paper(unsure, [exempt], { spreadProposed }) } })
  expect(
    await screen.findByText(/Račun je za razdoblje od 01\.07\.2026\. do 30\.06\.2027\., kako na njemu piše.*\(12\)/),
  ).toBeTruthy()
  expect(screen.getByText(/po šifri razloga VATEX-EU-135-1/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Trošak više mjeseci').checked).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Rasporedi po mjesecima' }))
  expect(screen.getByLabelText<HTMLInputElement>('Trošak više mjeseci').checked).toBe(true)
  expect(screen.queryByRole('button', { name: 'Rasporedi po mjesecima' })).toBeNull()
  key('Enter', { ctrlKey: true })
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      spread: { firstOn: '2026-07-01', lastOn: '2027-06-30' },
    }),
  )
})

const IMPORTED = group({ vatRate: '0', vatAmount: 0, treatment: 'G', supplyKind: 'Goods', accountCode: '650000' })
const declaration = { id: 8, number: '26HR0301', acceptedOn: '2026-03-02', documentId: 13, baseAmount: 1_030_00, dutyAmount: 30_00, vatAmount: 257_50, rate: '25', isAccountedOnly: false, costKind: 'Ordinary', accountCode: '650000', state: 'Posted', ledgerEntryId: 44 } // prettier-ignore

test('with an invoice of imported goods stands what customs declared, and a declaration is entered without posting the invoice (ledger P28a)', async () => {
  const { calls } = await open('', {
    [`GET ${UNDER}/received-papers/3`]: { body: { ...paper(unsure, [IMPORTED]), country: 'third', documentId: 13 } },
    [`GET ${UNDER}/customs-declarations`]: { body: [declaration] },
    [`POST ${UNDER}/customs-declarations`]: { body: { id: 9 } },
    [`DELETE ${UNDER}/customs-declarations/8`]: { status: 204 },
  })
  const section = within(await screen.findByRole('region', { name: 'Carinske deklaracije' }))
  expect(await section.findByText(/26HR0301: osnovica 1.030,00, PDV 257,50/)).toBeTruthy()
  expect(section.getByRole('link', { name: 'Otvori knjiženje' }).getAttribute('href')).toBe('/kovac/accounting/journal?entry=44')
  fireEvent.click(section.getByRole('button', { name: 'Upiši deklaraciju' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Carinska deklaracija za račun/ }))
  const type = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  type(/^Broj deklaracije/, '26HR0302')
  type(/^Prihvaćena/, '5.3.2026.')
  type(/^Osnovica PDV-a/, '100,00')
  type(/^PDV$/, '20,00')
  fireEvent.click(dialog.getByRole('button', { name: 'Upiši' }))
  expect(await dialog.findByText(/PDV ne odgovara osnovici i stopi/)).toBeTruthy()
  type(/^PDV$/, '25,00')
  fireEvent.click(dialog.getByRole('button', { name: 'Upiši' }))
  await waitFor(() =>
    expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/customs-declarations'))?.body).toEqual({
      number: '26HR0302',
      acceptedOn: '2026-03-05',
      documentId: 13,
      baseAmount: 100_00,
      dutyAmount: 0,
      vatAmount: 25_00,
      rate: '25',
      isAccountedOnly: false,
      costKind: 'Ordinary',
      accountCode: '650000',
    }),
  )
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  fireEvent.click(section.getByRole('button', { name: 'Izbriši deklaraciju 26HR0301' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Izbrisati deklaraciju 26HR0301?' }))
  fireEvent.click(asked.getByRole('button', { name: 'Izbriši' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('while papers are still being posted it is told how far that has come, and not that all is decided', async () => {
  let waitingCount = 750
  await open('', {
    [`GET ${UNDER}/paper-inbox`]: () => ({ body: { rows: [], askedCount: 0, decidedTodayCount: 0, waitingCount, takenCount: 1_250 } }), // prettier-ignore
  })
  expect(await screen.findByText('Knjiži se: 1.250 od 2.000')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Sve je odlučeno' })).toBeNull()
  waitingCount = 0
  expect(await screen.findByRole('heading', { name: 'Sve je odlučeno' })).toBeTruthy()
  expect(screen.queryByText(/Knjiži se/)).toBeNull()
})
