import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/api.ts'
import { ASSET, click, OCTAVIA, openAsset, WARRANTY } from '../../../testing/asset-page.tsx'
import { mayIn } from '../../../testing/people.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('of a car the half that is not recognised and what is above the limit stand apart (assets A11)', async () => {
  await openAsset()
  const table = within(await screen.findByRole('table', { name: 'Amortizacija po mjesecima' }))
  expect(table.getByRole('columnheader', { name: 'Iznad granice' })).toBeTruthy()
  const row = table.getByRole('row', { name: /veljača 2026\./ })
  const cells = within(row).getAllByRole('cell').map(({ textContent }) => textContent) // prettier-ignore
  expect(cells).toEqual(['obračunato', '1.500,00', '1.500,00', '88.500,00', '442,41', '442,41', '615,18'])
})

test('the page of an asset says how many of its months are written off and when the last will be, with those of the program before', async () => {
  await openAsset()
  expect((await screen.findByRole('progressbar', { name: 'Otpisano 1 od 2 mjeseca, do 31.03.2026' })).getAttribute('value')).toBe('1') // prettier-ignore
  cleanup()
  await openAsset({ more: { [`GET ${ASSET}`]: { body: { ...OCTAVIA, inUseOn: '2025-12-10', openingOn: '2026-01-31', openingAccumulated: 0 } } } }) // prettier-ignore
  expect(await screen.findByRole('progressbar', { name: 'Otpisano 2 od 3 mjeseca, do 31.03.2026' })).toBeTruthy()
})

test('the page of an asset says in which way it was disposed of, when and for how much; it is worth nothing any more', async () => {
  const sold = { ...OCTAVIA, status: 'WroteOff', wroteOffOn: '2026-03-05', disposalKind: 'Sold', saleAmount: 200_000, currentValue: 0, toAmortizeValue: 0 } // prettier-ignore
  await openAsset({ more: { [`GET ${ASSET}`]: { body: sold } } })
  expect(screen.getByText('Prodano').getAttribute('data-colour')).toBe('yellow')
  expect(screen.getByText('Prodano 05.03.2026, za 2.000,00 EUR bez PDV-a')).toBeTruthy()
  expect(screen.getByText('0,00 EUR')).toBeTruthy()
  expect(await screen.findByRole('table', { name: 'Amortizacija po mjesecima' })).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('what was impaired and what went with a disposal stand between the cost and the current value, so that the figures tie', async () => {
  const impaired = { ...OCTAVIA, impairedValue: 300_000, currentValue: 8_550_000 }
  await openAsset({ more: { [`GET ${ASSET}`]: { body: impaired } } })
  const figures = () => screen.getAllByRole('term').slice(0, 5).map(({ textContent, nextSibling }) => `${textContent} ${nextSibling?.textContent}`) // prettier-ignore
  expect(figures().slice(0, 4)).toEqual(['Nabavna vrijednost 90.000,00 EUR', 'Amortizirano do 28.02.2026 1.500,00 EUR', 'Umanjeno 3.000,00 EUR', 'Sadašnja vrijednost 85.500,00 EUR']) // prettier-ignore
  cleanup()
  const stolen = { ...impaired, status: 'WroteOff', disposalKind: 'Stolen', wroteOffOn: '2026-03-05', currentValue: 0, toAmortizeValue: 0 } // prettier-ignore
  await openAsset({ more: { [`GET ${ASSET}`]: { body: stolen } } })
  expect(figures().slice(2)).toEqual(['Umanjeno 3.000,00 EUR', 'Otuđeno 85.500,00 EUR', 'Sadašnja vrijednost 0,00 EUR'])
  cleanup()
  await openAsset()
  expect([screen.queryByText('Umanjeno'), screen.queryByText('Otuđeno')]).toEqual([null, null])
})

test('the price and what was added to it since agree with the cost', async () => {
  await openAsset({ more: { [`GET ${ASSET}`]: { body: { ...OCTAVIA, procurementValue: 9_042_000 } } } })
  const fact = (name: string) => screen.getByText(name).nextSibling?.textContent
  expect(fact('Nabavna cijena')).toBe('80.000,00 EUR + 10.000,00 EUR neodbijenog PDV-a')
  expect(fact('Dogradnje, ispravci i otuđeni dijelovi')).toBe('420,00 EUR')
  cleanup()
  await openAsset()
  expect(screen.queryByText('Dogradnje, ispravci i otuđeni dijelovi')).toBeNull()
})

test('a fall of what is written off, or of the value, is explained in its month, also where the year is closed', async () => {
  const change = { id: 9, kind: 'PartialDisposal', onDay: '2026-02-20', amount: 900_000, lifeMonths: null, disposalKind: 'Sold', restAmount: 1, saleAmount: 1, documentId: null, documentNumber: null, documentDate: null, isDocumentCancelled: null, ratePercent: null, lifespanYears: null, taxRatePercent: null, place: null, responsibleName: null, text: '', createdByName: 'Ana', createdAt: '2026-02-20T10:00:00.000Z', canUndo: false } // prettier-ignore
  const impaired = { ...change, id: 10, kind: 'Impairment', disposalKind: null, onDay: '2026-03-31', amount: 176_375 }
  const added = { ...change, id: 11, kind: 'Addition', disposalKind: null, onDay: '2026-03-31', amount: 5_000 }
  await openAsset({ more: { [`GET ${ASSET}/changes`]: { body: [added, impaired, change] } } })
  const table = within(await screen.findByRole('table', { name: 'Amortizacija po mjesecima' }))
  await table.findByText(/^20\.02\.2026.* Djelomična prodaja: otišlo je 9\.000,00 EUR nabavne vrijednosti/)
  const rows = () => table.getAllByRole('row').map(({ textContent }) => textContent.slice(0, 14))
  const at = (text: string) => rows().findIndex((row) => row.startsWith(text))
  expect([at('20.02.2026') - at('veljača 2026'), at('31.03.2026') - at('ožujak 2026')]).toEqual([1, 1])
  fireEvent.click(screen.getByRole('button', { name: 'Po godinama' }))
  await waitFor(() => expect(at('ožujak 2026')).toBe(-1))
  expect([at('20.02.2026') > 0, at('31.03.2026') > 0]).toEqual([true, true])
})

test('a booked month leads to its run, which says what it came to', async () => {
  await openAsset()
  fireEvent.click(await screen.findByRole('button', { name: 'obračunato' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Obračun veljača 2026.' }))
  expect(dialog.getByText('1.500,00 EUR')).toBeTruthy()
  expect(dialog.getByRole('button', { name: /Poništi zadnji obračun/ })).toBeTruthy()
})

test('a sale says that its invoice was cancelled, and is undone after asking; a refusal says why', async () => {
  const refused = refusal(409, 'FixedAssetChange.FollowedByRun', 'fixedAssetChanges.followedByRun')
  const sent = await openAsset({ more: { [`DELETE ${ASSET}/changes/8`]: refused } })
  expect(await screen.findByText('Račun 7-P1-1 je storniran. Poništite prodaju ili povežite drugi račun.')).toBeTruthy()
  click('Poništi')
  fireEvent.click(within(await screen.findByRole('dialog', { name: 'Poništiti prodaju?' })).getByRole('button', { name: 'Poništi' })) // prettier-ignore
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
  expect(await screen.findByText(/Nakon te promjene već je obračunata amortizacija/)).toBeTruthy()
})

test('a part is sold by its share, in cents; without an amount nothing is sent', async () => {
  const sent = await openAsset({ more: { [`POST ${ASSET}/disposals`]: { body: OCTAVIA } } })
  click('Otuđenje')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Prodaja' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Prodaja: „Škoda Octavia”' }))
  fireEvent.change(dialog.getByLabelText('Što odlazi'), { target: { value: 'percent' } })
  fireEvent.change(dialog.getByLabelText('Udio, %'), { target: { value: '33,33' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi prodaju' }))
  expect(sent('POST')).toEqual([])
  fireEvent.change(dialog.getByLabelText('Prodano za, bez PDV-a, EUR'), { target: { value: '2.000,00' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi prodaju' }))
  await waitFor(() => expect(sent('POST')[0]?.body).toMatchObject({ disposalKind: 'Sold', sharePercent: '33.33', shareAmount: null, saleAmount: 200_000, documentId: null })) // prettier-ignore
})

test.each([
  ['before it was in use', 'FixedAssetChange.BeforeInUse', 'Imovina tada još nije bila u uporabi.'],
  [
    'in a closed month',
    'FixedAssetChange.MonthClosed',
    'Taj je mjesec zaključen u knjigama. Odaberite dan u otvorenom mjesecu ili uzmite iznimku.',
  ],
] as const)('a disposal %s is told at its day', async (_, code, said) => {
  const message = `fixedAssetChanges.${code.slice('FixedAssetChange.'.length).replace(/^./, (first) => first.toLowerCase())}`
  await openAsset({ more: { [`POST ${ASSET}/disposals`]: refusal(422, code, message, { field: 'onDay' }) } })
  click('Otuđenje')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Krađa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Krađa: „Škoda Octavia”' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi krađu' }))
  expect((await dialog.findByText(said)).id).toContain('error')
})

test('a share with three decimals is not rounded but refused at its field', async () => {
  const sent = await openAsset()
  click('Otuđenje')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Krađa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Krađa: „Škoda Octavia”' }))
  fireEvent.change(dialog.getByLabelText('Što odlazi'), { target: { value: 'percent' } })
  fireEvent.change(dialog.getByLabelText('Udio, %'), { target: { value: '33,333' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi krađu' }))
  expect(await dialog.findByText('Udio je veći od 0 i manji od 100 %, s najviše dvije decimale.')).toBeTruthy()
  expect(sent('POST').filter(({ path }) => path.endsWith('/disposals'))).toEqual([])
})

test('a cost that was told wrongly is corrected with a reason; without one nothing is sent', async () => {
  const sent = await openAsset({ more: { [`POST ${ASSET}/corrections`]: { body: OCTAVIA } } })
  click('Promjena')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Ispravak nabavne vrijednosti' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ispravak nabavne vrijednosti: „Škoda Octavia”' }))
  const cost = dialog.getByLabelText<HTMLInputElement>('Ispravna nabavna vrijednost, EUR')
  expect(cost.value).toBe('90.000,00')
  fireEvent.change(cost, { target: { value: '88.000,00' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi ispravak' }))
  expect(await dialog.findByText('Obavezno polje')).toBeTruthy()
  const corrected = () => sent('POST').filter(({ path }) => path === `${ASSET}/corrections`)
  expect(corrected()).toEqual([])
  fireEvent.change(dialog.getByLabelText('Napomena'), { target: { value: 'Odobrenje' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi ispravak' }))
  await waitFor(() => expect(corrected()[0]?.body).toMatchObject({ procurementValue: 8_800_000, text: 'Odobrenje' }))
})

test('doubling the rate is looked at by years; applying it is a rate change of its own', async () => {
  const sent = await openAsset({ more: { [`POST ${ASSET}/rate-changes`]: { body: OCTAVIA } } })
  const table = within(await screen.findByRole('table', { name: 'Udvostručena stopa po godinama' }))
  expect(table.getByRole('row', { name: /2027\./ }).textContent).toBe('2027.6.750,0013.500,00+6.750,00')
  expect(
    screen.getByText(/Gotovo 30\.04\.2029, 27 mjeseci ranije\. Porezno priznato u 2027\. više za 3\.375,00 EUR/),
  ).toBeTruthy()
  click(/^Primijeni od/)
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Spremi novu stopu' }))
  await waitFor(() =>
    expect(sent('POST')[0]?.body).toMatchObject({ ratePercent: '40', taxRatePercent: '40', lifespanYears: null }),
  )
})

test('the keys of the page stand at its foot and work: O runs, P changes the rate, E edits', async () => {
  await openAsset()
  const bar = screen.getByText('Obračun amortizacije', { selector: 'footer span' }).closest('footer')
  expect(bar?.textContent).toBe('OObračun amortizacijePNova stopaEUredi')
  fireEvent.keyDown(document.body, { key: 'p' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova stopa za „Škoda Octavia”' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Odustani' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.keyDown(document.body, { key: 'o' })
  expect(await screen.findByRole('dialog', { name: 'Obračun amortizacije' })).toBeTruthy()
})

test('whoever only reads has no keys there', async () => {
  await openAsset({ may: mayIn(['FIXEDASSETS_READ']) })
  expect(document.querySelector('main footer, footer')?.textContent ?? '').not.toContain('Uredi')
})

test('a warranty is kept with the asset and opened; taken away only after asking', async () => {
  const sent = await openAsset({
    more: {
      [`POST ${ASSET}/files`]: { body: { ...WARRANTY, id: 4, name: 'slika.png' } },
      [`DELETE ${ASSET}/files/3`]: { body: undefined },
    },
  })
  const papers = within(await screen.findByRole('list', { name: 'Dokumenti' }))
  expect(papers.getByRole('button', { name: 'Otvori: jamstvo.pdf' })).toBeTruthy()
  const input = screen.getByLabelText<HTMLInputElement>('Dodaj dokument', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['x'], 'slika.png', { type: 'image/png' })] } })
  expect(await screen.findByText('Dokument „slika.png” je dodan')).toBeTruthy()
  click('Ukloni: jamstvo.pdf')
  expect(sent('DELETE')).toEqual([])
  const dialog = within(await screen.findByRole('dialog', { name: 'Ukloniti dokument „jamstvo.pdf”?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Ukloni' }))
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
})

test('a paper that is too large is not sent, and one that is none is refused; both say why', async () => {
  const refused = refusal(415, 'FixedAssetFile.NotAccepted', 'fixedAssetFiles.notAccepted', { field: 'file' })
  const sent = await openAsset({ more: { [`POST ${ASSET}/files`]: refused } })
  const input = await screen.findByLabelText<HTMLInputElement>('Dodaj dokument', { selector: 'input' })
  const large = new File(['x'], 'velika.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
  fireEvent.change(input, { target: { files: [large] } })
  expect(await screen.findByText('Dokument može imati najviše 20 MB.')).toBeTruthy()
  expect(sent('POST')).toEqual([])
  fireEvent.change(input, { target: { files: [new File(['x'], 'tekst.txt')] } })
  expect(await screen.findByText('Dokument može biti PDF, PNG ili JPEG.')).toBeTruthy()
})

test('an asset without papers says what stands there; papers that did not load are asked for again', async () => {
  await openAsset({ more: { [`GET ${ASSET}/files`]: { body: [] } } })
  expect(await screen.findByText(/^Jamstva, slike, zapisnici/)).toBeTruthy()
  cleanup()
  await openAsset({ more: { [`GET ${ASSET}/files`]: refusal(500, 'App.Unexpected', 'global.genericError') } })
  expect(await screen.findByText('Dokumenti se nisu učitali')).toBeTruthy()
})

test('a car names its vehicle, which is a link for those who read the fleet', async () => {
  const more = { [`GET ${ASSET}`]: { body: { ...OCTAVIA, vehicleId: 4, vehicleRegistration: 'ST 482-KM' } } }
  await openAsset({ may: mayIn(['FIXEDASSETS_READ', 'SETTINGS_GENERAL_READ', 'VEHICLE_FLEET']), more })
  const link = await screen.findByRole('link', { name: 'ST 482-KM' })
  expect(link.getAttribute('href')).toBe('/kovac/business-subject-settings/vehicle-fleet?vehicle=4')
})

test('a car names its vehicle without a link to those who do not read the fleet', async () => {
  await openAsset({ may: mayIn(['FIXEDASSETS_READ']), more: { [`GET ${ASSET}`]: { body: { ...OCTAVIA, vehicleId: 4, vehicleRegistration: 'ST 482-KM' } } } }) // prettier-ignore
  expect(await screen.findByText('ST 482-KM')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'ST 482-KM' })).toBeNull()
})

test('whoever only reads is offered no change', async () => {
  await openAsset({ may: mayIn(['FIXEDASSETS_READ']) })
  await screen.findByRole('list', { name: 'Promjene' })
  for (const name of ['Promjena', 'Otuđenje', 'Poništi', /Primijeni/, 'Dodaj dokument', /^Ukloni/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

const BOUGHT = { ...OCTAVIA, assetGroupId: 8, inUseOn: null, status: 'NoStatus', documentId: 11, documentLine: 2, isDepreciated: false } as const // prettier-ignore
const bookedOn = (accountCode: string, lineOrdinals: number[]) => ({
  'GET /business-subjects/1/procurement-accounts': {
    body: [{ accountCode, nameHr: 'Ostala oprema', nameEn: 'Other equipment', lineOrdinals }],
  },
})

test('an asset whose invoice is booked on another account than its group says so on its page and where it is put in use', async () => {
  await openAsset({ more: { [`GET ${ASSET}`]: { body: BOUGHT }, ...bookedOn('031900', [1, 2]) } })
  const told = 'Nabava je proknjižena na 031900 Ostala oprema, a skupina „Računala” vodi se na kontu 031100.'
  expect((await screen.findByText(new RegExp(told))).textContent).toContain('ponovno proknjižite na 031100')
  click('Stavi u uporabu')
  expect(within(await screen.findByRole('dialog')).getByText(new RegExp(told))).toBeTruthy()
})

test('an asset booked on the account of its group, or whose own line is of no such group, is not warned of', async () => {
  const calls = await openAsset({ more: { [`GET ${ASSET}`]: { body: BOUGHT }, ...bookedOn('0311001', [2]) } })
  await waitFor(() => expect(calls('GET').some(({ path }) => path.includes('procurement-accounts'))).toBe(true))
  await screen.findByRole('list', { name: 'Promjene' })
  expect(screen.queryByText(/Račun je proknjižen na drugi konto/)).toBeNull()
})

test('whoever only reads the register is not asked to mend its accounts', async () => {
  const may = mayIn(['FIXEDASSETS_READ'])
  const calls = await openAsset({ may, more: { [`GET ${ASSET}`]: { body: BOUGHT }, ...bookedOn('031900', [2]) } })
  expect(calls('GET').some(({ path }) => path.includes('procurement-accounts'))).toBe(false)
})

test('a change that is being typed is offered after a reload in the same change, and in no other of the asset', async () => {
  const place = () => screen.findByLabelText<HTMLInputElement>('Mjesto')
  /** A page that is loaded anew takes nothing down: what its tab keeps is what stood there last. */
  const begin = async (name: string) => {
    const kept = { ...sessionStorage }
    cleanup()
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
    await openAsset()
    click('Promjena')
    fireEvent.click(await screen.findByRole('menuitem', { name }))
    await screen.findByRole('dialog')
  }
  await begin('Premještaj')
  fireEvent.change(await place(), { target: { value: 'Zadar' } })
  await begin('Dogradnja')
  expect(screen.queryByRole('button', { name: 'Vrati upisano' })).toBeNull()
  await begin('Premještaj')
  click('Vrati upisano')
  await waitFor(async () => expect((await place()).value).toBe('Zadar'))
  sessionStorage.clear()
})
