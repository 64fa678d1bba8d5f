import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnBusinessSubject } from 'contract/auth/current-user'
import { refusal } from '../../../testing/api.ts'
import { ana, kovac, zito } from '../../../testing/people.ts'
import { openUserSettings, press, pressWhenThere, type } from '../../../testing/user-settings.tsx'

const ACTIVATE = 'POST /invitation-activations'
const ADD = 'POST /business-subjects'
const REMOVE = 'DELETE /business-subjects/1'
const OIB = '10293847565'
const broken = refusal(500, 'GenericError', 'global.genericErrorToastMessage')
const withStandalone = { 'GET /configuration': { body: { featureFlags: { enableStandalone: true } } } }

/** Answers of which the given ones change what belongs to the person. */
async function open(before: readonly OwnBusinessSubject[], more: object = {}, after = before) {
  let belongs = before
  const changes = Object.entries(more).map(([name, answer]) => [
    name,
    () => {
      if (!('status' in answer) && !name.startsWith('GET')) belongs = after
      return answer
    },
  ])
  const page = await openUserSettings('/business-subjects', {
    more: {
      'GET /current-user': () => ({ body: { ...ana, businessSubjects: belongs } }),
      ...Object.fromEntries(changes),
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Poslovni subjekti' })
  return page
}

const cards = () => screen.queryAllByRole('article').map(({ textContent }) => textContent)
const card = (name: string) => within(screen.getByRole('article', { name }))

test('each business subject has a card with its name and OIB, which leads into it (MYBS-01, MYBS-03)', async () => {
  await open([
    { ...kovac, userRoleId: 3 },
    { ...zito, userRoleId: 3 },
  ])
  expect(screen.getByRole('button', { name: 'Aktiviraj poslovni subjekt' })).toBeTruthy()
  expect(cards()).toEqual(['Kovač d.o.o.OIB 69435151530', 'Žito d.d.OIB 69435151530'])
  expect(screen.getByRole('link', { name: 'Žito d.d.' }).getAttribute('href')).toBe('/zito')
})

test('one that is standalone can be added only where the installation allows it (MYBS-02, PERM-30)', async () => {
  const { calls } = await open([kovac])
  await waitFor(() => expect(calls.some(({ path }) => path === '/configuration')).toBe(true))
  expect(screen.queryByRole('button', { name: 'Dodaj' })).toBeNull()
})

test('where the installation allows it, one that is standalone can be added (MYBS-02)', async () => {
  await open([kovac], withStandalone)
  expect(await screen.findByRole('button', { name: 'Dodaj' })).toBeTruthy()
})

test('only the owner of a standalone one may pass it on or delete it (MYBS-04, MYBS-05, MYBS-06)', async () => {
  await open([
    { ...kovac, businessSubjectName: 'Moj', userRoleId: 1 },
    { ...kovac, businessSubjectId: 8, businessSubjectName: 'Tuđi', userRoleId: 2 },
    { ...kovac, businessSubjectId: 9, businessSubjectName: 'Interni', isStandalone: false, userRoleId: 1 },
  ])
  const buttons = (name: string) =>
    card(name)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(buttons('Moj')).toEqual(['Prenesi vlasništvo', 'Obriši'])
  expect([buttons('Tuđi'), buttons('Interni')]).toEqual([[], []])
})

test('without any there is a sentence about what will be here', async () => {
  await open([])
  expect(screen.getByRole('heading', { name: 'Nemate poslovnih subjekata' })).toBeTruthy()
})

async function activate(key: string, answer: object, after?: readonly OwnBusinessSubject[]) {
  const page = await open([kovac], { [ACTIVATE]: answer }, after)
  press('Aktiviraj poslovni subjekt')
  await screen.findByRole('dialog', { name: 'Aktiviraj poslovni subjekt' })
  type('Aktivacijski ključ', key)
  press('Aktiviraj')
  return page
}

test('the key is sent without its spaces, and the new business subject is there at once (MYBS-07, MYBS-08, MYBS-10)', async () => {
  const { sent } = await activate(' ABC 123\t', { body: { businessSubjectSlug: 'zito' } }, [kovac, zito])
  expect(await screen.findByRole('article', { name: 'Žito d.d.' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('POST', '/invitation-activations')).toEqual([{ activationKey: 'ABC123' }])
})

test('a key is needed; who has none can write for help (MYBS-09, MYBS-11)', async () => {
  const { sent } = await activate('  ', {})
  expect(await screen.findByText('Obavezno polje')).toBeTruthy()
  expect(sent('POST', '/invitation-activations')).toEqual([])
  const link = await screen.findByRole('link', { name: 'pomoc@knjige.example' })
  expect(link.getAttribute('href')).toBe('mailto:pomoc@knjige.example')
})

test.each([
  [404, 'Ključ nije valjan', 'Ključ ne vrijedi ili je istekao.', 'MYBS-12'],
  [405, 'Ključ nije valjan', 'Ključ ne vrijedi ili je istekao.', 'MYBS-12'],
  [406, 'Ključ nije valjan', 'Ključ ne vrijedi ili je istekao.', 'MYBS-12'],
  [409, 'Ključ je već iskorišten', 'Ovaj je ključ već iskorišten.', 'MYBS-13'],
  [500, 'Aktivacija nije uspjela', 'Ključ se nije mogao aktivirati.', 'MYBS-14'],
])('a key refused with %i: "%s", "%s" (%s)', async (status, title, description) => {
  await activate('ABC', refusal(status, 'X', 'global.genericErrorToastMessage'))
  const note = await within(screen.getByRole('dialog')).findByRole('alert')
  expect(within(note).getByText(title)).toBeTruthy()
  expect(note.textContent).toContain(description)
})

async function openAdding(answer: object = {}, after?: readonly OwnBusinessSubject[]) {
  const page = await open([kovac], { ...withStandalone, [ADD]: answer }, after)
  await pressWhenThere('Dodaj')
  const dialog = within(await screen.findByRole('dialog', { name: 'Novi poslovni subjekt' }))
  return { ...page, dialog, add: () => fireEvent.click(dialog.getByRole('button', { name: 'Dodaj' })) }
}

test('a business subject is added by name and OIB, and is there at once (MYBS-07, MYBS-15)', async () => {
  const { add, sent } = await openAdding({ body: { businessSubjectId: 2, businessSubjectSlug: 'zito' } }, [kovac, zito])
  type('Naziv', 'Žito d.d.')
  type('OIB', OIB)
  add()
  expect(await screen.findByRole('article', { name: 'Žito d.d.' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('POST', '/business-subjects')).toEqual([{ name: 'Žito d.d.', oib: OIB }])
})

test('name and OIB are needed, and an OIB that is none is refused as soon as it is left (MYBS-16, MYBS-17, MYBS-18, GAP-23, GAP-66)', async () => {
  const { dialog, add, sent } = await openAdding()
  const [name, oib] = ['Naziv', 'OIB'].map((label) => dialog.getByLabelText<HTMLInputElement>(label))
  expect([name?.maxLength, oib?.maxLength]).toEqual([100, 11])
  type('OIB', '10293847566')
  if (oib) fireEvent.blur(oib)
  expect(await dialog.findByText('OIB nije ispravan')).toBeTruthy()
  type('OIB', '')
  add()
  expect(await dialog.findAllByText('Obavezno polje')).toHaveLength(2)
  expect(sent('POST', '/business-subjects')).toEqual([])
})

test('one that could not be added says so in a toast, and what was typed stays (MYBS-19)', async () => {
  const { dialog, add } = await openAdding(broken)
  type('Naziv', 'Žito d.d.')
  type('OIB', OIB)
  add()
  expect(await screen.findByText('Poslovni subjekt nije dodan')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Naziv').value).toBe('Žito d.d.')
})

async function openRemoval(answer: object = {}) {
  const page = await open([kovac, { ...zito, userRoleId: 3 }], { [REMOVE]: answer }, [{ ...zito, userRoleId: 3 }])
  press('Obriši')
  const dialog = within(await screen.findByRole('dialog', { name: 'Obrisati poslovni subjekt Kovač d.o.o.?' }))
  return { ...page, dialog, remove: () => fireEvent.click(dialog.getByRole('button', { name: 'Obriši' })) }
}

test('a business subject is deleted only once its name is typed, and goes from the list (MYBS-34, MYBS-35, GAP-96)', async () => {
  const { dialog, remove, sent } = await openRemoval()
  expect(dialog.getByText(/Izdani dokumenti ostaju arhivirani 11 godina/)).toBeTruthy()
  type('Za potvrdu upišite naziv: Kovač d.o.o.', 'Kovač')
  remove()
  expect(await dialog.findByText('Naziv nije isti.')).toBeTruthy()
  expect(sent('DELETE', '/business-subjects/1')).toHaveLength(0)
  type('Za potvrdu upišite naziv: Kovač d.o.o.', ' Kovač  d.o.o. ')
  remove()
  await waitFor(() => expect(cards()).toEqual(['Žito d.d.OIB 69435151530']))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('DELETE', '/business-subjects/1')).toHaveLength(1)
})

test('one that could not be deleted: the generic toast, and it stays (MYBS-36)', async () => {
  const { remove } = await openRemoval(broken)
  type('Za potvrdu upišite naziv: Kovač d.o.o.', 'Kovač d.o.o.')
  remove()
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(cards()).toHaveLength(2)
})
