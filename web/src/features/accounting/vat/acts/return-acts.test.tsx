import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { VatReturnVersion } from 'contract/accounting/vat/vat-returns'
import { mayIn } from '../../../../testing/people.ts'
import { FEBRUARY, UNDER, mayAll, openVat, period, preview, version } from '../../../../testing/accounting/vat-page.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a made return is handed in by its day and number, and offers its files in the order of the portal (pitfall O4)', async () => {
  const made = period(3, { state: 'Made', vatReturnId: 9, number: 1 })
  const { calls } = await openVat('?period=2026-03', {
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
    await openVat('', {
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
  await openVat('?period=2026-03', {
    [`GET ${UNDER}/vat-return-periods`]: { body: [made] },
    [`GET ${UNDER}/vat-return-preview`]: { body: preview({ period: made, versions: [{ ...version, forms: ['PDV'] }] }) },
  })
  expect((await screen.findByRole('region', { name: 'Izrade' })).textContent).not.toContain('Na portalu')
})

test('a closed return whose boxes changed offers a correction and nothing else', async () => {
  const closed = period(3, { state: 'Closed', vatReturnId: 9, number: 1 })
  await openVat('?period=2026-03', {
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
  const { calls } = await openVat('?period=2026-03', {
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
  const { where } = await openVat('', {
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
  openVat(
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

test.each([
  [1, 'Ono što do 28.03.2026 stoji na kontima PDV-a'],
  [2, 'Knjiži se samo ono što je na konta PDV-a došlo ispravkom'],
])('closing says what it posts, of a return and of its correction: version %i', async (number, said) => {
  const submitted = period(3, { state: 'Submitted', vatReturnId: 9, number, submittedOn: '2026-04-05' })
  const versions = [
    { ...version, submittedOn: '2026-04-05' },
    { ...version, id: 8, isClosed: true },
  ].slice(0, number)
  await openVat('?period=2026-03', {
    [`GET ${UNDER}/vat-return-periods`]: { body: [submitted] },
    [`GET ${UNDER}/vat-return-preview`]: { body: preview({ period: submitted, versions }) },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Zaključi' }))
  expect((await screen.findByRole('dialog')).textContent).toContain(said)
})
