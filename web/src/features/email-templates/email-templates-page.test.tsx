import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storedTemplate } from 'contract/kit/templates'
import type { Permission } from 'contract/permissions'
import { refusal } from '../../testing/api.ts'
import { openSettings } from '../../testing/business-subject-settings.tsx'
import { mayIn } from '../../testing/people.ts'
import { emptyOut, offered, pressIn, typeInto } from '../../testing/token-editor.ts'

afterEach(() => vi.unstubAllGlobals())

const GET = 'GET /business-subjects/1/email-templates'
const PUT = 'PUT /business-subjects/1/email-templates'
const HISTORY = 'GET /business-subjects/1/email-templates/history'
const GENERIC = refusal(500, 'GenericError', 'global.genericErrorToastMessage')
const text = (value: string) => ({ type: 'text', value }) as const
const NUMBER = { type: 'mention', value: 'documentNumber' } as const
const STORED = {
  id: 3,
  emailTitleTemplateHr: storedTemplate([text('Račun '), NUMBER]),
  emailBodyTemplateHr: storedTemplate([text('Poštovani')]),
  emailTitleTemplateEn: storedTemplate([text('Invoice '), NUMBER]),
  emailBodyTemplateEn: null,
}
const NOTHING = { id: null, emailTitleTemplateHr: null, emailBodyTemplateHr: null, emailTitleTemplateEn: null, emailBodyTemplateEn: null } // prettier-ignore
const VALUES = {
  documentNumber: '7/1/1',
  values: {
    documentNumber: '7/1/1',
    customerName: 'Žito d.o.o.',
    bankAccount: 'HR45 2340 0091 1065 4321 5',
    totalAmount: '1.234,56 EUR',
    userName: 'Ana Kovač',
    contactPersonName: 'Iva Klas',
  },
  englishTotalAmount: '1,234.56 EUR',
}

type Given = { more?: NonNullable<Parameters<typeof openSettings>[1]>['more']; permissions?: readonly Permission[]; stored?: object } // prettier-ignore

async function opened({ more = {}, permissions = ['DOCI_SETTINGS_MANAGE'], stored = STORED }: Given = {}) {
  const api = await openSettings('/email-templates', {
    may: mayIn(permissions, false),
    more: {
      [GET]: { body: stored },
      [PUT]: { body: STORED },
      [HISTORY]: { body: { rows: [], totalCount: 0 } },
      'GET /business-subjects/1/email-token-values': { body: VALUES },
      ...more,
    },
  })
  return { ...api, saved: () => api.sent('PUT', '/email-templates').map(({ body }) => body) }
}

async function editing(given: Given = {}) {
  const api = await opened(given)
  fireEvent.click(await screen.findByRole('button', { name: 'Uredi' }))
  await screen.findByRole('button', { name: 'Spremi' })
  return { ...api, save: () => fireEvent.click(screen.getByRole('button', { name: 'Spremi' })) }
}
const field = (name: string) => screen.getByRole('textbox', { name })
const block = (name: string) => within(screen.getByRole('region', { name }))
const preview = (name: string) => block(name).getByRole('figure').textContent

test('the card is read, then edited in its place, and left without saving (MAIL-01, MAIL-14, MAIL-16)', async () => {
  const { saved } = await editing()
  expect(screen.queryByRole('button', { name: 'Uredi' })).toBeNull()
  await typeInto(field('Naslov na hrvatskom'), ' novo')
  expect(field('Naslov na hrvatskom').textContent).toBe('Račun Broj dokumenta novo')
  fireEvent.click(screen.getByRole('button', { name: 'Odustani' }))
  const edit = await screen.findByRole('button', { name: 'Uredi' })
  expect([screen.queryByRole('textbox'), document.activeElement]).toEqual([null, edit])
  expect(block('Na hrvatskom').getByText('Broj dokumenta').parentElement?.textContent).toBe('Račun Broj dokumenta')
  expect(saved()).toEqual([])
})

const CROATIAN = ['Broj dokumenta', 'Naziv kupca', 'Bankovni račun', 'Ukupni iznos i valuta', 'Ime korisnika', 'Ime osobe za kontakt'] // prettier-ignore
const ENGLISH = ['Document number', 'Customer name', 'Bank account', 'Total amount and currency', 'User name', 'Contact person name'] // prettier-ignore

test.each([
  ['Na hrvatskom', ['Naslov na hrvatskom', 'Tekst na hrvatskom'], CROATIAN],
  ['Na engleskom', ['Naslov na engleskom', 'Tekst na engleskom'], ENGLISH],
])('%s there is a subject and a body, each with all tokens to pick (MAIL-02, MAIL-03, MAIL-04, MAIL-05, MAIL-06, MAIL-07, MAIL-08, MAIL-09)', async (heading, names, tokens) => {
  await editing()
  const fields = block(heading).getAllByRole('textbox')
  expect(fields).toEqual(names.map(field))
  for (const [index, button] of block(heading).getAllByRole('button', { name: 'Umetni podatak' }).entries()) {
    fireEvent.click(button)
    await waitFor(() => expect(offered()).toEqual(tokens))
    await pressIn(fields[index] as HTMLElement, 'Escape')
  }
}) // prettier-ignore

test('all four texts are saved as JSON, offers as null, and the card is read again (MAIL-12, MAIL-13, MAIL-15)', async () => {
  let stored: object = STORED
  const put = () => {
    stored = {
      ...STORED,
      emailBodyTemplateHr: storedTemplate([text('Poštovani '), { type: 'mention', value: 'contactPersonName' }]),
    }
    return { body: stored }
  }
  const { save, saved } = await editing({ more: { [PUT]: put, [GET]: () => ({ body: stored }) } })
  await typeInto(field('Tekst na hrvatskom'), ' #kont')
  await pressIn(field('Tekst na hrvatskom'), 'Enter')
  save()
  await screen.findByRole('button', { name: 'Uredi' })
  expect(saved()).toEqual([
    {
      emailTitleTemplateHr: STORED.emailTitleTemplateHr,
      emailBodyTemplateHr: '[{"type":"text","value":"Poštovani "},{"type":"mention","value":"contactPersonName"}]',
      emailTitleTemplateEn: STORED.emailTitleTemplateEn,
      emailBodyTemplateEn: '[]',
      emailOfferTitleTemplateHr: null,
      emailOfferBodyTemplateHr: null,
      emailOfferTitleTemplateEn: null,
      emailOfferBodyTemplateEn: null,
    },
  ])
  expect(screen.getByText('Predlošci e-pošte su spremljeni')).toBeTruthy()
  expect(block('Na hrvatskom').getByText('Ime osobe za kontakt')).toBeTruthy()
})

test('whoever may only read sees the templates and no button (MAIL-17, PERM-18, GAP-79)', async () => {
  await opened({ permissions: ['DOCI_SETTINGS_READ'] })
  await screen.findByRole('region', { name: 'Na hrvatskom' })
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
})

test('a failed load says so in the generic toast, and offers to try again (MAIL-18)', async () => {
  await opened({ more: { [GET]: refusal(403, 'GenericError', 'global.genericErrorToastMessage') } })
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pokušaj ponovno' })).toBeTruthy()
})

test('a failed save says so in the generic toast, and keeps what was typed (MAIL-19)', async () => {
  const { save } = await editing({ more: { [PUT]: GENERIC } })
  await typeInto(field('Naslov na engleskom'), '!')
  save()
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(field('Naslov na engleskom').textContent).toBe('Invoice Document number!')
})

test('the counters count what is read, and what is too long is told at its field (MAIL-10, MAIL-11, GAP-78)', async () => {
  const long = { ...STORED, emailBodyTemplateHr: storedTemplate([text('a'.repeat(5001))]) }
  const { save, saved } = await editing({ stored: long })
  const counts = screen.getAllByText(/^\d+\/\d+$/).map(({ textContent }) => textContent)
  expect(counts).toEqual(['20/1000', '5001/5000', '23/1000', '0/5000'])
  save()
  expect(await screen.findByText('Najviše 5000 znakova')).toBeTruthy()
  expect([field('Tekst na hrvatskom').getAttribute('aria-invalid'), saved()]).toEqual(['true', []])
})

test('every text may be left empty (GAP-77)', async () => {
  const { save, saved } = await editing()
  await emptyOut(field('Naslov na hrvatskom'))
  save()
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({ emailTitleTemplateHr: '[]' })
})

test('the preview has the data of a document of the business subject, and follows what is typed', async () => {
  await editing()
  expect(preview('Na hrvatskom')).toBe('PregledS podacima računa 7/1/1Račun 7/1/1Poštovani')
  await typeInto(field('Naslov na hrvatskom'), ' za #naziv')
  await pressIn(field('Naslov na hrvatskom'), 'Enter')
  expect(preview('Na hrvatskom')).toContain('Račun 7/1/1 za Žito d.o.o.')
  expect(preview('Na engleskom')).toContain('Bez teksta')
})

test('the preview of the English e-mail writes the amount the English way, that of the Croatian one the Croatian way (GAP-105, MAIL-07)', async () => {
  const totalAmount = storedTemplate([{ type: 'mention', value: 'totalAmount' }])
  await opened({ stored: { ...STORED, emailBodyTemplateHr: totalAmount, emailBodyTemplateEn: totalAmount } })
  await screen.findByText('1,234.56 EUR')
  const shown = ['1.234,56 EUR', '1,234.56 EUR'].map((text) => screen.getByText(text).closest('[lang]')?.getAttribute('lang'))
  expect(shown).toEqual(['hr', 'en'])
})

test('without a document the preview says that its data are an example', async () => {
  const example = { body: { ...VALUES, documentNumber: null } }
  await opened({ more: { 'GET /business-subjects/1/email-token-values': example } })
  await screen.findByRole('region', { name: 'Na hrvatskom' })
  expect(preview('Na hrvatskom')).toContain('S podacima iz primjera')
})

test('where nothing is stored a text is suggested in both languages, to be edited and saved', async () => {
  const { save, saved } = await editing({ stored: NOTHING })
  expect(screen.getByText(/^Još nema spremljenih predložaka/)).toBeTruthy()
  expect(field('Tekst na hrvatskom').textContent).toMatch(/^Poštovani/)
  expect(field('Tekst na engleskom').textContent).toMatch(/^Dear/)
  save()
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({ emailTitleTemplateHr: storedTemplate([text('Račun '), NUMBER]) })
})

test('the history tells that a text was changed, not the whole of it', async () => {
  const row = { id: 1, at: '2026-11-21T08:30:00.000Z', changedByName: 'Ana Kovač', action: 'update', table: 'email_templates', of: null, fields: [{ field: 'email_body_template_hr', before: '[]', after: '[{}]' }] } // prettier-ignore
  await opened({ more: { [HISTORY]: { body: { rows: [row], totalCount: 1 } } } })
  expect((await screen.findByRole('listitem')).textContent).toContain('Tekst na hrvatskom: promijenjeno')
})

test('who saves second reads what is saved now beside their own, and finds it in the field once they take it', async () => {
  let isTold = false
  const theirs = { ...STORED, version: 5, emailBodyTemplateHr: storedTemplate([text('Poštovani, račun '), NUMBER]) }
  const { save, saved } = await editing({
    stored: { ...STORED, version: 4 },
    more: {
      [GET]: () => ({ body: isTold ? theirs : { ...STORED, version: 4 } }),
      [PUT]: () => {
        const answer = isTold ? { body: theirs } : refusal(409, 'Record.Changed', 'global.recordChanged', { params: { name: 'Boris Jurić' } }) // prettier-ignore
        isTold = true
        return answer
      },
    },
  })
  await typeInto(field('Tekst na hrvatskom'), ' svi')
  await typeInto(field('Naslov na hrvatskom'), ' novo')
  save()
  const who = await screen.findByText('Druga osoba (Boris Jurić) spremila je drukčije:')
  const told = within(who.closest<HTMLElement>('[role="alert"]') ?? who)
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Tekst na hrvatskom: Poštovani svi → Poštovani, račun Broj dokumenta']) // prettier-ignore
  expect(field('Tekst na hrvatskom').textContent).toBe('Poštovani svi')
  fireEvent.click(told.getByRole('button', { name: 'Preuzmi njihovo' }))
  await waitFor(() => expect(field('Tekst na hrvatskom').textContent).toBe('Poštovani, račun Broj dokumenta'))
  save()
  await screen.findByRole('button', { name: 'Uredi' })
  expect(saved().at(-1)).toMatchObject({ emailBodyTemplateHr: theirs.emailBodyTemplateHr, version: 5 })
})
