import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SUGGESTED_NUMBER_FORMAT } from 'contract/document-defaults/number-format'
import { parseTemplate, storedTemplate } from 'contract/kit/templates'
import { refusal } from '../../testing/api.ts'
import { DEFAULTS, openInternalAct } from '../../testing/internal-act.ts'
import { emptyOut, offered, pressIn, typeInto } from '../../testing/token-editor.ts'

afterEach(() => vi.unstubAllGlobals())

const GET = 'GET /business-subjects/1/document-defaults'
const FORMAT = 'PUT /business-subjects/1/invoice-number-format'
const OTHER = 'PUT /business-subjects/1/general-document-settings'
const FOOTER = 'PUT /business-subjects/1/document-footer'
const NOTES = 'PUT /business-subjects/1/default-notes'
const GENERIC = refusal(500, 'GenericError', 'global.genericErrorToastMessage')
const SIX = { defaultInvoiceDueDateInDays: 0, defaultInvoiceLanguage: 'Croatian', showLogoOnDocuments: true, showBarcodeOnDocuments: false, showSkuOnDocuments: false, autoGenerateSku: false } // prettier-ignore
const STORED = {
  general: { ...DEFAULTS.general, id: 1, invoiceFormatString: SUGGESTED_NUMBER_FORMAT },
  notes: { id: 1, version: 0, noteTextCro: 'Hvala', noteTextEng: '' },
  documentFooter: 'Kovač d.o.o.',
}
const CARDS = ['Format broja računa', 'Ostale postavke', 'Podnožje dokumenata', 'Zadane napomene na računima'] as const
type Name = (typeof CARDS)[number]

type Given = Parameters<typeof openInternalAct>[0]

/** Opens a card to be edited, where all of them are filled in. */
async function editing(name: Name, { more = {}, ...given }: NonNullable<Given> = {}) {
  const ok = { body: STORED.general }
  const api = await openInternalAct({
    ...given,
    more: { [GET]: { body: STORED }, [FORMAT]: ok, [OTHER]: ok, [FOOTER]: { body: { documentFooter: 'x' } }, [NOTES]: { body: STORED.notes }, ...more }, // prettier-ignore
  })
  const card = within(await screen.findByRole('region', { name }))
  fireEvent.click(card.getByRole('button', { name: 'Uredi' }))
  const press = (label: string) => fireEvent.click(card.getByRole('button', { name: label }))
  await card.findByRole('button', { name: 'Spremi' })
  const isEditing = () => card.queryByRole('button', { name: 'Spremi' }) !== null
  return { ...api, card, press, isEditing }
}
/** An answer that comes when it is told to. */
const later = () => {
  let answer: (() => void) | undefined
  const fetched = globalThis.fetch
  const comes = new Promise<void>((resolve) => (answer = resolve))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const response = await fetched(url, init)
    if (init.method === 'PUT') await comes
    return response
  })
  return () => answer?.()
}

test('after the lists come the format, the other settings, the footer and the notes (ACT-04, ACT-78)', async () => {
  await openInternalAct()
  await screen.findByRole('region', { name: CARDS[0] })
  await screen.findByRole('region', { name: 'Mreža e-računa' })
  const headings = within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'Operateri',
    'Poslovni prostori',
    'Naplatni uređaji',
    ...CARDS,
    'Mreža e-računa',
    'Povijest promjena',
  ])
})

test('with the right to read alone there is no button (ACT-03, PERM-17)', async () => {
  await openInternalAct({ permissions: ['DOCI_SETTINGS_READ'] })
  for (const name of CARDS) expect(within(await screen.findByRole('region', { name })).queryByRole('button')).toBeNull()
})

test('where they cannot be loaded, the generic toast says so (ACT-17)', async () => {
  await openInternalAct({ more: { [GET]: refusal(403, 'GenericError', 'global.genericErrorToastMessage') } })
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
})

test('no format is told, and the one Croatian invoices need is offered (ACT-52, ACT-54, GAP-89)', async () => {
  const { card } = await editing('Format broja računa', { more: { [GET]: { body: DEFAULTS } } })
  expect(card.getByRole('textbox', { name: /^Format/ }).textContent).toBe('Redni broj/Oznaka poslovnog prostora/Oznaka naplatnog uređaja') // prettier-ignore
  fireEvent.click(card.getByRole('button', { name: 'Odustani' }))
  expect(card.getByText('Format još nije određen.')).toBeTruthy()
})

test('cancel brings the format before back (ACT-52, ACT-53)', async () => {
  const { card, press, isEditing, sent } = await editing('Format broja računa')
  await typeInto(card.getByRole('textbox'), '-novo')
  press('Odustani')
  await waitFor(() => expect(isEditing()).toBe(false))
  expect(card.queryByText(/novo/)).toBeNull()
  press('Uredi')
  expect((await card.findByRole('textbox')).textContent).not.toContain('novo')
  expect(sent('PUT', '/invoice-number-format')).toEqual([])
})

test('the next number is shown as it is typed, with the marks of the first device (ACT-55, GAP-89)', async () => {
  const { card } = await editing('Format broja računa')
  expect(card.getByText('Sljedeći broj').nextElementSibling?.textContent).toBe('1/POSL1/1')
  await typeInto(card.getByRole('textbox'), '-R')
  expect(card.getByText('Sljedeći broj').nextElementSibling?.textContent).toBe('1/POSL1/1-R')
  await typeInto(card.getByRole('textbox'), '#')
  expect(offered()).toEqual(['Redni broj', 'Oznaka poslovnog prostora', 'Oznaka naplatnog uređaja'])
})

test('a format that the law does not know may be kept, and is advised against as it is typed', async () => {
  const { card } = await editing('Format broja računa')
  const advised = () => card.queryByText(/^Zakon o fiskalizaciji traži redni broj/) !== null
  expect(advised()).toBe(false)
  await typeInto(card.getByRole('textbox'), '-A')
  expect(advised()).toBe(true)
})

test('without a device the number is told to be an example', async () => {
  const { card } = await editing('Format broja računa', { act: { workSpaces: [], paymentDevices: [] } })
  expect(card.getByText('Primjer').nextElementSibling?.textContent).toBe('1/POSL1/1')
})

test('a format that is empty, has white space, lacks a token or has one twice is refused at its field (ACT-56, ACT-57, ACT-58, ACT-59)', async () => {
  const { card, press, sent } = await editing('Format broja računa')
  const box = card.getByRole('textbox')
  const says = async (words: string) => {
    press('Spremi')
    await waitFor(() => expect(document.getElementById(box.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(words)) // prettier-ignore
  }
  await typeInto(box, '#redni')
  await pressIn(box, 'Enter')
  await says('Svaki podatak smije stajati samo jednom')
  await emptyOut(box)
  await says('Obavezno polje')
  await typeInto(box, 'R')
  await says('Potrebni su svi podaci: redni broj, oznaka poslovnog prostora i oznaka naplatnog uređaja')
  await typeInto(box, ' 1')
  await says('Razmaci nisu dopušteni')
  expect(sent('PUT', '/invoice-number-format')).toEqual([])
})

test('the format is sent with the defaults of the rest, and the card is left once it is saved (ACT-16, ACT-54, ACT-60, ACT-61, ACT-73, GAP-92)', async () => {
  const { card, press, isEditing, sent } = await editing('Format broja računa')
  const come = later()
  press('Spremi')
  await waitFor(() => expect(card.getByRole('textbox').getAttribute('aria-disabled')).toBe('true'))
  expect([isEditing(), screen.queryByText('Format broja računa je spremljen')]).toEqual([true, null])
  come()
  await waitFor(() => expect(isEditing()).toBe(false))
  expect(screen.getByText('Format broja računa je spremljen')).toBeTruthy()
  expect(sent('PUT', '/invoice-number-format').map(({ body }) => body)).toEqual([{ invoiceFormatString: SUGGESTED_NUMBER_FORMAT, ...SIX, version: 0 }]) // prettier-ignore
})

test.each([
  ['Format broja računa', FORMAT],
  ['Podnožje dokumenata', FOOTER],
] as const)('%s stays open where it could not be saved, with the generic toast (ACT-17, ACT-60, ACT-77)', async (name, put) => {
  const { press, isEditing } = await editing(name, { more: { [put]: GENERIC } })
  press('Spremi')
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(isEditing()).toBe(true)
})

test('the other settings are told with their defaults (ACT-65, ACT-67, ACT-68, ACT-69, ACT-70, ACT-71)', async () => {
  await openInternalAct()
  const card = within(await screen.findByRole('region', { name: 'Ostale postavke' }))
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['0', 'Hrvatski', 'Da', 'Ne', 'Ne', 'Ne'])
})

test('all six are sent with an empty format; the card is left at once and can be edited again when they are saved (ACT-16, ACT-63, ACT-66, ACT-72, ACT-73, GAP-92)', async () => {
  let body = STORED
  const put = () => {
    body = { ...STORED, general: { ...STORED.general, defaultInvoiceDueDateInDays: 15, showSkuOnDocuments: true } }
    return { body: body.general }
  }
  const { card, press, isEditing, sent } = await editing('Ostale postavke', { more: { [OTHER]: put, [GET]: () => ({ body }) } })
  const come = later()
  fireEvent.change(card.getByLabelText(/^Zadani rok/), { target: { value: '15' } })
  fireEvent.click(card.getByRole('switch', { name: 'Šifra artikla na dokumentima' }))
  fireEvent.click(card.getByRole('combobox', { name: /^Zadani jezik/ }))
  const languages = await screen.findAllByRole('option', { hidden: true })
  expect(languages.map(({ textContent }) => textContent)).toEqual(['Hrvatski', 'Engleski', 'Hrvatski i engleski'])
  press('Spremi')
  await waitFor(() => expect(isEditing()).toBe(false))
  expect(card.getByText('Zadani rok (dana)').nextElementSibling?.textContent).toBe('15')
  expect(card.getByRole('button', { name: 'Uredi' }).getAttribute('aria-disabled')).toBe('true')
  come()
  expect(await screen.findByText('Ostale postavke su spremljene')).toBeTruthy()
  await waitFor(() => expect(card.getByRole('button', { name: 'Uredi' }).getAttribute('aria-disabled')).toBeNull())
  expect(sent('PUT', '/general-document-settings').map((call) => call.body)).toEqual([{ invoiceFormatString: '', ...SIX, defaultInvoiceDueDateInDays: 15, showSkuOnDocuments: true, version: 0 }]) // prettier-ignore
})

test.each([
  ['', 'Obavezno polje'],
  ['91', 'Upišite cijeli broj dana, od 0 do 90.'],
  ['-1', 'Upišite cijeli broj dana, od 0 do 90.'],
  ['1,5', 'Upišite cijeli broj dana, od 0 do 90.'],
])('days that are %j are refused: %s (ACT-64)', async (days, words) => {
  const { card, press, isEditing, sent } = await editing('Ostale postavke')
  fireEvent.change(card.getByLabelText(/^Zadani rok/), { target: { value: days } })
  press('Spremi')
  expect(await card.findByText(words)).toBeTruthy()
  expect([isEditing(), sent('PUT', '/general-document-settings')]).toEqual([true, []])
})

test('where the other settings could not be saved, the card shows what was kept before (GAP-86)', async () => {
  const { card, press } = await editing('Ostale postavke', { more: { [OTHER]: GENERIC } })
  fireEvent.change(card.getByLabelText(/^Zadani rok/), { target: { value: '15' } })
  press('Spremi')
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  await waitFor(() => expect(card.getByText('Zadani rok (dana)').nextElementSibling?.textContent).toBe('0'))
})

test('the footer is needed to be saved, has at most 2000 letters, and cancel brings it back (ACT-74, ACT-75, ACT-76, GAP-87)', async () => {
  const { card, press, isEditing, sent } = await editing('Podnožje dokumenata')
  const box = card.getByRole<HTMLTextAreaElement>('textbox')
  expect([box.value, card.getByText('12/2000').textContent]).toEqual(['Kovač d.o.o.', '12/2000'])
  fireEvent.change(box, { target: { value: ' ' } })
  press('Spremi')
  expect(await card.findByText('Obavezno polje')).toBeTruthy()
  fireEvent.change(box, { target: { value: 'a'.repeat(2001) } })
  press('Spremi')
  expect(await card.findByText('Najviše 2000 znakova')).toBeTruthy()
  expect([isEditing(), sent('PUT', '/document-footer')]).toEqual([true, []])
  press('Odustani')
  expect(await card.findByText('Kovač d.o.o.')).toBeTruthy()
})

test('no footer is no error until it is saved (GAP-87)', async () => {
  const { card } = await editing('Podnožje dokumenata', { more: { [GET]: { body: DEFAULTS } } })
  expect(card.getByRole('textbox').getAttribute('aria-invalid')).not.toBe('true')
})

test('the footer is saved, rests meanwhile, and the card is left then (ACT-16, ACT-77, GAP-92)', async () => {
  const { card, press, isEditing, sent } = await editing('Podnožje dokumenata')
  const come = later()
  fireEvent.change(card.getByRole('textbox'), { target: { value: 'Novo' } })
  press('Spremi')
  await waitFor(() => expect(card.getByRole('group').matches(':disabled')).toBe(true))
  expect(isEditing()).toBe(true)
  come()
  expect(await screen.findByText('Podnožje dokumenata je spremljeno')).toBeTruthy()
  await waitFor(() => expect(isEditing()).toBe(false))
  expect(sent('PUT', '/document-footer').map(({ body }) => body)).toEqual([{ documentFooter: 'Novo', version: 0 }])
})

test('the notes are counted to 4000, may be empty, and the card is left at once (ACT-16, ACT-79, ACT-80, ACT-81, ACT-82, ACT-83)', async () => {
  const { card, press, isEditing, sent } = await editing('Zadane napomene na računima')
  expect([card.getByText('5/4000'), card.getByText('0/4000')]).toHaveLength(2)
  const come = later()
  const [croatian, english] = card.getAllByRole('textbox')
  fireEvent.change(english as HTMLElement, { target: { value: 'a'.repeat(4001) } })
  press('Spremi')
  expect(await card.findByText('Najviše 4000 znakova')).toBeTruthy()
  fireEvent.change(croatian as HTMLElement, { target: { value: '' } })
  fireEvent.change(english as HTMLElement, { target: { value: 'Thank you' } })
  press('Spremi')
  await waitFor(() => expect(isEditing()).toBe(false))
  expect(card.getByText('Thank you')).toBeTruthy()
  come()
  expect(await screen.findByText('Zadane napomene su spremljene')).toBeTruthy()
  expect(sent('PUT', '/default-notes').map(({ body }) => body)).toEqual([
    { noteTextCro: '', noteTextEng: 'Thank you', version: 0 },
  ])
})

test('cancel brings the notes back, and where they could not be saved the card shows those before (ACT-80, GAP-86)', async () => {
  const { card, press } = await editing('Zadane napomene na računima', { more: { [NOTES]: GENERIC } })
  const change = () => fireEvent.change(card.getAllByRole('textbox')[0] as HTMLElement, { target: { value: 'Drugo' } })
  change()
  press('Odustani')
  expect(await card.findByText('Hvala')).toBeTruthy()
  press('Uredi')
  change()
  press('Spremi')
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(await card.findByText('Hvala')).toBeTruthy()
})

const CHANGED = refusal(409, 'Record.Changed', 'global.recordChanged', { params: { name: 'Boris Jurić' } })

/** Another person has saved since the card was opened: the first save is refused, and what is kept is theirs. */
function savedMeanwhile(put: string, theirs: object) {
  let isTold = false
  return {
    [GET]: () => ({ body: isTold ? { ...STORED, ...theirs } : STORED }),
    'GET /business-subjects/1/general-document-settings': () => ({ body: { ...STORED.general, ...(theirs as typeof STORED).general } }), // prettier-ignore
    [put]: () => {
      const answer = isTold ? { body: STORED.general } : CHANGED
      isTold = true
      return answer
    },
  }
}

test('who saves the footer second reads what is saved now beside their own, and can take it or put their own in its place', async () => {
  const theirs = { general: { ...STORED.general, version: 5 }, documentFooter: 'Novo podnožje' }
  for (const [choice, saved] of [
    ['Preuzmi njihovo', 'Novo podnožje'],
    ['Ipak spremi moje', 'Moje podnožje'],
  ] as const) {
    cleanup()
    const { card, press, sent, isEditing } = await editing('Podnožje dokumenata', { more: savedMeanwhile(FOOTER, theirs) })
    const footer = () => card.getByRole<HTMLTextAreaElement>('textbox')
    fireEvent.change(footer(), { target: { value: 'Moje podnožje' } })
    press('Spremi')
    const told = within(await card.findByRole('alert'))
    expect(told.getByRole('listitem').textContent).toBe('Tekst podnožja: Moje podnožje → Novo podnožje')
    expect(footer().value).toBe('Moje podnožje')
    fireEvent.click(told.getByRole('button', { name: choice }))
    if (choice === 'Preuzmi njihovo') {
      expect(footer().value).toBe('Novo podnožje')
      press('Spremi')
    }
    await waitFor(() => expect(isEditing()).toBe(false))
    expect(sent('PUT', '/document-footer').at(-1)?.body).toEqual({ documentFooter: saved, version: 5 })
  }
})

test('who saves the format second reads what is saved now beside their own, and finds it in the field once they take it', async () => {
  const theirs = storedTemplate([...parseTemplate(SUGGESTED_NUMBER_FORMAT), { type: 'text', value: '-B' }])
  const more = savedMeanwhile(FORMAT, { general: { ...STORED.general, version: 5, invoiceFormatString: theirs } })
  const { card, press, sent, isEditing } = await editing('Format broja računa', { more })
  await typeInto(card.getByRole('textbox'), '-A')
  press('Spremi')
  const told = within(await card.findByRole('alert'))
  expect(told.getByRole('listitem').textContent).toMatch(/-A → .*-B$/)
  expect(card.getByRole('textbox').textContent).toMatch(/-A$/)
  fireEvent.click(told.getByRole('button', { name: 'Preuzmi njihovo' }))
  await waitFor(() => expect(card.getByRole('textbox').textContent).toMatch(/-B$/))
  press('Spremi')
  await waitFor(() => expect(isEditing()).toBe(false))
  expect(sent('PUT', '/invoice-number-format').at(-1)?.body).toMatchObject({ invoiceFormatString: theirs, version: 5 })
})
