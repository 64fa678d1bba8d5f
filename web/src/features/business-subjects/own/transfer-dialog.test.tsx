import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { notMember, notOwnerAnyMore, type TransferCandidate } from 'contract/business-subjects/ownership-transfers'
import { t } from '../../../kit/messages.ts'
import { refusal } from '../../../testing/api.ts'
import { ana, kovac } from '../../../testing/people.ts'
import { onMobile } from '../../../testing/screen/phone.ts'
import { openUserSettings } from '../../../testing/user-settings.tsx'

const LIST = 'GET /business-subjects/1/ownership-transfers/candidates'
const TRANSFER = 'POST /business-subjects/1/ownership-transfers'
const DINO: TransferCandidate = { id: 4, displayName: 'Dino Đurić', roleName: 'Računovođa' }
const FRANKA: TransferCandidate = { id: 6, displayName: 'Franka Čop', roleName: 'Zaposlenik' }
const broken = refusal(500, 'GenericError', 'global.genericErrorToastMessage')

afterEach(() => vi.unstubAllGlobals())

/** Ana owns Kovač until she passes it on. */
async function open(candidates: readonly TransferCandidate[] = [DINO, FRANKA], more: object = {}) {
  let userRoleId = 1
  const page = await openUserSettings('/business-subjects', {
    more: {
      'GET /current-user': () => ({ body: { ...ana, businessSubjects: [{ ...kovac, userRoleId }] } }),
      [LIST]: { body: candidates },
      [TRANSFER]: () => {
        userRoleId = 2
        return {}
      },
      ...more,
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Prenesi vlasništvo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Prijenos vlasništva: Kovač d.o.o.' }))
  return { ...page, dialog, sent: () => page.sent('POST', '/business-subjects/1/ownership-transfers') }
}

async function transferToFranka(more: object = {}) {
  const page = await open(undefined, more)
  const [, second] = await page.dialog.findAllByRole('button', { name: 'Prenesi vlasništvo' })
  if (second) fireEvent.click(second)
  const question = within(await screen.findByRole('dialog', { name: 'Prenijeti vlasništvo na: Franka Čop?' }))
  return { ...page, question, confirm: () => fireEvent.click(question.getByRole('button', { name: 'Prenesi' })) }
}

const stillOpen = () => screen.queryByRole('dialog', { name: 'Prijenos vlasništva: Kovač d.o.o.' }) !== null

test('until the people are there something moves; then a table has them with their roles (MYBS-20, MYBS-21, MYBS-25, GAP-25)', async () => {
  const { dialog } = await open()
  expect(dialog.getByText('Učitavanje').closest('output')?.querySelector('.mantine-Loader-root')).toBeTruthy()
  const rows = within(await dialog.findByRole('table')).getAllByRole('row')
  expect(
    rows
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
      .slice(1),
  ).toEqual([
    ['Dino Đurić', 'Računovođa', 'Dino ĐurićPrenesi vlasništvo'],
    ['Franka Čop', 'Zaposlenik', 'Franka ČopPrenesi vlasništvo'],
  ])
  expect(dialog.queryByText('Učitavanje')).toBeNull()
})

test('on a mobile the same stands on cards (MYBS-22)', async () => {
  onMobile()
  const { dialog } = await open()
  const people = await dialog.findAllByRole('listitem')
  expect(people.map(({ firstChild, childNodes }) => [firstChild?.textContent, childNodes[1]?.textContent])).toEqual([
    ['Dino Đurić', 'Računovođa'],
    ['Franka Čop', 'Zaposlenik'],
  ])
  expect(people.map((one) => within(one).getByRole('button').textContent)).toEqual(['Prenesi vlasništvo', 'Prenesi vlasništvo'])
  expect(dialog.queryByRole('table')).toBeNull()
})

test('where nobody else is, it says so and can be closed (MYBS-23, MYBS-24)', async () => {
  const { dialog } = await open([])
  expect(await dialog.findByText('Nema podataka')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Zatvori' }))
  expect(stillOpen()).toBe(false)
})

test('people that do not load can be asked for once more', async () => {
  let isUp = false
  const { dialog } = await open([], {
    [LIST]: () => (isUp ? { body: [DINO] } : refusal(403, 'NotAllowed', 'global.actionNotAllowed')),
  })
  const again = await dialog.findByRole('button', { name: 'Pokušaj ponovno' })
  isUp = true
  fireEvent.click(again)
  expect(await dialog.findByRole('cell', { name: 'Dino Đurić' })).toBeTruthy()
})

test('before it is passed on, a question names the new owner (MYBS-26)', async () => {
  const { question, sent } = await transferToFranka()
  expect(question.getByText(/^Franka Čop postaje vlasnik poslovnog subjekta Kovač d\.o\.o\./)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Odustani' }))
  expect([sent(), stillOpen()]).toEqual([[], true])
})

test('passed on, the dialog closes, a toast says so, and the card no longer has what only an owner may (MYBS-07, MYBS-27, MYBS-29, MYBS-30, MYBS-31)', async () => {
  const { confirm, sent } = await transferToFranka()
  confirm()
  expect(await screen.findByText('Vlasništvo je preneseno')).toBeTruthy()
  expect(stillOpen()).toBe(false)
  expect(sent()).toEqual([{ currentOwnerUserId: 7, newOwnerUserId: 6 }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Prenesi vlasništvo' })).toBeNull())
  expect(screen.getByRole('article', { name: 'Kovač d.o.o.' })).toBeTruthy()
})

test('a transfer that failed says so in a toast, and the dialog stays (MYBS-32, MYBS-33)', async () => {
  const { confirm } = await transferToFranka({ [TRANSFER]: broken })
  confirm()
  expect(await screen.findByText('Vlasništvo nije preneseno')).toBeTruthy()
  expect(stillOpen()).toBe(true)
})

test.each([notOwnerAnyMore, notMember])(
  'a transfer refused with $code says why, and asks who is left',
  async ({ status, code, message }) => {
    const { confirm, calls } = await transferToFranka({ [TRANSFER]: refusal(status, code, message) })
    const asked = () => calls.filter(({ path }) => path.endsWith('/candidates')).length
    const before = asked()
    confirm()
    expect(await screen.findByText(t(message))).toBeTruthy()
    expect(stillOpen()).toBe(true)
    await waitFor(() => expect(asked()).toBe(before + 1))
  },
)

test.each([
  ['who was signed out meanwhile', refusal(401, 'SignInNeeded', 'global.signInNeeded')],
  ['who no longer has the business subject', { body: { ...ana, businessSubjects: [] } }],
])('for a person %s nothing is sent, and the generic toast shows (MYBS-28)', async (_, now) => {
  let isLater = false
  const before = { body: { ...ana, businessSubjects: [kovac] } }
  const { confirm, sent } = await transferToFranka({ 'GET /current-user': () => (isLater ? now : before) })
  isLater = true
  confirm()
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(sent()).toEqual([])
})
