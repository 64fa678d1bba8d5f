import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../../testing/api.ts'
import { ACT, cardOf, DEVICE, openInternalAct, OPERATOR, SPACE } from '../../testing/internal-act.ts'

afterEach(() => vi.unstubAllGlobals())

const LISTS = ['Operateri', 'Poslovni prostori', 'Naplatni uređaji']
const GET = 'GET /business-subjects/1/internal-act'
const GENERIC = refusal(500, 'GenericError', 'global.genericErrorToastMessage')
const many = <R extends { id: number }>(one: R, count: number, of: (n: number) => Partial<R>): R[] =>
  Array.from({ length: count }, (_, index) => ({ ...one, id: 100 + index, ...of(index + 1) }))
const rowsOf = (card: HTMLElement) => within(card).getAllByRole('row').slice(1).map((row) => row.textContent) // prettier-ignore
const isOnMobile = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))

test('the heading is the name of the business subject, and below it stands what the page is (ACT-01)', async () => {
  await openInternalAct()
  const heading = await screen.findByRole('heading', { level: 1, name: 'Kovač d.o.o.' })
  expect(heading.nextElementSibling?.textContent).toBe('Interni akt')
  expect(document.title).toBe('Interni akt · Saldo')
})

test('operators come first, then work spaces, then payment devices (ACT-04)', async () => {
  await openInternalAct()
  await cardOf('Operateri')
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.filter((text) => LISTS.includes(text ?? ''))).toEqual(LISTS)
})

test('on a desktop each list is a table (ACT-05, ACT-19, ACT-33, ACT-43, ACT-44)', async () => {
  const { sent } = await openInternalAct({
    act: { paymentDevices: [DEVICE, { ...DEVICE, id: 7, mark: '2', businessSubjectWorkSpaceId: 99 }] },
  })
  const operators = await screen.findByRole('table', { name: 'Operateri' })
  expect(rowsOf(operators)).toEqual(['Ana Kovač50284619370AK'])
  expect(within(operators).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Ime i prezime', 'OIB', 'Oznaka', 'Radnje']) // prettier-ignore
  expect(rowsOf(await cardOf('Poslovni prostori'))).toEqual(['POSL1 - Ured3'])
  expect(rowsOf(await cardOf('Naplatni uređaji'))).toEqual([
    '1 - Blagajna1POSL1 - UredHR00 redni broj-3-2-godina',
    '2 - Blagajna299',
  ])
  expect(sent('GET', '/internal-act')).toHaveLength(1)
})

test('on a mobile each list is cards below each other (ACT-05)', async () => {
  isOnMobile()
  await openInternalAct()
  const cards = await screen.findByRole('list', { name: 'Naplatni uređaji' })
  expect(screen.queryByRole('table')).toBeNull()
  const [card] = within(cards).getAllByRole('listitem')
  expect(card?.textContent).toBe('1 - BlagajnaOznaka: 1Poslovni prostor: POSL1 - UredPoziv na broj: HR00 redni broj-3-2-godina')
  expect(within(cards).getAllByRole('button')).toHaveLength(2)
})

test('while the lists are on their way their places are held, without buttons (ACT-06)', async () => {
  // A server that fails once is asked again a moment later; until then nothing has come.
  let answer = GENERIC
  await openInternalAct({ more: { [GET]: () => answer } })
  for (const name of LISTS) {
    const card = within(await screen.findByRole('region', { name }))
    expect(card.getByRole('status', { name: 'Učitavanje' })).toBeTruthy()
    expect(card.queryByRole('button')).toBeNull()
  }
  answer = { body: ACT }
  await screen.findByRole('table', { name: 'Operateri' })
  expect(screen.queryByRole('status', { name: 'Učitavanje' })).toBeNull()
})

test.each([
  ['reads', ['DOCI_SETTINGS_READ'], 0],
  ['manages', ['DOCI_SETTINGS_MANAGE'], 9],
] as const)('whoever %s sees the lists and so many buttons (ACT-02, ACT-03, PERM-16, PERM-17)', async (_, permissions, count) => {
  await openInternalAct({ permissions })
  for (const name of LISTS) expect(rowsOf(await cardOf(name))).toHaveLength(1)
  const buttons = LISTS.map(async (name) => within(await cardOf(name)).queryAllByRole('button').length)
  expect((await Promise.all(buttons)).reduce((sum, more) => sum + more, 0)).toBe(count)
})

test('whoever may neither read nor manage sees another page (ACT-02, PERM-16)', async () => {
  const { sent } = await openInternalAct({ permissions: ['SETTINGS_GENERAL_READ'] })
  await screen.findByRole('heading', { level: 1 })
  expect([screen.queryByRole('region', { name: 'Operateri' }), sent('GET', '/internal-act')]).toEqual([null, []])
})

test('what an issued invoice uses has buttons that rest and say why, also to the keyboard (ACT-14, ACT-20)', async () => {
  const used = { canModify: false }
  const { sent } = await openInternalAct({
    act: { operators: [{ ...OPERATOR, ...used }], workSpaces: [{ ...SPACE, ...used }], paymentDevices: [{ ...DEVICE, ...used }] },
  })
  for (const name of LISTS) {
    for (const button of within(await screen.findByRole('table', { name })).getAllByRole('button')) {
      expect(button.getAttribute('aria-disabled')).toBe('true')
      fireEvent.focus(button)
      const tooltip = await screen.findByRole('tooltip')
      expect(tooltip.textContent).toBe('Koristi se na izdanom računu pa se ne može mijenjati ni brisati.')
      expect(button.getAttribute('aria-describedby')).toBe(tooltip.id)
      fireEvent.click(button)
      expect(screen.queryByRole('dialog')).toBeNull()
      fireEvent.blur(button)
      await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    }
  }
  expect(sent('DELETE', '/operators/4')).toEqual([])
})

test.each([
  ['Operateri', 'Obriši: Ana Kovač', 'Obrisati operatera „Ana Kovač”?', '/operators/4', 'Operater „Ana Kovač” je obrisan'],
  ['Poslovni prostori', 'Obriši: Ured', 'Obrisati poslovni prostor „Ured”?', '/work-spaces/5', 'Poslovni prostor „Ured” je obrisan'], // prettier-ignore
  ['Naplatni uređaji', 'Obriši: Blagajna', 'Obrisati naplatni uređaj „Blagajna”?', '/payment-devices/6', 'Naplatni uređaj „Blagajna” je obrisan'], // prettier-ignore
])(
  'deleting from %s asks first, says what was deleted, and reads the lists again (ACT-09, ACT-13, ACT-15, ACT-41)',
  async (list, button, title, path, said) => {
    const { sent } = await openInternalAct({ more: { [`DELETE /business-subjects/1${path}`]: { status: 204 } } })
    const press = async () => {
      fireEvent.click(within(await cardOf(list)).getByRole('button', { name: button }))
      return within(await screen.findByRole('dialog', { name: title }))
    }
    fireEvent.click((await press()).getByRole('button', { name: 'Odustani' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('DELETE', path)).toEqual([])
    const before = sent('GET', '/internal-act').length
    fireEvent.click((await press()).getByRole('button', { name: 'Obriši' }))
    expect(await screen.findByText(said)).toBeTruthy()
    expect(sent('DELETE', path)).toHaveLength(1)
    await waitFor(() => expect(sent('GET', '/internal-act').length).toBe(before + 1))
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('after a deletion the focus is at the button of its list, since the row is gone', async () => {
  let body = ACT
  await openInternalAct({
    more: {
      [GET]: () => ({ body }),
      'DELETE /business-subjects/1/operators/4': () => {
        body = { ...ACT, operators: [] }
        return { status: 204 }
      },
    },
  })
  const button = within(await cardOf('Operateri')).getByRole('button', { name: 'Obriši: Ana Kovač' })
  button.focus()
  fireEvent.click(button)
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Obriši' }))
  expect(await screen.findByText('Još nema operatera. Operater je osoba koja izdaje račune.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Dodaj operatera'))
})

test('a work space with payment devices stays, and the toast says why (ACT-17, GAP-85, GAP-88)', async () => {
  const answer = refusal(409, 'WorkSpace.HasPaymentDevices', 'documentSettings.workSpaceHasDevices')
  await openInternalAct({ more: { 'DELETE /business-subjects/1/work-spaces/5': answer } })
  fireEvent.click(within(await cardOf('Poslovni prostori')).getByRole('button', { name: 'Obriši: Ured' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Obriši' }))
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(screen.getByText('Poslovni prostor ima naplatne uređaje. Najprije obrišite njih.')).toBeTruthy()
})

test('lists that do not load show the generic toast and the way to try again (ACT-17)', async () => {
  const { sent } = await openInternalAct({ more: { [GET]: GENERIC } })
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(await screen.findByText('Interni akt nije se učitao')).toBeTruthy()
  const before = sent('GET', '/internal-act').length
  fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
  await waitFor(() => expect(sent('GET', '/internal-act').length).toBeGreaterThan(before))
})

test('empty lists say what will be there, and a payment device needs a work space first', async () => {
  await openInternalAct({ act: { operators: [], workSpaces: [], paymentDevices: [] } })
  expect(await screen.findByText('Još nema operatera. Operater je osoba koja izdaje račune.')).toBeTruthy()
  const devices = within(await cardOf('Naplatni uređaji'))
  expect(devices.getByText('Naplatni uređaj pripada poslovnom prostoru. Najprije dodajte poslovni prostor.')).toBeTruthy()
  expect(devices.queryByRole('button', { name: 'Dodaj naplatni uređaj' })).toBeNull()
})

test('five hundred payment devices come in pages of ten and are found by what is seen of them', async () => {
  await openInternalAct({ act: { paymentDevices: many(DEVICE, 500, (n) => ({ mark: String(n), name: n === 431 ? 'Čitač' : 'Tablet' })) } }) // prettier-ignore
  const card = await cardOf('Naplatni uređaji')
  expect(rowsOf(card)).toHaveLength(10)
  expect(within(card).getByText('Stranica 1 / 50')).toBeTruthy()
  fireEvent.click(within(card).getByRole('button', { name: 'Sljedeća stranica' }))
  expect(rowsOf(card)[0]).toBe('11 - Tablet11POSL1 - UredHR00 redni broj-3-2-godina')
  const search = within(card).getByRole('searchbox', { name: 'Traži naplatne uređaje' })
  fireEvent.change(search, { target: { value: 'citac' } })
  expect(rowsOf(card)).toEqual(['431 - Čitač431POSL1 - UredHR00 redni broj-3-2-godina'])
  fireEvent.change(search, { target: { value: 'xyz' } })
  expect(within(card).getByText('Nema rezultata za „xyz”.')).toBeTruthy()
  expect(within(await cardOf('Operateri')).queryByRole('searchbox')).toBeNull()
})

test('the history tells whose mark became another, and that a device was moved', async () => {
  const at = '2026-11-21T08:30:00.000Z'
  const fields = [
    { field: 'mark', before: '1', after: '2' },
    { field: 'work_space_id', before: 5, after: 8 },
  ]
  const rows = [{ id: 3, at, changedByName: 'Ana Kovač', action: 'update', table: 'payment_devices', of: 'Blagajna', fields }]
  await openInternalAct({ more: { 'GET /business-subjects/1/internal-act/history': { body: { rows, totalCount: 1 } } } })
  const history = await cardOf('Povijest promjena')
  const row = await within(history).findByRole('listitem')
  expect(row.textContent).toBe('Ana Kovač21.11.2026. 09:30BlagajnaOznaka: 1 → 2Poslovni prostor: promijenjen')
})

test('work spaces and payment devices show the numbers by which they stand in payment references (GAP-116)', async () => {
  await openInternalAct()
  const textOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row')[1]?.textContent
  await screen.findByRole('table', { name: 'Naplatni uređaji' })
  expect(within(screen.getByRole('table', { name: 'Poslovni prostori' })).getByText('Broj u pozivu na broj')).toBeTruthy()
  expect(textOf('Poslovni prostori')).toContain('3')
  expect(textOf('Naplatni uređaji')).toContain('HR00 redni broj-3-2-godina')
})
