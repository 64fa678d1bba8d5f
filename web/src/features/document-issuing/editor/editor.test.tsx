import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { ACT } from '../../../testing/internal-act.ts'
import { issue, MANAGES, openInvoiceEditor, UNDER } from '../../../testing/issuing/invoice-editor.tsx'
import { WHOLE } from '../../../testing/issuing/issuing-context.ts'

afterEach(() => vi.unstubAllGlobals())

test('a credit note is issued as one, and names its invoice (GAP-03)', async () => {
  await openInvoiceEditor(WHOLE, { kind: 'CreditNote' })
  expect(screen.getByRole('heading', { level: 1, name: 'Odobrenje' })).toBeTruthy()
  expect(await screen.findByText('uz račun 17/P1/1')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Izdaj odobrenje' })).not.toEqual([])
  expect(screen.queryByRole('button', { name: 'Izdaj račun' })).toBeNull()
})

test('a credit note that takes more than is left of its invoice is said to before it is issued, and not called ready (GAP-115)', async () => {
  await openInvoiceEditor(WHOLE, { kind: 'CreditNote', line: { unitPrice: '60', classificationCode: '62.20.20' } })
  const before = within(screen.getByRole('region', { name: 'Prije izdavanja' }))
  await issue('Izdaj odobrenje')
  expect(await before.findByText('Odobriti se može najviše 125,00 EUR: toliko na računu još nije odobreno.')).toBeTruthy()
  expect([before.queryByText('Sve je spremno za izdavanje.'), screen.queryByRole('dialog')]).toEqual([null, null])
  const price = screen.getByRole('textbox', { name: 'Cijena' })
  fireEvent.change(price, { target: { value: '40' } })
  fireEvent.blur(price)
  await waitFor(() => expect(before.queryByText(/^Odobriti se može/)).toBeNull())
})

test('what is wrong with a credit by what was credited before is said as the note is opened, and is nothing that is missing (GAP-115)', async () => {
  await openInvoiceEditor(WHOLE, { kind: 'CreditNote', line: { vatTreatment: 'PDV13', unitPrice: '10', classificationCode: '62.20.20' } }) // prettier-ignore
  const before = within(screen.getByRole('region', { name: 'Prije izdavanja' }))
  expect(await before.findByText('Stavka 1: Po ovom načinu oporezivanja na računu još nije odobreno 0,00 EUR.')).toBeTruthy()
  expect(before.queryByText(/nedostaje/)).toBeNull()
})

test('a day before that of the last invoice is said in the words of the refusal before anything is issued, and nothing is called ready', async () => {
  const { internalAct: { paymentDevices } } = WHOLE // prettier-ignore
  const lastInvoices = [{ paymentDeviceId: paymentDevices[0]?.id ?? 0, year: 2026, number: '12/P1/1', issueDate: '2026-03-05' }]
  await openInvoiceEditor({ ...WHOLE, lastInvoices }, { line: { classificationCode: '62.20.20' } })
  const before = within(screen.getByRole('region', { name: 'Prije izdavanja' }))
  const said = 'Račun 12/P1/1 izdan je 05.03.2026.: novi ne može imati raniji datum.'
  const day = screen.getByRole('textbox', { name: 'Datum računa' })
  const typed = (value: string) => fireEvent.change(day, { target: { value } })
  expect(before.queryByText(said)).toBeNull()
  typed('04.03.2026')
  expect(await before.findByText(said)).toBeTruthy()
  expect(before.queryByText(/Sve je spremno|Može se izdati/)).toBeNull()
  typed('05.03.2026')
  await waitFor(() => expect(before.queryByText(said)).toBeNull())
})

test.each([
  ['Croatian', 'Odbitak predujma po računu 7/P1/1'],
  ['English', 'Advance by invoice 7/P1/1 taken off'],
  ['CroatianEnglish', 'Odbitak predujma po računu 7/P1/1 / Advance by invoice 7/P1/1 taken off'],
] as const)('the line that takes an advance off speaks the language of its paper: %s', async (language, text) => {
  const advance = { id: 7, number: '7/P1/1', issueDate: '2026-11-02', currency: 'EUR', totalAmount: 25_00, remainingAmount: 25_00, remaining: [{ vatTreatment: 'PDV25', baseAmount: 20_00, vatAmount: 5_00 }] } // prettier-ignore
  await openInvoiceEditor(WHOLE, { language, more: { [`GET ${UNDER}/open-advances`]: { body: [advance] } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Odbij predujam 7/P1/1' }))
  expect(await screen.findByDisplayValue(text)).toBeTruthy()
})

test('the invoice of what was paid in advance begins with its buyer, its words and the advance taken off, and lacks what is delivered (GAP-115)', async () => {
  const part = { vatTreatment: 'PDV13', baseAmount: 20_00, vatAmount: 2_60 }
  const advance = { id: 7, number: '7/P1/1', issueDate: '2026-11-02', currency: 'USD', totalAmount: 22_60, remainingAmount: 22_60, remaining: [part] } // prettier-ignore
  const content = { currency: 'USD', language: 'CroatianEnglish', hasPricesWithVat: true, orderNumber: 'N-12', contractNumber: '', lines: [{ name: 'Predujam za čamac', quantity: '1' }], allowances: [], payment: {} } // prettier-ignore
  const { calls } = await openInvoiceEditor(WHOLE, {
    from: 'final=7',
    more: {
      [`GET ${UNDER}/invoices/7`]: { body: { invoice: { id: 7, partnerId: 3 }, content, related: [] } },
      [`GET ${UNDER}/open-advances`]: { body: [{ ...advance, id: 6 }, advance] },
      [`POST ${UNDER}/invoice-drafts`]: { body: { id: 8, version: 1 } },
    },
  })
  expect(screen.queryByDisplayValue('Predujam za čamac')).toBeNull()
  const name = screen.getAllByRole('combobox', { name: /Naziv/ })[0] ?? document.body
  fireEvent.change(name, { target: { value: 'Čamac' } })
  fireEvent.blur(name)
  const sent = () => calls.findLast(({ method, path }) => method === 'POST' && path.endsWith('/invoice-drafts'))?.body as { content: InvoiceContent } // prettier-ignore
  await waitFor(() => expect(sent()?.content.lines).toHaveLength(2), { timeout: 5_000 })
  const { partnerId, kind, currency, hasPricesWithVat, orderNumber, lines } = sent().content
  expect({ partnerId, kind, currency, hasPricesWithVat, orderNumber }).toEqual({ partnerId: 3, kind: 'Invoice', currency: 'USD', hasPricesWithVat: true, orderNumber: 'N-12' }) // prettier-ignore
  expect(lines).toMatchObject([
    { name: 'Čamac', quantity: '1', unitPrice: '', vatTreatment: 'PDV13', advanceInvoiceId: null },
    {
      name: 'Odbitak predujma po računu 7/P1/1 / Advance by invoice 7/P1/1 taken off',
      quantity: '-1',
      unitPrice: '22.60',
      vatTreatment: 'PDV13',
      advanceInvoiceId: 7,
    },
  ])
})

test('of an advance that others have taken off meanwhile nothing is charged once more (GAP-115)', async () => {
  const content = { currency: 'EUR', language: 'Croatian', hasPricesWithVat: false, orderNumber: '', contractNumber: '', lines: [{ name: 'Predujam za čamac', quantity: '1' }], allowances: [], payment: {} } // prettier-ignore
  await openInvoiceEditor(WHOLE, {
    from: 'final=7',
    more: { [`GET ${UNDER}/invoices/7`]: { body: { invoice: { id: 7, partnerId: 3 }, content, related: [] } } },
  })
  expect(screen.getAllByRole<HTMLInputElement>('combobox', { name: /Naziv/ }).map(({ value }) => value)).toEqual([''])
})

test('a new line in which nothing is written yet keeps nobody from issuing (DOCI-05)', async () => {
  await openInvoiceEditor(WHOLE, { line: { classificationCode: '62.20.20' } })
  const names = () => screen.getAllByRole('combobox', { name: /Naziv/ })
  fireEvent.keyDown(names()[0] ?? document.body, { key: 'Enter' })
  await waitFor(() => expect(names()).toHaveLength(2))
  await issue()
  expect(await screen.findByRole('dialog', { name: 'Izdati račun?' })).toBeTruthy()
})

test('who chooses another currency is told that prices stay as they stand, and where there is none yet is told nothing', async () => {
  await openInvoiceEditor(WHOLE)
  fireEvent.change(screen.getByLabelText('Valuta'), { target: { value: 'USD' } })
  expect(await screen.findByText('Iznosi koji su bili u EUR sada su u USD. Provjerite cijene stavki.')).toBeTruthy()
  expect(screen.getByDisplayValue('50,00')).toBeTruthy()
  cleanup()
  await openInvoiceEditor(WHOLE, { line: { unitPrice: '' } })
  fireEvent.change(screen.getByLabelText('Valuta'), { target: { value: 'CHF' } })
  expect(screen.queryByText(/sada su u CHF/)).toBeNull()
})

test('what the server refuses of a credit note is headed as one', async () => {
  const fields = [{ path: 'lines', message: 'invoiceFindings.creditBeyond', params: { left: '10,00 EUR' } }]
  await openInvoiceEditor(WHOLE, {
    kind: 'CreditNote',
    line: { classificationCode: '62.20.20' },
    more: { [`POST ${UNDER}/invoices`]: refusal(422, 'Invoice.Invalid', 'invoices.notValid', { fields }) },
  })
  await issue('Izdaj odobrenje')
  const question = within(await screen.findByRole('dialog', { name: 'Izdati odobrenje?' }))
  fireEvent.click(question.getByRole('button', { name: 'Izdaj odobrenje' }))
  expect(await screen.findByText('Odobrenje nije izdano')).toBeTruthy()
})

test('issuing that was pressed while the buyer is being read accuses nobody, and goes on once they are there', async () => {
  let come = () => {}
  await openInvoiceEditor(WHOLE, { buyerIsThere: new Promise((resolve) => (come = resolve)) })
  fireEvent.blur(screen.getByRole('combobox', { name: 'Kupac' }))
  await issue()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryAllByText('Odaberite kupca.')).toEqual([])
  expect(screen.queryByText(/^Za izdavanje još nedostaj/)).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Izdaj račun' })[0]).toHaveProperty('disabled', true)
  act(come)
  const question = within(await screen.findByRole('dialog', { name: 'Izdati račun?' }))
  expect(question.getByText(/Pero Perić/)).toBeTruthy()
})

test('what is advised of the whole invoice is said of a draft that is opened again, nothing beside it says otherwise, and the question says it once more', async () => {
  await openInvoiceEditor(WHOLE, { line: { classificationCode: '62.20.20' } })
  const before = within(screen.getByRole('region', { name: 'Prije izdavanja' }))
  expect(before.getByText(/^Račun građaninu fiskalizira se/).textContent).toMatch(/nedostaju JIR, ZKI i QR kod/)
  expect(before.queryByText('Sve je spremno za izdavanje.')).toBeNull()
  expect(before.getByText('Može se izdati. Što prije toga treba znati, piše iznad.')).toBeTruthy()
  await issue()
  const question = within(await screen.findByRole('dialog', { name: 'Izdati račun?' }))
  expect(question.getByText(/^Savjet: Račun građaninu fiskalizira se/)).toBeTruthy()
})

test('who goes on writing after issuing was pressed too early is not asked under their keys', async () => {
  let come = () => {}
  await openInvoiceEditor(WHOLE, { buyerIsThere: new Promise((resolve) => (come = resolve)) })
  await issue()
  fireEvent.change(screen.getByLabelText('Napomena'), { target: { value: 'Hvala.' } })
  act(come)
  await screen.findByDisplayValue('Pero Perić')
  expect(screen.queryByRole('dialog')).toBeNull()
  await issue()
  expect(await screen.findByRole('dialog', { name: 'Izdati račun?' })).toBeTruthy()
})

test('a buyer stands in their field from the moment they are chosen, also before they are read', async () => {
  let come = () => {}
  await openInvoiceEditor(WHOLE, { buyerIsThere: new Promise((resolve) => (come = resolve)) })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kupac' })
  fireEvent.change(field, { target: { value: 'Per' } })
  fireEvent.click(await screen.findByRole('option', { name: /Pero Perić/ }))
  expect(field.value).toBe('Pero Perić')
  act(come)
  expect(await screen.findByText(/Ilica 1, 10000 Zagreb/)).toBeTruthy()
  expect(field.value).toBe('Pero Perić')
})

test('what issues by itself again and again is saved only once its buyer is read (GAP-03)', async () => {
  let come = () => {}
  await openInvoiceEditor(WHOLE, { page: 'recurring-invoices', buyerIsThere: new Promise((resolve) => (come = resolve)) })
  const isOff = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Spremi' })[0]?.disabled
  expect(isOff()).toBe(false)
  fireEvent.change(screen.getByLabelText('Što se izrađuje'), { target: { value: 'Invoice' } })
  expect(isOff()).toBe(true)
  act(come)
  await waitFor(() => expect(isOff()).toBe(false))
})

test('what issues by itself again and again is not left with words that are not saved before it is asked', async () => {
  const { where } = await openInvoiceEditor(WHOLE, { page: 'recurring-invoices' })
  const leave = () => fireEvent.click(screen.getAllByRole('link', { name: 'Ponavljajući računi' })[0] ?? document.body)
  const name = screen.getByLabelText('Naziv')
  fireEvent.change(name, { target: { value: 'Najam' } })
  fireEvent.blur(name)
  leave()
  const question = () => screen.findByRole('dialog', { name: 'Odbaciti uneseno?' })
  fireEvent.click(within(await question()).getByRole('button', { name: 'Nastavi uređivati' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([where(), screen.queryByDisplayValue('Najam')]).toEqual(['/kovac/doci/recurring-invoices/new', expect.anything()])
  leave()
  fireEvent.click(within(await question()).getByRole('button', { name: 'Odbaci' }))
  await waitFor(() => expect(where()).toBe('/kovac/doci/recurring-invoices'))
})

test.each(['Količina', 'Jedinica', 'Cijena', 'PDV', 'Vrsta'])('Ctrl with Enter issues from the field %s too', async (label) => {
  await openInvoiceEditor(WHOLE)
  const field = screen.getAllByLabelText(label)[0] ?? document.body
  field.focus()
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  expect(await screen.findByRole('dialog', { name: 'Izdati račun?' })).toBeTruthy()
  expect(screen.getAllByLabelText('Količina')).toHaveLength(1)
})

test('issuing leads to the KPD that is missing before another key can come (GAP-03)', async () => {
  await openInvoiceEditor(WHOLE, { buyer: { kind: 'Company', oib: '69435151530' } })
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  await issue()
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'KPD' }))
  vi.restoreAllMocks()
})

test('the KPD that was chosen for one line is offered for all others that lack one, and one goes on in its field', async () => {
  await openInvoiceEditor(WHOLE, { buyer: { kind: 'Company', oib: '69435151530' }, lineCount: 3 })
  await issue()
  const kpd = await screen.findByRole('combobox', { name: 'KPD' })
  expect(screen.queryByRole('button', { name: /bez KPD-a$/ })).toBeNull()
  fireEvent.change(kpd, { target: { value: '62.20.20' } })
  const offered = await screen.findByRole('button', { name: 'Uzmi 62.20.20 i za 2 stavke bez KPD-a' })
  offered.focus()
  fireEvent.click(offered)
  expect(document.activeElement).toBe(kpd)
  await waitFor(() => expect(screen.queryByRole('button', { name: /bez KPD-a$/ })).toBeNull())
  expect(screen.getAllByText('62.20.20')).toHaveLength(2)
  expect(screen.queryByText(/Nedostaje oznaka KPD/)).toBeNull()
})

test('what the server refuses of many lines is said once, and the question is closed (GAP-03)', async () => {
  const fields = [0, 1].map((line) => ({ path: `lines.${line}.name`, message: 'invoiceFindings.kpdMissing' }))
  const { calls } = await openInvoiceEditor(WHOLE, {
    more: { [`POST ${UNDER}/invoices`]: refusal(422, 'Invoice.Invalid', 'invoices.notValid', { fields }) },
  })
  await issue()
  const question = within(await screen.findByRole('dialog', { name: 'Izdati račun?' }))
  fireEvent.click(question.getByRole('button', { name: 'Izdaj račun' }))
  expect(await screen.findByText('Nedostaje oznaka KPD 2025, koju e-račun mora imati.')).toBeTruthy()
  expect(calls.some(({ method, path }) => method === 'POST' && path === `${UNDER}/invoices`)).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Enter on the whole name of an item takes it, and goes on with a new line (GAP-03)', async () => {
  const item = { id: 4, version: 1, code: 'S1', barcode: '', name: 'Obuka', description: '', unitCode: 'HUR', unitPrice: '75', pricesIncludeVat: false, vatTreatment: 'PDV25', classificationCode: '' } as const // prettier-ignore
  await openInvoiceEditor(WHOLE, { line: { name: '', unitPrice: '' }, items: [item] })
  const name = screen.getByRole('combobox', { name: 'Naziv' })
  fireEvent.change(name, { target: { value: 'obuka' } })
  await screen.findByRole('option', { name: /Obuka/, hidden: true })
  fireEvent.keyDown(name, { key: 'Enter' })
  const written = (of: string, role: 'combobox' | 'textbox') => screen.getAllByRole<HTMLInputElement>(role, { name: of }).map(({ value }) => value) // prettier-ignore
  expect([written('Naziv', 'combobox'), written('Cijena', 'textbox')]).toEqual([['Obuka', ''], ['75,00', '']]) // prettier-ignore
  expect(document.activeElement).toBe(screen.getAllByRole('combobox', { name: 'Naziv' })[1])
})

test('who types on at once after Enter is in the next line already, as a scanner does not wait (GAP-03)', async () => {
  await openInvoiceEditor(WHOLE)
  const price = screen.getByRole('textbox', { name: 'Cijena' })
  price.focus()
  act(() => {
    price.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    expect(document.activeElement).toBe(screen.getAllByRole('combobox', { name: 'Naziv' })[1])
  })
})

test('a buyer who was chosen and can not be read has to be chosen again: their field is empty and says why', async () => {
  const gone = Promise.withResolvers<void>()
  await openInvoiceEditor(WHOLE, { buyerIsThere: gone.promise })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kupac' })
  fireEvent.change(field, { target: { value: 'Per' } })
  fireEvent.click(await screen.findByRole('option', { name: /Pero Perić/ }))
  fireEvent.blur(field)
  await issue()
  gone.reject(new TypeError('Failed to fetch'))
  expect((await screen.findAllByText('Odaberite kupca.', {}, { timeout: 20_000 })).length).toBeGreaterThan(0)
  expect(field.value).toBe('')
  expect(screen.getByText(/^Podatke kupca nije moguće učitati\. Nema veze/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a draft that was made of an offer names it and leads to it (DOCI-08)', async () => {
  await openInvoiceEditor(WHOLE, { offer: { id: 4, number: 'P-9/2026' } })
  expect(screen.getByRole('link', { name: 'po ponudi P-9/2026' }).getAttribute('href')).toBe('/kovac/doci/offers/4')
})

test('what makes a recurring invoice of a draft says so, and is not taken for another try', async () => {
  await openInvoiceEditor(WHOLE)
  const way = screen.getByRole('link', { name: 'Novi ponavljajući račun' })
  expect(way.getAttribute('href')).toBe('/kovac/doci/recurring-invoices/new?draft=5')
  expect(screen.queryByText('Ponavljaj')).toBeNull()
})

test('an editor stays with what stands in it while what it began from can not be read again', async () => {
  await openInvoiceEditor(WHOLE)
  answers({ [`GET ${UNDER}/issuing-context`]: refusal(503, 'Unavailable', 'global.unavailable') })
  await act(() => queries.invalidateQueries())
  expect(await screen.findByText(/^Prikazano je stanje od/)).toBeTruthy()
  expect(screen.getByDisplayValue('Pero Perić')).toBeTruthy()
})

const FISH = { name: 'Brancin, svjež', quantity: '2', unitCode: 'KGM', unitPrice: '14.9', vatTreatment: 'PDV5', classificationCode: '03.00.23' } as const // prettier-ignore

test.each([
  ['has the VAT and the unit of one that was written freely, and no KPD but that of its own words', null, ['KGM', 'PDV5', '']],
  ['of words begins with the defaults of the company, not with what the item above it is', 7, ['H87', 'PDV25', '']],
])('a new line %s (GAP-03)', async (_, itemId, expected) => {
  const { calls } = await openInvoiceEditor(WHOLE, { line: { ...FISH, itemId } })
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'PDV' }), { key: 'Enter' })
  const [, name] = await waitFor(() => {
    const names = screen.getAllByRole('combobox', { name: 'Naziv' })
    expect(names).toHaveLength(2)
    return names
  })
  if (name) fireEvent.change(name, { target: { value: 'Konzultacije' } })
  await waitFor(() => {
    const saved = calls.findLast(({ method }) => method === 'PUT')?.body as { content: InvoiceContent } | undefined
    const second = saved?.content.lines[1]
    expect(second?.name).toBe('Konzultacije')
    expect([second?.unitCode, second?.vatTreatment, second?.classificationCode]).toEqual(expected)
  })
})

test('rows pasted without a unit are counted in pieces and not in the hours of the line above, whose VAT they have (GAP-03)', async () => {
  await openInvoiceEditor(WHOLE, { line: { unitCode: 'HUR', vatTreatment: 'PDV13' } })
  const paste = (at: number, text: string) =>
    fireEvent.paste(screen.getAllByRole('combobox', { name: 'Naziv' })[at] as HTMLElement, {
      clipboardData: { getData: () => text },
    })
  const chosen = (name: string) =>
    screen.getAllByRole<HTMLSelectElement>('combobox', { name }).map(({ selectedOptions }) => selectedOptions[0]?.textContent)
  paste(0, 'Naziv\tCijena\nBojler 80 l\t300')
  expect([chosen('Jedinica'), chosen('PDV')]).toEqual([
    ['h', 'kom'],
    ['13 %', '13 %'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Dodaj stavku' }))
  fireEvent.change(screen.getAllByRole('combobox', { name: 'Jedinica' })[2] as HTMLElement, { target: { value: 'HUR' } })
  paste(2, 'Naziv\tCijena\tJM\nBrtva\t4\t\nMontaža\t40\tsati')
  expect(chosen('Jedinica')).toEqual(['h', 'kom', 'kom', 'h'])
})

test('rows pasted at an item become lines of words of their own, without its KPD (GAP-03)', async () => {
  const { calls } = await openInvoiceEditor(WHOLE, { line: { ...FISH, itemId: 7 } })
  fireEvent.paste(screen.getByRole('combobox', { name: 'Naziv' }), {
    clipboardData: { getData: () => 'Naziv\tCijena\nSavjet\t90' },
  })
  await waitFor(() => {
    const saved = calls.findLast(({ method }) => method === 'PUT')?.body as { content: InvoiceContent } | undefined
    expect(saved?.content.lines[1]).toMatchObject({
      name: 'Savjet',
      unitCode: 'H87',
      vatTreatment: 'PDV25',
      classificationCode: '',
    })
  })
})

test('what removes a cost or a discount that has no reason yet says which of them it removes', async () => {
  await openInvoiceEditor(WHOLE)
  fireEvent.click(screen.getByRole('button', { name: 'Dodaj trošak' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Dodaj popust' }))
  expect(await screen.findByRole('button', { name: 'Ukloni: Popust' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ukloni: Trošak' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Trošak · Razlog' })).toBeNull())
})

test('a discount above a hundred percent says at its field what is allowed, and days before the invoice are not counted', async () => {
  await openInvoiceEditor(WHOLE)
  const discount = screen.getByRole('textbox', { name: 'Popust %' })
  fireEvent.change(discount, { target: { value: '150' } })
  expect(discount.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Popust je od 0 do 100 %.').length).toBeGreaterThan(0)
  fireEvent.change(discount, { target: { value: '15' } })
  expect(discount.getAttribute('aria-invalid')).not.toBe('true')
  const due = screen.getByLabelText('Dospijeće')
  expect(screen.getByText(/^\d+ dana?$/)).toBeTruthy()
  fireEvent.change(due, { target: { value: '01.01.2020' } })
  fireEvent.blur(due)
  await waitFor(() => expect(screen.queryByText(/\d dana?$/)).toBeNull())
})

test('what can not be read is no number and not missing, and it stands against issuing, a discount too (GAP-03)', async () => {
  await openInvoiceEditor(WHOLE)
  const type = (label: string, text: string) => {
    const field = screen.getByRole('textbox', { name: label })
    fireEvent.change(field, { target: { value: text } })
    fireEvent.blur(field)
  }
  type('Količina', 'abc')
  expect(await screen.findByRole('button', { name: /^Stavka 1: Količina: upišite broj/ })).toBeTruthy()
  expect(screen.getByText(/^Količina: upišite broj/, { selector: '[class*=InputWrapper-error]' })).toBeTruthy()
  expect(screen.queryByText(/Nedostaje količina/)).toBeNull()
  type('Količina', '')
  expect(await screen.findByRole('button', { name: 'Stavka 1: Nedostaje količina.' })).toBeTruthy()
  type('Količina', '2')
  type('Popust %', 'x1')
  await issue()
  expect(await screen.findByRole('button', { name: /^Stavka 1: Popust %: upišite broj/ })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a day is typed key by key, and one that is none says so and nothing else', async () => {
  await openInvoiceEditor(WHOLE)
  const day = screen.getByLabelText('Datum računa')
  for (const typed of ['3', '31.', '31.02.2026']) fireEvent.change(day, { target: { value: typed } })
  fireEvent.blur(day)
  expect(await screen.findByText('Datum nije ispravan.')).toBeTruthy()
  expect(screen.queryByText(/datum je u budućnosti/)).toBeNull()
})

const OF_OTHERS = { ...WHOLE, internalAct: { ...ACT, operators: ACT.operators.map((one) => ({ ...one, name: 'Željka Žic' })) } }
const toldOf = () => screen.queryByText('Niste među operaterima: izdaje se u ime ove osobe.', { exact: false })
const wayToBecomeOne = () => screen.queryByRole('link', { name: 'Dodaj me' })

test('who is no operator is told that the invoice is issued in the name of somebody else, and led to where operators are added', async () => {
  await openInvoiceEditor(OF_OTHERS)
  expect(toldOf()).toBeTruthy()
  expect(wayToBecomeOne()?.getAttribute('href')).toBe('/kovac/business-subject-settings/internal-act')
})

test('who may not add operators is told so and led nowhere, and an operator is told nothing', async () => {
  await openInvoiceEditor(OF_OTHERS, { may: MANAGES })
  expect(toldOf()).toBeTruthy()
  expect(wayToBecomeOne()).toBeNull()
  cleanup()
  await openInvoiceEditor(WHOLE, { may: MANAGES })
  expect(toldOf()).toBeNull()
})
