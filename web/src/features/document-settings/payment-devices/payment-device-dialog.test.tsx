import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/api.ts'
import { cardOf, DEVICE, field, openInternalAct, saidOf, SPACE } from '../../../testing/internal-act.ts'

afterEach(() => vi.unstubAllGlobals())

const POST = 'POST /business-subjects/1/payment-devices'
const PUT = 'PUT /business-subjects/1/payment-devices/6'
const EXISTS = refusal(409, 'AlreadyExist', 'global.alreadyExist')
const GENERIC = refusal(500, 'GenericError', 'global.genericErrorToastMessage')
const SPACES = [SPACE, { ...SPACE, id: 8, name: 'Trgovina', mark: 'T1' }]

type Given = {
  readonly more?: NonNullable<Parameters<typeof openInternalAct>[0]>['more']
  readonly isNew?: boolean
  readonly workSpaces?: typeof SPACES
}

async function opened({ more = {}, isNew = true, workSpaces = SPACES }: Given = {}) {
  const saved = { body: { ...DEVICE, name: 'Tablet' } }
  const { sent } = await openInternalAct({ act: { workSpaces }, more: { [POST]: saved, [PUT]: saved, ...more } })
  const list = within(await cardOf('Naplatni uređaji'))
  fireEvent.click(await list.findByRole('button', { name: isNew ? 'Dodaj naplatni uređaj' : 'Uredi: Blagajna' }))
  const dialog = await screen.findByRole('dialog', { name: isNew ? 'Dodaj naplatni uređaj' : 'Uredi naplatni uređaj' })
  const type = (name: string, value: string) => fireEvent.change(field(dialog, name), { target: { value } })
  const choose = async (label: string) => {
    fireEvent.click(field(dialog, 'Poslovni prostor'))
    fireEvent.click(await screen.findByRole('option', { name: label, hidden: true }))
  }
  return {
    sent,
    dialog,
    type,
    choose,
    fill: async () => {
      type('Naziv', 'Tablet')
      type('Oznaka', '2')
      await choose('T1 - Trgovina')
    },
    save: () => fireEvent.click(within(dialog).getByRole('button', { name: isNew ? 'Dodaj' : 'Spremi' })),
    said: (name: string) => saidOf(field(dialog, name)),
  }
}

test.each([
  [true, 'POST', '/payment-devices', 0, 'Naplatni uređaj „Tablet” je dodan'],
  [false, 'PUT', '/payment-devices/6', 6, 'Naplatni uređaj „Tablet” je spremljen'],
] as const)(
  'a payment device is saved in the work space that was chosen by mark and name (ACT-10, ACT-15, ACT-33, ACT-42, API-54, API-55)',
  async (isNew, method, path, id, words) => {
    const { fill, save, sent } = await opened({ isNew })
    await fill()
    save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const payload = { name: 'Tablet', mark: '2', businessSubjectWorkSpaceId: 8, id, businessSubjectId: 1, canModify: true }
    expect(sent(method, path).map(({ body }) => body)).toEqual([isNew ? payload : { ...payload, version: 1 }])
    expect(screen.getByText(words)).toBeTruthy()
  },
)

test('a work space, a name of at most 50 and a mark of at most 30 characters are needed (ACT-45, ACT-46, ACT-47)', async () => {
  const { save, said, sent, dialog } = await opened()
  save()
  await waitFor(() => expect(said('Naziv')).toBe('Obavezno polje'))
  expect([said('Oznaka'), said('Poslovni prostor')]).toEqual(['Obavezno polje', 'Obavezno polje'])
  expect([field(dialog, 'Naziv').maxLength, field(dialog, 'Oznaka').maxLength]).toEqual([50, 30])
  expect(sent('POST', '/payment-devices')).toEqual([])
})

test('where there is one work space, it is chosen already', async () => {
  const { dialog } = await opened({ workSpaces: [SPACE] })
  expect(field(dialog, 'Poslovni prostor').value).toBe('POSL1 - Ured')
})

test.each([
  [true, { [POST]: EXISTS }],
  [false, { [PUT]: EXISTS }],
])('a mark that exists is told at its field, and the dialog stays (ACT-48, ACT-49, ACT-51)', async (isNew, more) => {
  const { fill, save, said, dialog } = await opened({ isNew, more })
  await fill()
  save()
  await waitFor(() => expect(said('Oznaka')).toBe('Ova oznaka već postoji u tom poslovnom prostoru'))
  await waitFor(() => expect(document.activeElement).toBe(field(dialog, 'Oznaka')))
  expect(screen.queryByText('Nije uspjelo')).toBeNull()
})

test.each([
  [true, { [POST]: GENERIC }],
  [false, { [PUT]: GENERIC }],
])(
  'any other failure shows no message; the dialog stays and can be used again (ACT-11, ACT-50, ACT-51, GAP-84)',
  async (isNew, more) => {
    const { fill, save, dialog } = await opened({ isNew, more })
    const fields = within(dialog).getByRole<HTMLFieldSetElement>('group')
    await fill()
    save()
    await waitFor(() => expect(fields.disabled).toBe(true))
    await waitFor(() => expect(fields.disabled).toBe(false))
    expect([screen.queryByText('Nije uspjelo'), screen.queryByText('Greška')]).toEqual([null, null])
    expect(field(dialog, 'Naziv').value).toBe('Tablet')
  },
)

test('a work space that is gone by now is told at its field', async () => {
  const gone = refusal(422, 'WorkSpace.NotFound', 'documentSettings.workSpaceNotFound', { field: 'businessSubjectWorkSpaceId' })
  const { fill, save, said } = await opened({ more: { [POST]: gone } })
  await fill()
  save()
  await waitFor(() => expect(said('Poslovni prostor')).toBe('Odabrani poslovni prostor više ne postoji'))
})

test('a mark that cannot be fiscalised is warned about while it is typed, and saved all the same', async () => {
  const { fill, type, said, save, sent } = await opened()
  await fill()
  expect(said('Oznaka')).toBe('')
  for (const mark of ['N1', '01', '1'.repeat(21)]) {
    type('Oznaka', mark)
    expect(said('Oznaka')).toMatch(/^Fiskalizacija prihvaća samo znamenke/)
  }
  save()
  await waitFor(() => expect(sent('POST', '/payment-devices')).toHaveLength(1))
})
