import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../testing/api.ts'
import { cardOf, field, NOT_CONNECTED, openInternalAct, saidOf } from '../../../testing/internal-act.ts'

const PATH = '/business-subjects/1/e-invoice-connection'
const CONNECTED = { ...NOT_CONNECTED, kind: 'Intermediary', userName: '1083', companyId: '69435151530', softwareId: 'Saldo-001', passwordChangedAt: '2026-11-20T09:00:00.000Z' } as const // prettier-ignore

const card = () => cardOf('Mreža e-računa')
async function edited() {
  const shown = within(await card())
  fireEvent.click(shown.getByRole('button', { name: 'Uredi' }))
  await shown.findByRole('button', { name: 'Spremi' })
  return shown
}

test('a business subject that is not connected chooses the intermediary and gives its account; the password is asked for at its field', async () => {
  const { sent } = await openInternalAct({
    more: {
      [`PUT ${PATH}`]: refusal(422, 'EInvoiceConnection.PasswordMissing', 'eInvoiceConnection.passwordMissing', {
        field: 'password',
      }),
    },
  })
  const form = await edited()
  fireEvent.click(form.getByRole('combobox', { name: 'Način slanja i primanja' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Preko posrednika (Moj-eRačun)', hidden: true }))
  fireEvent.change(field(await card(), 'Korisničko ime'), { target: { value: '1083' } })
  fireEvent.change(field(await card(), 'OIB tvrtke'), { target: { value: '69435151530' } })
  fireEvent.click(form.getByRole('button', { name: 'Spremi' }))
  expect(saidOf(field(await card(), 'Oznaka programa'))).toBe('Obavezno polje')
  expect(sent('PUT', '/e-invoice-connection')).toEqual([])
  fireEvent.change(field(await card(), 'Oznaka programa'), { target: { value: 'Saldo-001' } })
  fireEvent.click(form.getByRole('button', { name: 'Spremi' }))
  expect(await form.findByText('Upišite lozinku.')).toBeTruthy()
  expect(sent('PUT', '/e-invoice-connection')[0]?.body).toEqual({ kind: 'Intermediary', userName: '1083', password: '', companyId: '69435151530', softwareId: 'Saldo-001', version: 0 }) // prettier-ignore
})

test('trying the connection says in which words the intermediary refuses it', async () => {
  await openInternalAct({
    more: {
      [`GET ${PATH}`]: { body: CONNECTED },
      [`POST ${PATH}/checks`]: { body: { outcome: 'Refused', words: 'Kriva lozinka.' } },
    },
  })
  const shown = within(await card())
  expect(shown.getByText('1083')).toBeTruthy()
  fireEvent.click(shown.getByRole('button', { name: 'Provjeri vezu' }))
  expect((await shown.findByRole('alert')).textContent).toBe('Posrednik je odbio podatke: Kriva lozinka.')
})

test('who only reads the settings changes and tries nothing', async () => {
  await openInternalAct({
    permissions: ['DOCI_SETTINGS_READ'],
    more: { [`GET ${PATH}`]: { body: CONNECTED } },
  })
  expect(within(await card()).queryAllByRole('button')).toEqual([])
})

test('led here to connect the network, a person finds its card first, which says why until there is a connection (GAP-81)', async () => {
  let connection: object = NOT_CONNECTED
  await openInternalAct({
    page: '?eInvoiceConnection=missing',
    more: {
      [`GET ${PATH}`]: () => ({ body: connection }),
      [`PUT ${PATH}`]: () => ({ body: (connection = { ...NOT_CONNECTED, kind: 'File' }) }),
    },
  })
  const form = await edited()
  expect(screen.getByText('Za slanje e-računa povežite mrežu')).toBeTruthy()
  expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Mreža e-računa')
  fireEvent.click(form.getByRole('combobox', { name: 'Način slanja i primanja' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Datotekom, ručno', hidden: true }))
  fireEvent.click(form.getByRole('button', { name: 'Spremi' }))
  await waitFor(() => expect(screen.queryByText('Za slanje e-računa povežite mrežu')).toBeNull())
})

test('of two people who change the connection, the second is told who was faster, and nothing that was typed is lost', async () => {
  let kept: object = CONNECTED
  const { sent } = await openInternalAct({
    more: {
      [`GET ${PATH}`]: () => ({ body: kept }),
      [`PUT ${PATH}`]: () => {
        kept = { ...CONNECTED, userName: '2000', version: 1 }
        return refusal(409, 'Record.Changed', 'global.recordChanged', { params: { name: 'Boris Jurić' } })
      },
    } as never,
  })
  const form = await edited()
  fireEvent.change(field(await card(), 'Oznaka programa'), { target: { value: 'Saldo-002' } })
  fireEvent.click(form.getByRole('button', { name: 'Spremi' }))
  const notice = await form.findByRole('alert')
  expect([notice.textContent?.includes('Boris Jurić'), notice.textContent?.includes('2000')]).toEqual([true, true])
  expect(field(await card(), 'Oznaka programa')).toHaveProperty('value', 'Saldo-002')
  fireEvent.click(form.getByRole('button', { name: /moj/i }))
  await waitFor(() => expect(sent('PUT', '/e-invoice-connection')).toHaveLength(2))
  expect(sent('PUT', '/e-invoice-connection').map(({ body }) => (body as { version: number }).version)).toEqual([0, 1])
})
