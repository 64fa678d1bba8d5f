import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/api.ts'
import { cardOf, field, openInternalAct, saidOf, SPACE } from '../../../testing/internal-act.ts'

afterEach(() => vi.unstubAllGlobals())

const POST = 'POST /business-subjects/1/work-spaces'
const PUT = 'PUT /business-subjects/1/work-spaces/5'
const EXISTS = refusal(409, 'AlreadyExist', 'global.alreadyExist')
const GENERIC = refusal(500, 'GenericError', 'global.genericErrorToastMessage')

type Given = { readonly more?: NonNullable<Parameters<typeof openInternalAct>[0]>['more']; readonly isNew?: boolean }

async function opened({ more = {}, isNew = true }: Given = {}) {
  const saved = { body: { ...SPACE, name: 'Trgovina' } }
  const { sent } = await openInternalAct({ more: { [POST]: saved, [PUT]: saved, ...more } })
  const list = within(await cardOf('Poslovni prostori'))
  fireEvent.click(await list.findByRole('button', { name: isNew ? 'Dodaj poslovni prostor' : 'Uredi: Ured' }))
  const dialog = await screen.findByRole('dialog', { name: isNew ? 'Dodaj poslovni prostor' : 'Uredi poslovni prostor' })
  const type = (name: string, value: string) => fireEvent.change(field(dialog, name), { target: { value } })
  return {
    sent,
    dialog,
    type,
    fill: () => {
      type('Naziv', 'Trgovina')
      type('Oznaka', 'T1')
    },
    save: () => fireEvent.click(within(dialog).getByRole('button', { name: isNew ? 'Dodaj' : 'Spremi' })),
    said: (name: string) => saidOf(field(dialog, name)),
  }
}

test.each([
  [true, 'POST', '/work-spaces', 0, 'Poslovni prostor „Trgovina” je dodan'],
  [false, 'PUT', '/work-spaces/5', 5, 'Poslovni prostor „Trgovina” je spremljen'],
] as const)(
  'a work space is saved, and the payment devices are read again with it (ACT-10, ACT-15, ACT-32, ACT-41, API-50, API-51)',
  async (isNew, method, path, id, words) => {
    const { fill, save, sent } = await opened({ isNew })
    fill()
    const before = sent('GET', '/internal-act').length
    save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(method, path).map(({ body }) => body)).toEqual([
      { name: 'Trgovina', mark: 'T1', id, businessSubjectId: 1, canModify: true, ...(!isNew && { version: 1 }) },
    ])
    expect(screen.getByText(words)).toBeTruthy()
    await waitFor(() => expect(sent('GET', '/internal-act').length).toBe(before + 1))
  },
)

test('a name of at most 50 and a mark of at most 30 characters are needed (ACT-34, ACT-35)', async () => {
  const { save, said, sent, dialog } = await opened()
  save()
  await waitFor(() => expect(said('Naziv')).toBe('Obavezno polje'))
  expect(said('Oznaka')).toBe('Obavezno polje')
  expect([field(dialog, 'Naziv').maxLength, field(dialog, 'Oznaka').maxLength]).toEqual([50, 30])
  expect(sent('POST', '/work-spaces')).toEqual([])
})

test.each([
  [true, { [POST]: EXISTS }],
  [false, { [PUT]: EXISTS }],
])(
  'a mark that exists is told at its field and in a toast, and the dialog stays (ACT-36, ACT-37, ACT-38, ACT-40, GAP-83)',
  async (isNew, more) => {
    const { fill, save, said, dialog } = await opened({ isNew, more })
    fill()
    save()
    await waitFor(() => expect(said('Oznaka')).toBe('Ova oznaka već postoji'))
    expect(screen.getByText('Poslovni prostor s tom oznakom već postoji')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(dialog, 'Oznaka')))
    expect(field(dialog, 'Naziv').value).toBe('Trgovina')
  },
)

test.each([
  [true, { [POST]: GENERIC }],
  [false, { [PUT]: GENERIC }],
])(
  'any other failure says that something unexpected happened, and the dialog stays (ACT-39, GAP-83, GAP-85)',
  async (isNew, more) => {
    const { fill, save } = await opened({ isNew, more })
    fill()
    save()
    expect(await screen.findByText('Greška')).toBeTruthy()
    expect(screen.getByText('Dogodila se neočekivana greška.')).toBeTruthy()
    expect([screen.queryByText('Nije uspjelo'), screen.getAllByRole('dialog').length]).toEqual([null, 1])
  },
)

test('a mark that cannot be fiscalised is warned about while it is typed, and saved all the same', async () => {
  const { type, said, save, sent } = await opened()
  type('Naziv', 'Trgovina')
  for (const mark of ['Šibenik', 'P-1', 'a'.repeat(21)]) {
    type('Oznaka', mark)
    expect(said('Oznaka')).toMatch(/^Fiskalizacija prihvaća samo slova engleske abecede/)
  }
  save()
  await waitFor(() => expect(sent('POST', '/work-spaces')).toHaveLength(1))
})

test('a mark that can be fiscalised has no warning', async () => {
  const { type, said } = await opened()
  expect(said('Oznaka')).toBe('')
  type('Oznaka', 'POSL2')
  expect(said('Oznaka')).toBe('')
})
