import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { PartnerOutgoingInvoice } from 'contract/reminders/reminders'
import { AtWorkContext } from '../../kit/actor.tsx'
import { queries } from '../../kit/use-call.ts'
import { answers, refusal } from '../../testing/api.ts'
import { ana, kovac, selected } from '../../testing/people.ts'
import { openInvoice } from '../../testing/reminders.ts'
import { renderPage } from '../../testing/render.tsx'
import ReminderDialog from './reminder-dialog.tsx'

const LIST = 'GET /business-subjects/1/partners/3/outgoing-invoices'
const SEND = 'POST /business-subjects/1/reminders'
const INVOICES = [openInvoice(5), openInvoice(6, { daysOverdue: null }), openInvoice(7, { fileName: null, fileSize: null })]

beforeEach(() => queries.clear())

type Answers = Parameters<typeof answers>[0]

async function open(invoices: readonly PartnerOutgoingInvoice[] = INVOICES, more: Answers = {}, documentId?: number) {
  let closed = 0
  const api = answers({
    [LIST]: {
      body: {
        businessSubjectPartnerOutgoingDocumentDtos: invoices,
        businessSubjectPartnerEmail: 'racuni@zito.example',
        businessSubjectPartnerName: 'Žito d.o.o.',
      },
    },
    [SEND]: { body: { id: 9 } },
    ...more,
  })
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: selected(['documents']) }}>
        <ReminderDialog partnerId={3} documentId={documentId} onClose={() => (closed += 1)} />
      </AtWorkContext>
    </QueryClientProvider>
  ))
  const sent = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>)
  return { ...api, sent, closed: () => closed }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const toggle = (name: string | RegExp) => fireEvent.click(screen.getByRole('switch', { name }))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pošalji' })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const enter = (name: string, value: string) => {
  type(name, value)
  fireEvent.keyDown(field(name), { key: 'Enter' })
}

async function openForm(numbers = ['5-P1-1', '6-P1-1'], ...rest: Parameters<typeof open>) {
  const dialog = await open(...rest)
  await screen.findByText('5-P1-1')
  for (const number of numbers) fireEvent.click(box(number))
  press('Nastavi')
  await screen.findByLabelText('Predmet')
  return dialog
}

test('the first step lists what each open invoice is, oldest due first as the API gives them (REM-06, REM-07, REM-09)', async () => {
  await open([openInvoice(5), openInvoice(6, { daysOverdue: null, dueDate: null, lastRemindedOn: '2026-11-01' })])
  expect(await screen.findByRole('dialog', { name: 'Opomena: Žito d.o.o.' })).toBeTruthy()
  const rows = within(screen.getByRole('list', { name: 'Otvoreni računi' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '5-P1-1preostalo 250,00 EURdospijeće 31.10.2026 · kasni 21 danukupno 1.250,00 EUR',
    '6-P1-1preostalo 250,00 EURbez dospijeća · zadnja opomena 01.11.2026ukupno 1.250,00 EUR',
  ])
  expect([box('5-P1-1').checked, box('6-P1-1').checked]).toEqual([false, false])
})

test('opened from a document, this one is chosen if it is open; opened from a partner, none is (GAP-37)', async () => {
  const chosen = async (documentId?: number) => {
    await open(INVOICES, {}, documentId)
    const boxes = (await screen.findAllByRole<HTMLInputElement>('checkbox')).slice(1)
    const said = screen.getByText(/^Odabrano/).textContent
    const names = boxes.filter(({ checked }) => checked).map((one) => one.getAttribute('aria-label'))
    cleanup()
    return [said, ...names]
  }
  const [, second] = INVOICES
  expect(await chosen(second?.documentId)).toEqual([`Odabrano 1 od ${INVOICES.length}`, second?.documentNumber])
  expect(await chosen(999)).toEqual([`Odabrano 0 od ${INVOICES.length}`])
  expect(await chosen()).toEqual([`Odabrano 0 od ${INVOICES.length}`])
})

test('one box chooses all or none, and stands between where some are chosen (REM-08)', async () => {
  await open()
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Odaberi sve/ })
  fireEvent.click(box('5-P1-1'))
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  fireEvent.click(all)
  expect([all.checked, all.indeterminate, box('7-P1-1').checked]).toEqual([true, false, true])
  fireEvent.click(all)
  expect([all.checked, all.indeterminate, box('5-P1-1').checked]).toEqual([false, false, false])
})

test('without a chosen invoice "Continue" says so and stays; with one it goes on (REM-10, REM-14)', async () => {
  await open()
  await screen.findByText('5-P1-1')
  press('Nastavi')
  expect(screen.getByText('Odaberite barem jedan račun.').closest('[role="alert"]')).toBeTruthy()
  expect(screen.queryByLabelText('Predmet')).toBeNull()
  fireEvent.click(box('5-P1-1'))
  expect(screen.queryByText('Odaberite barem jedan račun.')).toBeNull()
  press('Nastavi')
  expect(await screen.findByLabelText('Predmet')).toBeTruthy()
})

test('without open invoices there is a dash, and "Cancel" closes (REM-11, REM-12)', async () => {
  const { closed } = await open([])
  expect(await screen.findByText('–')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Otvoreni računi' })).toBeNull()
  press('Odustani')
  expect(closed()).toBe(1)
})

test('invoices that do not load: the generic toast and an empty list (REM-05)', async () => {
  await open([], { [LIST]: refusal(500, 'GenericError', 'global.genericErrorToastMessage') })
  expect(await screen.findByText('–')).toBeTruthy()
  expect((await screen.findAllByText('Nije uspjelo')).length).toBe(1)
})

test('the form begins with partner, own blind copy and a text that names the subject (REM-16, REM-17, REM-22, REM-23, GAP-38)', async () => {
  await openForm()
  expect(screen.getByRole('button', { name: 'Ukloni racuni@zito.example' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Kopija (cc)' }).checked).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Skrivena kopija (bcc)' }).checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Ukloni ana@kovac.example' })).toBeTruthy()
  expect(field('Predmet').value).toBe('Opomena za plaćanje – Kovač d.o.o.')
  expect(field('Poruka').value).toContain('Kovač d.o.o.')
  expect(screen.getByText(`${field('Predmet').value.length}/1000`)).toBeTruthy()
  expect(screen.getByText(`${field('Poruka').value.length}/5000`)).toBeTruthy()
})

test('the words speak of the one invoice that is chosen, also where part of it is paid, and of several as such (GAP-38)', async () => {
  const { closed } = await openForm(['5-P1-1'])
  expect(field('Poruka').value).toContain('račun u prilogu još nije u cijelosti podmiren. Molimo vas da ga podmirite')
  expect(field('Poruka').value).toMatch(/Srdačan pozdrav\nKovač d\.o\.o\.$/)
  press('Natrag')
  fireEvent.click(await screen.findByRole('checkbox', { name: '6-P1-1' }))
  press('Nastavi')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Poruka')).value).toContain('računi u prilogu još nisu plaćeni')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(closed()).toBe(1)
})

test('what a person wrote stays, whatever they choose afterwards (GAP-38)', async () => {
  await openForm(['5-P1-1'])
  type('Poruka', 'Molimo platite.')
  press('Natrag')
  fireEvent.click(await screen.findByRole('checkbox', { name: '6-P1-1' }))
  press('Nastavi')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Poruka')).value).toBe('Molimo platite.')
})

test('a copy that is on needs a recipient; off, it loses what it had and goes out without (REM-18, REM-19, REM-20, REM-21, REM-29)', async () => {
  const { sent } = await openForm()
  toggle('Kopija (cc)')
  press('Ukloni ana@kovac.example')
  press('Pošalji')
  expect(screen.getAllByText('Obavezno polje').length).toBe(2)
  expect(sent()).toEqual([])
  enter('Primatelji kopije (cc)', 'boris@knjige.example')
  toggle('Kopija (cc)')
  toggle('Skrivena kopija (bcc)')
  expect(screen.queryByText('Obavezno polje')).toBeNull()
  toggle('Kopija (cc)')
  expect(screen.queryByRole('button', { name: 'Ukloni boris@knjige.example' })).toBeNull()
  toggle('Kopija (cc)')
  press('Pošalji')
  await waitFor(() => expect(sent()).toMatchObject([{ ccRecepients: [], bccRecepients: [] }]))
})

test('an address that is none is refused where it was typed, and blocks the sending (REM-35, GAP-39)', async () => {
  const { sent } = await openForm()
  enter('Primatelji', 'ivan@primjer.example; nije-adresa')
  expect(screen.getByRole('button', { name: 'Ukloni ivan@primjer.example' })).toBeTruthy()
  expect(field('Primatelji').value).toBe('nije-adresa')
  expect(screen.getByText('E-pošta nije ispravna.')).toBeTruthy()
  press('Pošalji')
  expect(screen.getByText('E-pošta nije ispravna.')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('sending marks all fields that are wrong, and lengths are counted and told (REM-25, REM-27, REM-29, REM-30, REM-34, REM-35)', async () => {
  const { sent } = await openForm()
  press('Ukloni racuni@zito.example')
  type('Predmet', 'a'.repeat(1001))
  type('Poruka', 'b'.repeat(5001))
  expect(screen.getByText('1001/1000')).toBeTruthy()
  expect(screen.getByText('5001/5000')).toBeTruthy()
  press('Pošalji')
  expect(screen.getByText('Obavezno polje')).toBeTruthy()
  expect(screen.getByText('Najviše 1000 znakova')).toBeTruthy()
  expect(screen.getByText('Najviše 5000 znakova')).toBeTruthy()
  type('Predmet', ' ')
  type('Poruka', '')
  press('Pošalji')
  expect(screen.getAllByText('Obavezno polje').length).toBe(3)
  expect(sent()).toEqual([])
})

test('the files of the chosen invoices can be left out; without any, nothing can be sent (REM-31, REM-33, GAP-42)', async () => {
  await openForm(['5-P1-1', '7-P1-1'])
  const files = screen.getByRole('region', { name: 'Datoteke za slanje' })
  expect(
    within(files)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['5-P1-1.xml4,4 kB'])
  expect(sendButton().disabled).toBe(false)
  press('Ukloni datoteku 5-P1-1.xml')
  expect(sendButton().disabled).toBe(true)
  expect(within(files).getByText(/barem jednom datotekom/)).toBeTruthy()
  press('Natrag')
  fireEvent.click(await screen.findByRole('checkbox', { name: '5-P1-1' }))
  fireEvent.click(box('5-P1-1'))
  press('Nastavi')
  expect(await screen.findByText('5-P1-1.xml')).toBeTruthy()
})

test('what is sent is what stands there; then the dialog says so and closes (REM-01, REM-28, REM-36, REM-37, GAP-40, GAP-41, GAP-42)', async () => {
  const { sent, closed } = await openForm()
  type('Primatelji', 'ivan@primjer.example')
  toggle(/Priloži IOS/)
  press('Ukloni datoteku 6-P1-1.xml')
  press('Pošalji')
  expect(await screen.findByText('Opomena se šalje')).toBeTruthy()
  expect(closed()).toBe(1)
  expect(sent()).toEqual([
    {
      recepients: ['racuni@zito.example', 'ivan@primjer.example'],
      ccRecepients: [],
      bccRecepients: ['ana@kovac.example'],
      subject: 'Opomena za plaćanje – Kovač d.o.o.',
      message: expect.stringContaining('računi u prilogu') as string,
      includeIos: true,
      businessSubjectPartnerId: 3,
      businessSubjectPartnerOutgoingDocumentDtos: INVOICES.slice(0, 2),
      fileIds: [5],
      isRepetitionConfirmed: false,
      idempotencyKey: expect.stringMatching(/.{30}/) as string,
    },
  ])
})

test('while it is being sent it cannot be sent again (REM-32)', async () => {
  const { sent } = await openForm()
  press('Pošalji')
  expect(sendButton().disabled).toBe(true)
  fireEvent.keyDown(field('Predmet'), { key: 'Enter', ctrlKey: true })
  await screen.findByText('Opomena se šalje')
  expect(sent().length).toBe(1)
})

test('a second reminder on one day is asked about, and goes out with the same key once confirmed', async () => {
  const bodies: { isRepetitionConfirmed?: boolean }[] = []
  const already = refusal(409, 'Reminder.AlreadyRemindedToday', 'reminders.alreadyRemindedToday', {
    params: { numbers: '5-P1-1' },
  })
  const { sent, closed } = await openForm(undefined, undefined, {
    [SEND]: () => (bodies.push({}) === 1 ? already : { body: { id: 9 } }),
  })
  press('Pošalji')
  const question = await screen.findByRole('dialog', { name: 'Poslati opomenu još jednom?' })
  expect(within(question).getByText(/Za račune 5-P1-1 opomena je danas već poslana/)).toBeTruthy()
  fireEvent.click(within(question).getByRole('button', { name: 'Pošalji svejedno' }))
  await waitFor(() => expect(closed()).toBe(1))
  const [first, second] = sent()
  expect([first?.['isRepetitionConfirmed'], second?.['isRepetitionConfirmed']]).toEqual([false, true])
  expect(second?.['idempotencyKey']).toBe(first?.['idempotencyKey'])
})

test('a sending that fails shows the generic toast and keeps what was typed (REM-39)', async () => {
  const { closed } = await openForm(undefined, undefined, {
    [SEND]: refusal(500, 'GenericError', 'global.genericErrorToastMessage'),
  })
  type('Predmet', 'Moj predmet')
  press('Pošalji')
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(field('Predmet').value).toBe('Moj predmet')
  expect(closed()).toBe(0)
})

test('a refusal that belongs to a field is shown there and not in a toast (REM-39)', async () => {
  await openForm(undefined, undefined, {
    [SEND]: refusal(400, 'InvalidInput', 'global.invalidInput', {
      fields: [{ path: 'recepients.0', message: 'global.invalidEmail' }],
    }),
  })
  press('Pošalji')
  expect(await screen.findByText('E-pošta nije ispravna.')).toBeTruthy()
  expect(screen.queryByText('Nije uspjelo')).toBeNull()
})

test('"Cancel" closes at once; Escape asks first when something was typed (REM-38)', async () => {
  const { closed } = await openForm()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(closed()).toBe(1)
  type('Predmet', 'Moj predmet')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(closed()).toBe(1)
  const question = await screen.findByRole('dialog', { name: 'Odbaciti uneseno?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Nastavi uređivati' }))
  expect(field('Predmet').value).toBe('Moj predmet')
  press('Odustani')
  expect(closed()).toBe(2)
})
