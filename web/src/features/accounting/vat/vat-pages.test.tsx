import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EuPartner } from 'contract/accounting/vat/vat-number-checks'
import type { VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import type { VatReturnPreview, VatReturnVersion } from 'contract/accounting/vat/vat-returns'
import { vatReturn } from 'contract/croatia/ledger/return/vat-return'
import { makeRouter } from '../../../app/router.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { ana, mayIn } from '../../../testing/people.ts'
import { onMobile } from '../../../testing/phone.ts'

afterEach(() => vi.unstubAllGlobals())

const UNDER = '/business-subjects/1'
const period = (month: number, given: Partial<VatReturnPeriod> = {}): VatReturnPeriod => ({
  year: 2026,
  month,
  from: `2026-0${month}-01`,
  until: `2026-0${month}-28`,
  dueOn: '2026-04-30',
  payBy: '2026-04-30',
  state: 'Draft',
  vatReturnId: null,
  number: 0,
  amount: null,
  submittedOn: null,
  ...given,
})
const FEBRUARY = period(2)
const MARCH = period(3)
const version: VatReturnVersion = {
  id: 9,
  number: 1,
  amount: 250_00,
  hash: 'ab'.repeat(32),
  madeAt: '2026-04-02T08:00:00.000Z',
  madeByName: 'Ana Kovač',
  submittedOn: null,
  confirmationNumber: '',
  submittedByName: null,
  forms: ['PDV', 'ZP'],
  withdrawals: [],
  isClosed: false,
  ledgerEntryId: null,
}
const entry = { book: 'I-RA', treatment: 'PDV25', country: 'Croatia', supplyKind: 'Services', rate: '25', base: 1_000_00, vat: 250_00, deductibleShare: '1', deductibleBase: 0, deductibleVat: 0, undeductibleVat: 0, boxOut: '203', boxIn: null, otherBoxes: [], column: null, state: 'Due', vatOn: '2026-03-10' } as const // prettier-ignore
const { boxes } = vatReturn([entry], { period: { from: '2026-03-01', until: '2026-03-31' }, isPaidBill: false, proRata: null, correction: 0, transferred: 0, byHand: {} }) // prettier-ignore
const preview = (given: Partial<VatReturnPreview> = {}): VatReturnPreview => ({
  period: MARCH,
  boxes: boxes.map((box) => ({ ...box, entryCount: box.box === '203' ? 1 : 0 })),
  zp: [],
  pdvS: [],
  euPartners: [],
  findings: [],
  ruleCount: 16,
  paperCount: 1,
  ledgerVat: 250_00,
  untied: [],
  draft: { correction: 0, transferred: 0, byHand: {}, version: 0 },
  isFilerKnown: true,
  changedBoxes: [],
  versions: [],
  ...given,
})

const mayAll = mayIn(['LEDGER_READ', 'VAT_READ', 'VAT_SUBMIT'])
async function open(address: string, more: Parameters<typeof answers>[0] = {}, may = mayAll) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: may },
    [`GET ${UNDER}/books`]: { body: { books: { beginsOn: '2026-01-01' } } },
    [`GET ${UNDER}/vat-return-periods`]: { body: [MARCH, FEBRUARY] },
    [`GET ${UNDER}/vat-return-preview`]: { body: preview() },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/accounting/vat${address}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return { ...api, where: () => router.state.location.href }
}
const ENTRY = { id: 1, documentId: 8, documentNumber: '8-1-1', partnerName: 'Alfa d.o.o.', vatOn: '2026-03-10', base: 1_000_00, vat: 250_00, isLate: true } // prettier-ignore

test('boxes with amounts stand in the order of the form, the others are folded, and one opens what it is made of', async () => {
  const { where, calls } = await open('?period=2026-03', {
    [`GET ${UNDER}/vat-entries`]: {
      body: { rows: [ENTRY], totalCount: 1, byHand: { base: 0, vat: 0 }, base: 1_000_00, vat: 250_00 },
    },
  })
  const table = await screen.findByRole('table', { name: 'Polja prijave' })
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
  expect(rows()).toEqual([
    '000I+IIUkupne isporuke1.000,00',
    '100INe podliježe oporezivanju i oslobođeno0,00',
    '200IIOporezivo, ukupno1.000,00250,00',
    '203II.3Tuzemne isporuke 25 %11.000,00250,00',
    '300IIIPretporez, ukupno0,000,00',
    '400IVPorezna obveza250,00',
  ])
  fireEvent.click(within(table).getByRole('button', { name: 'Tuzemne isporuke 25 %' }))
  const entries = await screen.findByRole('table', { name: 'Stavke polja 203' })
  expect(within(entries).getByRole('link', { name: '8-1-1' }).getAttribute('href')).toBe('/kovac/documents?document=8')
  expect(entries.textContent).toContain('nakon zadnje izrade')
  expect(where()).toContain('box=203')
  expect(calls.find(({ path }) => path.endsWith('/vat-entries'))?.query).toBe('year=2026&month=3&box=203&page=1')
  fireEvent.click(within(table).getByRole('cell', { name: 'III' }))
  await waitFor(() => expect(where()).toContain('box=300'))
  fireEvent.click(screen.getByRole('button', { name: 'Prikaži sva polja' }))
  expect(rows().length).toBe(boxes.length)
  expect(rows()).toContain('660VI.6Obračun po naplaćenim naknadamane')
  expect(rows().find((row) => row.startsWith('500'))).toMatch(/[^\d]0,00 %$/)
})

test('where a box does not stand beside what it is made of one is brought there, and back to the box as it is put away', async () => {
  onMobile()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await open('?period=2026-03', {
    [`GET ${UNDER}/vat-entries`]: {
      body: { rows: [ENTRY], totalCount: 1, byHand: { base: 0, vat: 0 }, base: 1_000_00, vat: 250_00 },
    },
  })
  const box = await screen.findByRole('button', { name: 'Tuzemne isporuke 25 %' })
  expect(scrolled).not.toHaveBeenCalled()
  fireEvent.click(box)
  const entries = await screen.findByRole('region', { name: 'Stavke polja 203' })
  await within(entries).findByText('8-1-1')
  expect(document.activeElement).toBe(entries)
  expect(scrolled.mock.contexts).toContain(entries)
  fireEvent.click(within(entries).getByRole('button', { name: 'Zatvori polje' }))
  expect(document.activeElement).toBe(box)
  vi.restoreAllMocks()
})

test('what was typed by hand stands in the list of its box below the papers, so that they come to the box together', async () => {
  const listed = (rows: readonly object[], vat: number) => ({ [`GET ${UNDER}/vat-entries`]: { body: { rows, totalCount: rows.length, byHand: { base: 0, vat: -31_00 }, base: 0, vat } } }) // prettier-ignore
  for (const [rows, vat, said] of [
    [[ENTRY], 219_00, ['10.03.2026Alfa d.o.o. nakon zadnje izrade8-1-1250,00', 'Upisano ručno−31,00', '1 stavka219,00']],
    [[], -31_00, ['Upisano ručno−31,00', '0 stavki−31,00']],
  ] as const) {
    await open('?period=2026-03&box=400', listed(rows, vat))
    const entries = await screen.findByRole('table', { name: 'Stavke polja 400' })
    expect(within(entries).getAllByRole('row').slice(1).map(({ textContent }) => textContent)).toEqual(said) // prettier-ignore
    cleanup()
  }
})

test('what is owed opens its VAT without a base, and a box that no entry fills says that it is filled by hand', async () => {
  const listed = (totalCount: number) => ({ [`GET ${UNDER}/vat-entries`]: { body: { rows: totalCount ? [ENTRY] : [], totalCount, byHand: { base: 0, vat: 0 }, base: 1_000_00, vat: 250_00 } } }) // prettier-ignore
  await open('?period=2026-03&box=400', listed(1))
  const entries = await screen.findByRole('table', { name: 'Stavke polja 400' })
  expect(within(entries).getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['PDV danPartnerDokumentPDV', '10.03.2026Alfa d.o.o. nakon zadnje izrade8-1-1250,00', '1 stavka250,00']) // prettier-ignore
  cleanup()
  for (const [box, said] of [
    ['315', 'To se polje upisuje ručno.'],
    ['620', 'To se polje upisuje ručno.'],
    ['703', 'To se polje upisuje ručno.'],
    ['203', 'U tom polju nema stavki.'],
  ] as const) {
    await open(`?period=2026-03&box=${box}`, listed(0))
    const region = await screen.findByRole('region', { name: `Stavke polja ${box}` })
    expect(await within(region).findByText(said)).toBeTruthy()
    if (box === '703') expect(region.textContent).toContain('Nabavna i prodajna vrijednost, 3. red')
    cleanup()
  }
})

test('what stops the return stands in red before what only warns, with the way to decide', async () => {
  const findings: VatReturnPreview['findings'] = [
    { code: 'R-10', isFatal: true, message: 'returnFindings.vatNumberMissing', params: { name: 'Roma' } },
    { code: 'R-14', isFatal: false, message: 'returnFindings.documentWithoutEntry', params: { number: '8-1-1' } },
  ]
  await open('?period=2026-03', { [`GET ${UNDER}/vat-return-preview`]: { body: preview({ findings, isFilerKnown: false }) } })
  const checks = await screen.findByRole('region', { name: 'Provjere' })
  expect(
    within(checks)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'sprječava izradu: Partner Roma iz EU-a nema PDV broj.',
    'upozorenje: Dokument 8-1-1 iz ovog razdoblja nema stavku PDV-a. Za odluku',
    'upozorenje: Za XML upišite ispostavu i osobu koja sastavlja obračun. Postavke knjigovodstva',
  ])
  expect(checks.textContent).toContain('14 u redu')
})

test.each([
  ['LEDGER_POST', '/kovac/accounting/journal?vatEntry=20260328'],
  ['LEDGER_READ', undefined],
] as const)('a correction that the books lack leads to a new entry whoever may post one: %s', async (permission, href) => {
  const params = { typed: '12,50', from: '01.03.2026.', until: '31.03.2026.' }
  const findings = [{ code: 'R-19', isFatal: false, message: 'returnFindings.typedNotInBooks' as const, params }]
  await open(
    '?period=2026-03',
    { [`GET ${UNDER}/vat-return-preview`]: { body: preview({ findings }) } },
    mayIn(['VAT_READ', permission]),
  )
  await screen.findByText(/^U polje 315 ručno je upisano 12,50/)
  expect(screen.queryByRole('link', { name: 'Novo knjiženje' })?.getAttribute('href')).toBe(href)
})

test('a period that runs is asked about a second time before it is made, also by its key (pitfall L2)', async () => {
  let isEarly = false
  const { calls } = await open('?period=2026-03', {
    [`POST ${UNDER}/vat-returns`]: () => {
      const answer = isEarly
        ? { body: { id: 9 } }
        : refusal(409, 'VatReturn.PeriodRuns', 'vatReturns.failures.periodRuns', { params: { day: '31.03.2026.' } })
      isEarly = true
      return answer
    },
  })
  await screen.findByRole('button', { name: 'Izradi prijavu' })
  fireEvent.keyDown(document.body, { key: 'p' })
  fireEvent.click(await screen.findByRole('button', { name: 'Izradi prije kraja' }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { year: 2026, month: 3, isEarly: false },
    { year: 2026, month: 3, isEarly: true },
  ])) // prettier-ignore
})

test('a made return is handed in by its day and number, and offers its files in the order of the portal (pitfall O4)', async () => {
  const made = period(3, { state: 'Made', vatReturnId: 9, number: 1 })
  const { calls } = await open('?period=2026-03', {
    [`GET ${UNDER}/vat-return-periods`]: { body: [made, FEBRUARY] },
    [`GET ${UNDER}/vat-return-preview`]: { body: preview({ period: made, versions: [version] }) },
    [`POST ${UNDER}/vat-returns/9/submissions`]: {},
  })
  const versions = await screen.findByRole('region', { name: 'Izrade' })
  expect(
    within(versions)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['XML: PDV', `/api${UNDER}/vat-returns/9/files?form=PDV`],
    ['XML: ZP', `/api${UNDER}/vat-returns/9/files?form=ZP`],
  ])
  expect(versions.textContent).toContain('Na portalu predajte redom: PDV, ZP.')
  fireEvent.click(screen.getByRole('button', { name: 'Upiši predaju' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Predaja: ožujak 2026.' }))
  fireEvent.change(dialog.getByLabelText('Dan predaje'), { target: { value: '5.4.2026' } })
  fireEvent.change(dialog.getByLabelText('Broj zaprimanja'), { target: { value: '4711' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Upiši predaju' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ submittedOn: '2026-04-05', confirmationNumber: '4711' })) // prettier-ignore
})

test('the number by which a return was handed in is given back on the page after a reload, when its dialog is opened again', async () => {
  const made = period(3, { state: 'Made', vatReturnId: 9, number: 1 })
  const dialogOfMade = async () => {
    await open('', {
      [`GET ${UNDER}/vat-return-periods`]: { body: [made, FEBRUARY] },
      [`GET ${UNDER}/vat-return-preview`]: { body: preview({ period: made, versions: [version] }) },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Upiši predaju' }))
    return within(await screen.findByRole('dialog', { name: 'Predaja: ožujak 2026.' }))
  }
  const before = await dialogOfMade()
  fireEvent.change(before.getByLabelText('Broj zaprimanja'), { target: { value: '4711-2026' } })
  // A page that is loaded anew takes nothing down: what its tab keeps is what stood there last.
  const kept = { ...sessionStorage }
  cleanup()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  const after = await dialogOfMade()
  fireEvent.click(await after.findByRole('button', { name: 'Vrati upisano' }))
  expect(after.getByLabelText<HTMLInputElement>('Broj zaprimanja').value).toBe('4711-2026')
  cleanup()
  sessionStorage.clear()
})

test('a return of one form says nothing of an order', async () => {
  const made = period(3, { state: 'Made', vatReturnId: 9, number: 1 })
  await open('?period=2026-03', {
    [`GET ${UNDER}/vat-return-periods`]: { body: [made] },
    [`GET ${UNDER}/vat-return-preview`]: { body: preview({ period: made, versions: [{ ...version, forms: ['PDV'] }] }) },
  })
  expect((await screen.findByRole('region', { name: 'Izrade' })).textContent).not.toContain('Na portalu')
})

test('a closed return whose boxes changed offers a correction and nothing else', async () => {
  const closed = period(3, { state: 'Closed', vatReturnId: 9, number: 1 })
  await open('?period=2026-03', {
    [`GET ${UNDER}/vat-return-periods`]: { body: [closed] },
    [`GET ${UNDER}/vat-return-preview`]: {
      body: preview({
        period: closed,
        changedBoxes: ['203'],
        versions: [{ ...version, submittedOn: '2026-04-05', isClosed: true, ledgerEntryId: 4 }],
      }),
    },
  })
  expect(await screen.findByRole('button', { name: 'Izradi ispravak' })).toBeTruthy()
  expect(screen.getByText('promijenjeno od zadnje izrade')).toBeTruthy()
  for (const name of ['Izradi prijavu', 'Upiši predaju', 'Zaključi']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('what was posted after a return was handed in makes the correction come first, and closing it all the same is asked with both sums', async () => {
  const submitted = period(3, { state: 'Submitted', vatReturnId: 9, number: 1, submittedOn: '2026-04-05' })
  const { calls } = await open('?period=2026-03', {
    [`GET ${UNDER}/vat-return-periods`]: { body: [submitted] },
    [`GET ${UNDER}/vat-return-preview`]: {
      body: preview({
        period: submitted,
        changedBoxes: ['203'],
        versions: [{ ...version, amount: 275_00, submittedOn: '2026-04-05' }],
      }),
    },
    [`POST ${UNDER}/vat-returns`]: { body: { id: 10 } },
  })
  expect(await screen.findByText('Promijenjeno nakon predaje')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Zaključi' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('Predano je 275,00 EUR, a po knjiženjima je sada 250,00 EUR.')
  fireEvent.click(within(question).getByRole('button', { name: 'Odustani' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.keyDown(document.body, { key: 'p' })
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ year: 2026, month: 3, isEarly: false }),
  )
})

test('after an act the page stays on its period, though the address named none (pitfall L4)', async () => {
  const earlier = period(2, { state: 'Submitted', vatReturnId: 8, number: 1 })
  const states = ['Submitted', 'Closed'] as const
  let acts = 0
  const { where } = await open('', {
    [`GET ${UNDER}/vat-return-periods`]: () => ({
      body: [period(3, { state: states[acts] ?? 'Closed', vatReturnId: 9, number: 1 }), earlier],
    }),
    [`POST ${UNDER}/vat-returns/9/closings`]: () => {
      acts += 1
      return {}
    },
  })
  await waitFor(() => expect(where()).toContain('period=2026-03'))
  fireEvent.click(await screen.findByRole('button', { name: 'Zaključi' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Zaključi' }))
  expect(await screen.findByRole('option', { name: 'ožujak 2026. · zaključena', selected: true })).toBeTruthy()
  // The key that closed this period does nothing to the one before.
  expect(screen.queryByRole('button', { name: 'Zaključi' })).toBeNull()
})

const SUBMITTED = period(3, { state: 'Submitted', vatReturnId: 9, number: 1 })
const openSubmitted = (given: Partial<VatReturnVersion> = {}, may = mayAll) =>
  open(
    '?period=2026-03',
    {
      [`GET ${UNDER}/vat-return-periods`]: { body: [SUBMITTED] },
      [`GET ${UNDER}/vat-return-preview`]: {
        body: preview({ period: SUBMITTED, versions: [{ ...version, submittedOn: '2026-04-05', ...given }] }),
      },
      [`POST ${UNDER}/vat-returns/9/withdrawals`]: {},
    },
    may,
  )

test('a submission that was written down by mistake is taken back for a reason, which stays in sight (pitfall L4)', async () => {
  const gone = { id: 1, submittedOn: '2026-04-04', confirmationNumber: '4711', submittedByName: 'Ana Kovač', reason: 'Krivi mjesec', withdrawnAt: '2026-04-05T08:00:00.000Z', withdrawnByName: 'Ana Kovač' } // prettier-ignore
  const { calls } = await openSubmitted({ withdrawals: [gone] })
  expect(await screen.findByText('Ana Kovač, 05.04.2026. 10:00: povučena predaja od 04.04.2026. Krivi mjesec')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Povuci predaju' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Povući predaju: ožujak 2026.?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Povuci predaju' }))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  fireEvent.change(dialog.getByLabelText('Razlog'), { target: { value: 'Upisano prerano' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Povuci predaju' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Upisano prerano' }))
})

test('a closed return says what stands in the way of taking its submission back', async () => {
  for (const [ledgerEntryId, why] of [
    [4, 'Predaja se može povući tek kad se stornira knjiženje zaključenja.'],
    [null, 'Prijava je zaključena bez knjiženja: predaja ostaje, a promjena ide u ispravak.'],
  ] as const) {
    await openSubmitted({ isClosed: true, ledgerEntryId })
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Povuci predaju' })).toBeNull()
  }
})

test('readers are not offered to take a submission back', async () => {
  await openSubmitted({}, mayIn(['LEDGER_READ', 'VAT_READ']))
  await screen.findByRole('region', { name: 'Izrade' })
  expect(screen.queryByRole('button', { name: 'Povuci predaju' })).toBeNull()
})

test('partners in the EU whose numbers nobody checked are asked about one after the other, and one is confirmed by hand', async () => {
  const partner = (partnerId: number, name: string, given: Partial<EuPartner> = {}): EuPartner => ({ partnerId, name, countryCode: 'DE', vatNumber: `10${partnerId}`, check: null, ...given }) // prettier-ignore
  const check = { isValid: true, checkedOn: '2026-04-02', checkedByName: 'Ana Kovač', registeredName: '', note: '' }
  const euPartners = [
    partner(1, 'Ulm'),
    partner(2, 'Graz', { check }),
    partner(3, 'Roma', { vatNumber: '' }),
    partner(4, 'Lyon', { check: { ...check, isValid: false } }),
    partner(5, 'Wien', { check: { ...check, note: 'Potvrda poštom' } }),
  ]
  const { calls } = await open('?period=2026-03', {
    [`GET ${UNDER}/vat-return-preview`]: { body: preview({ euPartners }) },
    [`POST ${UNDER}/partners/1/vat-number-checks`]: { body: { isValid: true } },
    [`POST ${UNDER}/partners/4/vat-number-checks`]: refusal(503, 'VatNumber.NotReached', 'vatNumbers.failures.notReached'),
    [`POST ${UNDER}/partners/4/vat-number-confirmations`]: {},
  })
  const section = await screen.findByRole('region', { name: 'Partneri iz EU-a' })
  expect(within(section).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'UlmPotvrdi ručnoDE101 · nije provjeren',
    'GrazDE102 · vrijedi, VIES 02.04.2026',
    'Romanema PDV broja',
    'LyonPotvrdi ručnoDE104 · ne vrijedi, VIES 02.04.2026',
    'WienDE105 · Ana Kovač, 02.04.2026: Potvrda poštom',
  ]) // prettier-ignore
  fireEvent.click(within(section).getByRole('button', { name: 'Provjeri u VIES-u' }))
  expect(await screen.findByText('PDV broj nije provjeren: Lyon')).toBeTruthy()
  const asked = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').slice(-2).join('/'))
  expect(asked()).toEqual(['1/vat-number-checks', '4/vat-number-checks'])
  fireEvent.click(within(section).getByRole('button', { name: 'Potvrdi ručno: Lyon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Potvrditi PDV broj: Lyon?' }))
  fireEvent.change(dialog.getByLabelText('Kako je provjereno'), { target: { value: 'Na njihovoj stranici' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Potvrdi ručno' }))
  await waitFor(() => expect(calls.at(-2)?.body ?? calls.at(-1)?.body).toEqual({ note: 'Na njihovoj stranici' }))
})

test('boxes of an open meaning are typed as amounts, and what is none is refused at its field', async () => {
  const { calls } = await open('?period=2026-03', { [`PUT ${UNDER}/vat-return-draft`]: {} })
  fireEvent.click(await screen.findByRole('button', { name: 'Ručna polja' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ručna polja: ožujak 2026.' }))
  fireEvent.change(dialog.getByLabelText('701 Nabavna i prodajna vrijednost, 1. red: nabava'), { target: { value: 'x' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi' }))
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  fireEvent.change(dialog.getByLabelText('701 Nabavna i prodajna vrijednost, 1. red: nabava'), { target: { value: '10,50' } })
  fireEvent.change(dialog.getByLabelText('315 Ispravci pretporeza'), { target: { value: '-31' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    year: 2026, month: 3, correction: -3_100, transferred: 0, byHand: { 701: { purchase: 1_050, sale: 0 } }, version: 0,
  })) // prettier-ignore
})

test('amounts below zero stand in the boxes typed by hand as everywhere, and are read so', async () => {
  const draft = { correction: -3_100, transferred: 0, byHand: { 701: { purchase: -1_050, sale: 0 } }, version: 1 }
  const shown = preview().boxes.map((box) =>
    box.kind === 'PurchaseAndSale' && box.box === '701' ? { ...box, purchase: -1_050 } : box,
  )
  const { calls } = await open('?period=2026-03', {
    [`GET ${UNDER}/vat-return-preview`]: { body: preview({ draft, boxes: shown }) },
    [`PUT ${UNDER}/vat-return-draft`]: {},
  })
  expect(await screen.findByText(/−10,50/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Ručna polja' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ručna polja: ožujak 2026.' }))
  expect(dialog.getByLabelText('315 Ispravci pretporeza')).toHaveProperty('value', '−31,00')
  fireEvent.change(dialog.getByLabelText('620 Prijenos gospodarske cjeline'), { target: { value: '-5' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    year: 2026, month: 3, correction: -3_100, transferred: -500, byHand: { 701: { purchase: -1_050, sale: 0 } }, version: 1,
  })) // prettier-ignore
})

test('keys lead to the period before and after, and readers are offered no act', async () => {
  const { where } = await open('?period=2026-03', {}, mayIn(['LEDGER_READ', 'VAT_READ']))
  await screen.findByRole('table', { name: 'Polja prijave' })
  expect(screen.queryByRole('button', { name: 'Izradi prijavu' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ručna polja' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'j' })
  await waitFor(() => expect(where()).toContain('period=2026-02'))
  fireEvent.keyDown(document.body, { key: 'k' })
  await waitFor(() => expect(where()).toContain('period=2026-03'))
})

test('until the books begin the page leads to where they do, and what fails can be tried again', async () => {
  await open('', { [`GET ${UNDER}/books`]: { body: { books: null } }, [`GET ${UNDER}/vat-return-periods`]: { body: [] } })
  expect(await screen.findByRole('heading', { name: 'Knjige još nisu započete' })).toBeTruthy()
  await open('', { [`GET ${UNDER}/vat-return-periods`]: refusal(429, 'TooManyRequests', 'global.tooManyRequests') })
  expect(await screen.findByRole('heading', { name: 'Prijava se nije učitala' })).toBeTruthy()
})

test('a quarter is named by its months (1.–3. 2026.), and its books are opened with it', async () => {
  await open('', { [`GET ${UNDER}/vat-return-periods`]: { body: [period(3, { from: '2026-01-01', until: '2026-03-31' })] } })
  expect(await screen.findByRole('option', { name: '1.–3. 2026. · nacrt' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Knjige U-RA i I-RA' }).getAttribute('href')).toBe(
    '/kovac/accounting/vat-books?period=2026-03',
  )
})

test('the books of a period are read column by column, and each paper opens its document (pitfall L14)', async () => {
  const row = { ordinal: 1, documentId: 8, number: '8-1-1', issuedOn: '2026-03-10', arrivedOn: null, partnerName: 'Alfa d.o.o.', partnerSeat: 'Zagreb', partnerNumber: '69435151530', vatOn: '2026-03-10', boxes: ['203'], columns: { 6: 1_250_00, 17: 1_000_00, 18: 250_00 } } // prettier-ignore
  const { calls } = await open('-books?period=2026-03', {
    [`GET ${UNDER}/vat-books`]: { body: { columnNumbers: [6, 17, 18], rows: [row], totalCount: 1, totals: row.columns } },
  })
  const table = await screen.findByRole('table', { name: 'Knjiga I-RA' })
  // The return behind them is that of the same period.
  expect(screen.getByRole('link', { name: 'Prijava PDV-a' }).getAttribute('href')).toBe('/kovac/accounting/vat?period=2026-03')
  expect(within(table).getByRole('columnheader', { name: '17 Osnovica 25 %' })).toBeTruthy()
  expect(within(table).getByRole('link', { name: '8-1-1' }).getAttribute('href')).toBe('/kovac/documents?document=8')
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toBe('Ukupno1.250,001.000,00250,00')
  fireEvent.click(screen.getByRole('button', { name: 'Primljeni (U-RA)' }))
  await waitFor(() => expect(calls.at(-1)?.query).toContain('book=U-RA'))
})

test.each([
  [1, 'Ono što do 28.03.2026 stoji na kontima PDV-a'],
  [2, 'Knjiži se samo ono što je na konta PDV-a došlo ispravkom'],
])('closing says what it posts, of a return and of its correction: version %i', async (number, said) => {
  const submitted = period(3, { state: 'Submitted', vatReturnId: 9, number, submittedOn: '2026-04-05' })
  const versions = [
    { ...version, submittedOn: '2026-04-05' },
    { ...version, id: 8, isClosed: true },
  ].slice(0, number)
  await open('?period=2026-03', {
    [`GET ${UNDER}/vat-return-periods`]: { body: [submitted] },
    [`GET ${UNDER}/vat-return-preview`]: { body: preview({ period: submitted, versions }) },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Zaključi' }))
  expect((await screen.findByRole('dialog')).textContent).toContain(said)
})
