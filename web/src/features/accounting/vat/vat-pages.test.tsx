import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EuPartner } from 'contract/accounting/vat/vat-number-checks'
import type { VatReturnPreview } from 'contract/accounting/vat/vat-returns'
import { queries } from '../../../kit/use-call.ts'
import { refusal } from '../../../testing/api.ts'
import { mayIn } from '../../../testing/people.ts'
import { onMobile } from '../../../testing/screen/phone.ts'
import { UNDER, openVat, period, preview } from '../../../testing/accounting/vat-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const ENTRY = { id: 1, documentId: 8, documentNumber: '8-1-1', partnerName: 'Alfa d.o.o.', vatOn: '2026-03-10', base: 1_000_00, vat: 250_00, isLate: true } // prettier-ignore

test('boxes with amounts stand in the order of the form, the others are folded, and one opens what it is made of', async () => {
  const { where, calls } = await openVat('?period=2026-03', {
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
  expect(rows().length).toBe(preview().boxes.length)
  expect(rows()).toContain('660VI.6Obračun po naplaćenim naknadamane')
  expect(rows().find((row) => row.startsWith('500'))).toMatch(/[^\d]0,00 %$/)
})

test('where a box does not stand beside what it is made of one is brought there, and back to the box as it is put away', async () => {
  onMobile()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await openVat('?period=2026-03', {
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
    await openVat('?period=2026-03&box=400', listed(rows, vat))
    const entries = await screen.findByRole('table', { name: 'Stavke polja 400' })
    expect(within(entries).getAllByRole('row').slice(1).map(({ textContent }) => textContent)).toEqual(said) // prettier-ignore
    cleanup()
  }
})

test('what is owed opens its VAT without a base, and a box that no entry fills says that it is filled by hand', async () => {
  const listed = (totalCount: number) => ({ [`GET ${UNDER}/vat-entries`]: { body: { rows: totalCount ? [ENTRY] : [], totalCount, byHand: { base: 0, vat: 0 }, base: 1_000_00, vat: 250_00 } } }) // prettier-ignore
  await openVat('?period=2026-03&box=400', listed(1))
  const entries = await screen.findByRole('table', { name: 'Stavke polja 400' })
  expect(within(entries).getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['PDV danPartnerDokumentPDV', '10.03.2026Alfa d.o.o. nakon zadnje izrade8-1-1250,00', '1 stavka250,00']) // prettier-ignore
  cleanup()
  for (const [box, said] of [
    ['315', 'To se polje upisuje ručno.'],
    ['620', 'To se polje upisuje ručno.'],
    ['703', 'To se polje upisuje ručno.'],
    ['203', 'U tom polju nema stavki.'],
  ] as const) {
    await openVat(`?period=2026-03&box=${box}`, listed(0))
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
  await openVat('?period=2026-03', { [`GET ${UNDER}/vat-return-preview`]: { body: preview({ findings, isFilerKnown: false }) } })
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
  await openVat(
    '?period=2026-03',
    { [`GET ${UNDER}/vat-return-preview`]: { body: preview({ findings }) } },
    mayIn(['VAT_READ', permission]),
  )
  await screen.findByText(/^U polje 315 ručno je upisano 12,50/)
  expect(screen.queryByRole('link', { name: 'Novo knjiženje' })?.getAttribute('href')).toBe(href)
})

test('a period that runs is asked about a second time before it is made, also by its key (pitfall L2)', async () => {
  let isEarly = false
  const { calls } = await openVat('?period=2026-03', {
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
  const { calls } = await openVat('?period=2026-03', {
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
  const { calls } = await openVat('?period=2026-03', { [`PUT ${UNDER}/vat-return-draft`]: {} })
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
  const { calls } = await openVat('?period=2026-03', {
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
  const { where } = await openVat('?period=2026-03', {}, mayIn(['LEDGER_READ', 'VAT_READ']))
  await screen.findByRole('table', { name: 'Polja prijave' })
  expect(screen.queryByRole('button', { name: 'Izradi prijavu' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ručna polja' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'j' })
  await waitFor(() => expect(where()).toContain('period=2026-02'))
  fireEvent.keyDown(document.body, { key: 'k' })
  await waitFor(() => expect(where()).toContain('period=2026-03'))
})

test('until the books begin the page leads to where they do, and what fails can be tried again', async () => {
  await openVat('', { [`GET ${UNDER}/books`]: { body: { books: null } }, [`GET ${UNDER}/vat-return-periods`]: { body: [] } })
  expect(await screen.findByRole('heading', { name: 'Knjige još nisu započete' })).toBeTruthy()
  await openVat('', { [`GET ${UNDER}/vat-return-periods`]: refusal(429, 'TooManyRequests', 'global.tooManyRequests') })
  expect(await screen.findByRole('heading', { name: 'Prijava se nije učitala' })).toBeTruthy()
})

test('a quarter is named by its months (1.–3. 2026.), and its books are opened with it', async () => {
  await openVat('', { [`GET ${UNDER}/vat-return-periods`]: { body: [period(3, { from: '2026-01-01', until: '2026-03-31' })] } })
  expect(await screen.findByRole('option', { name: '1.–3. 2026. · nacrt' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Knjige U-RA i I-RA' }).getAttribute('href')).toBe(
    '/kovac/accounting/vat-books?period=2026-03',
  )
})

test('the books of a period are read column by column, and each paper opens its document (pitfall L14)', async () => {
  const row = { ordinal: 1, documentId: 8, number: '8-1-1', issuedOn: '2026-03-10', arrivedOn: null, partnerName: 'Alfa d.o.o.', partnerSeat: 'Zagreb', partnerNumber: '69435151530', vatOn: '2026-03-10', boxes: ['203'], columns: { 6: 1_250_00, 17: 1_000_00, 18: 250_00 } } // prettier-ignore
  const { calls } = await openVat('-books?period=2026-03', {
    [`GET ${UNDER}/vat-books`]: {
      body: { book: 'I-RA', columnNumbers: [6, 17, 18], rows: [row], totalCount: 1, totals: row.columns },
    },
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

test('while the other book is on its way, the one that is shown stays under its own name and columns', async () => {
  const totals = { 6: 0, 17: 0, 18: 0 }
  const row = { ordinal: 1, documentId: 8, number: '8-1-1', issuedOn: '2026-03-10', arrivedOn: null, partnerName: 'Alfa d.o.o.', partnerSeat: 'Zagreb', partnerNumber: '69435151530', vatOn: null, boxes: [], columns: totals } // prettier-ignore
  const issued = { book: 'I-RA', columnNumbers: [6, 17, 18], rows: [row], totalCount: 1, totals }
  const later = Promise.withResolvers<void>()
  const books = [async () => (await later.promise, { ...issued, book: 'U-RA', columnNumbers: [] }), async () => issued]
  await openVat('-books?period=2026-03', { [`GET ${UNDER}/vat-books`]: async () => ({ body: await books.pop()?.() }) })
  const table = await screen.findByRole('table', { name: 'Knjiga I-RA' })
  fireEvent.click(screen.getByRole('button', { name: 'Primljeni (U-RA)' }))
  await waitFor(() => expect(table.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true'))
  expect(screen.getByRole('table', { name: 'Knjiga I-RA' })).toBe(table)
  later.resolve()
  expect(await screen.findByRole('table', { name: 'Knjiga U-RA' })).toBeTruthy()
})

test.each([
  [250_00, 'U zbroju se konta PDV-a i prijava slažu, a ova knjiženja ne.'],
  [275_00, 'Konta PDV-a i prijava razlikuju se za 25,00 EUR.'],
])('entries that no document explains say whether they come to anything: %i', async (ledgerVat, said) => {
  const one = {
    ledgerEntryId: 4,
    journal: 'TEM',
    number: 1,
    year: 2026,
    bookedOn: '2026-03-10',
    text: 'Ispravak',
    amount: 1_00,
  } as const
  await openVat('?period=2026-03', { [`GET ${UNDER}/vat-return-preview`]: { body: preview({ ledgerVat, untied: [one] }) } })
  expect((await screen.findByRole('region', { name: 'Nije iz dokumenata' })).textContent).toContain(said)
})

test('who fills boxes by hand second is told what another person has saved meanwhile, and can take that', async () => {
  let draft = { correction: 0, transferred: 0, byHand: {}, version: 1 }
  const { calls } = await openVat('?period=2026-03', {
    [`GET ${UNDER}/vat-return-preview`]: () => ({ body: preview({ draft }) }),
    [`PUT ${UNDER}/vat-return-draft`]: refusal(409, 'Record.Changed', 'global.recordChanged', {
      params: { name: 'Boris Jurić' },
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Ručna polja' }))
  const field = await screen.findByLabelText<HTMLInputElement>(/^315/)
  draft = { ...draft, correction: 7_00, version: 2 }
  // As when somebody comes back to the window.
  await queries.invalidateQueries()
  fireEvent.change(field, { target: { value: '12,50' } })
  fireEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  expect(await screen.findByText('Druga osoba (Boris Jurić) spremila je drukčije:')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { correction: 12_50, version: 1 },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Preuzmi njihovo' }))
  await waitFor(() => expect(field.value).toBe('7,00'))
})
