import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/api.ts'
import { cardOf, field, openInternalAct, OPERATOR, saidOf } from '../../../testing/internal-act.ts'

afterEach(() => vi.unstubAllGlobals())

const POST = 'POST /business-subjects/1/operators'
const PUT = 'PUT /business-subjects/1/operators/4'
const EXISTS = refusal(409, 'AlreadyExist', 'global.alreadyExist')
const GENERIC = refusal(500, 'GenericError', 'global.genericErrorToastMessage')
const SAVED = { body: { ...OPERATOR, id: 9, name: 'Iva Babić' } }

type Given = { readonly more?: NonNullable<Parameters<typeof openInternalAct>[0]>['more']; readonly isNew?: boolean }

async function opened({ more = {}, isNew = true }: Given = {}) {
  const { sent } = await openInternalAct({ more: { [POST]: SAVED, [PUT]: SAVED, ...more } })
  const list = within(await cardOf('Operateri'))
  fireEvent.click(await list.findByRole('button', { name: isNew ? 'Dodaj operatera' : 'Uredi: Ana Kovač' }))
  const dialog = await screen.findByRole('dialog', { name: isNew ? 'Dodaj operatera' : 'Uredi operatera' })
  return {
    sent,
    dialog,
    type: (name: string, value: string) => fireEvent.change(field(dialog, name), { target: { value } }),
    fill: () => {
      for (const [name, value] of [['Ime i prezime', 'Iva Babić'], ['OIB', '77139405284'], ['Oznaka', 'IB']] as const)
        fireEvent.change(field(dialog, name), { target: { value } })
    }, // prettier-ignore
    save: () => fireEvent.click(within(dialog).getByRole('button', { name: isNew ? 'Dodaj' : 'Spremi' })),
    said: (name: string) => saidOf(field(dialog, name)),
  }
}

test('an operator is added with all that is asked, and the toast says who (ACT-10, ACT-12, ACT-15, ACT-19, ACT-28, ACT-31, API-46)', async () => {
  const { fill, save, sent } = await opened()
  fill()
  const before = sent('GET', '/internal-act').length
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const payload = { name: 'Iva Babić', oib: '77139405284', mark: 'IB', id: 0, businessSubjectId: 1, canModify: true }
  expect(sent('POST', '/operators').map(({ body }) => body)).toEqual([payload])
  expect(screen.getByText('Operater „Iva Babić” je dodan')).toBeTruthy()
  await waitFor(() => expect(sent('GET', '/internal-act').length).toBe(before + 1))
})

test('an operator is changed by the id, with all that it was (ACT-10, ACT-15, ACT-18, ACT-28, ACT-31, API-47)', async () => {
  const { type, save, sent, dialog } = await opened({ isNew: false })
  expect(['Ime i prezime', 'OIB', 'Oznaka'].map((name) => field(dialog, name).value)).toEqual(['Ana Kovač', '50284619370', 'AK'])
  type('Ime i prezime', 'Iva Babić')
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('PUT', '/operators/4').map(({ body }) => body)).toEqual([{ ...OPERATOR, name: 'Iva Babić', canModify: true }])
  expect(screen.getByText('Operater „Iva Babić” je spremljen')).toBeTruthy()
})

test('closing without saving reads the lists again (ACT-12)', async () => {
  const { dialog, sent } = await opened()
  const before = sent('GET', '/internal-act').length
  fireEvent.click(within(dialog).getByRole('button', { name: 'Odustani' }))
  await waitFor(() => expect(sent('GET', '/internal-act').length).toBe(before + 1))
})

test('a click outside does nothing, before anything is typed too (ACT-07)', async () => {
  await opened()
  const overlay = document.querySelector('.mantine-Modal-overlay')
  if (!overlay) throw new Error('There is nothing outside to click on')
  fireEvent.click(overlay)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('all that is needed is marked at once, and nothing is sent (ACT-21, ACT-22, ACT-23, ACT-26, ACT-27)', async () => {
  const { save, said, sent, dialog } = await opened()
  save()
  await waitFor(() => expect(said('Ime i prezime')).toBe('Obavezno polje'))
  expect([said('OIB'), said('Oznaka')]).toEqual(['Obavezno polje', 'Obavezno polje'])
  expect([field(dialog, 'Ime i prezime').maxLength, field(dialog, 'Oznaka').maxLength]).toEqual([50, 30])
  expect(sent('POST', '/operators')).toEqual([])
})

test('an OIB takes eleven digits and nothing else (ACT-24)', async () => {
  const { type, dialog } = await opened()
  type('OIB', 'HR 50284-619370 99')
  expect(field(dialog, 'OIB').value).toBe('50284619370')
})

test('an OIB is checked when it is left (ACT-25, ACT-26)', async () => {
  const { type, said, dialog } = await opened()
  type('OIB', '50284619371')
  expect(said('OIB')).toBe('')
  fireEvent.blur(field(dialog, 'OIB'))
  await waitFor(() => expect(said('OIB')).toBe('OIB nije ispravan'))
})

test.each([
  [true, { [POST]: EXISTS }],
  [false, { [PUT]: EXISTS }],
])('an OIB that exists is told at its field, with the focus there (ACT-26, ACT-29)', async (isNew, more) => {
  const { fill, save, said, dialog } = await opened({ isNew, more })
  fill()
  save()
  await waitFor(() => expect(said('OIB')).toBe('Operater s ovim OIB-om već postoji'))
  await waitFor(() => expect(document.activeElement).toBe(field(dialog, 'OIB')))
})

test('the form rests while it is saved; another failure gets the generic toast, and what was typed stays (ACT-11, ACT-17, ACT-30)', async () => {
  const { fill, save, dialog } = await opened({ more: { [POST]: GENERIC } })
  const fields = within(dialog).getByRole<HTMLFieldSetElement>('group')
  fill()
  save()
  await waitFor(() => expect(fields.disabled).toBe(true))
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  await waitFor(() => expect(fields.disabled).toBe(false))
  expect(field(dialog, 'Ime i prezime').value).toBe('Iva Babić')
})
