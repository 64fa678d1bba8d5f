import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { bankAccounts, bankLookups, type BankAccount } from 'contract/bank-accounts/bank-accounts'
import { basicInfo } from 'contract/business-subjects/basic-info'
import { invitationKeys, memberInvitations } from 'contract/members/member-invitations'
import { members } from 'contract/members/members'
import { registerEntries } from 'contract/business-subjects/register-entries'
import { operators } from 'contract/document-settings/operators'
import { paymentDevices } from 'contract/document-settings/payment-devices'
import { workSpaces } from 'contract/document-settings/work-spaces'
import { pathWith, type Endpoint } from 'contract/kit/endpoint'
import { odometerReadings } from 'contract/vehicle-fleet/odometer-readings'
import { vehicles, type Vehicle } from 'contract/vehicle-fleet/vehicles'
import { openSettings } from './business-subject-settings.tsx'
import { ACT, DEFAULTS } from './internal-act.ts'
import { active, invited } from './members.ts'
import { mayIn } from './people.ts'

/** A dialog of the settings, as a person comes to the point where only its sending is left. */
export type SettingsDialog = {
  readonly endpoint: Endpoint
  readonly page: string
  /** What is pressed to open it, each once it is there. */
  readonly opens: readonly string[]
  readonly fills: Readonly<Record<string, string>>
  readonly chooses?: readonly [list: string, option: string]
  readonly sends: string
  /** The words of this screen for failures that it tells in its own way, by their code. */
  readonly says?: Readonly<Record<string, string>>
}

const EXISTS_IBAN = 'Račun s ovim IBAN-om već postoji'
const EXISTS_OIB = 'Operater s ovim OIB-om već postoji'
const EXISTS_MARK = 'Ova oznaka već postoji'
const PLACE = { Naziv: 'Trgovina', Oznaka: 'T1' }
const PERSON = { 'Ime i prezime': 'Iva Babić', OIB: '77139405284', Oznaka: 'IB' }
const ACCOUNT = { 'Naziv računa': 'Žiro', IBAN: 'HR1723600001101234565' }
const NEW_VEHICLE = { 'Registarska oznaka': 'ST 1-A', 'Marka i model': 'Fiat Punto' }
const at = (page: string, dialogs: readonly Omit<SettingsDialog, 'page'>[]): SettingsDialog[] =>
  dialogs.map((dialog) => ({ ...dialog, page }))

export const SETTINGS_DIALOGS: readonly SettingsDialog[] = [
  ...at('/internal-act', [
    { endpoint: operators.create, opens: ['Dodaj operatera'], fills: PERSON, sends: 'Dodaj', says: { AlreadyExist: EXISTS_OIB } },
    { endpoint: operators.update, opens: ['Uredi: Ana Kovač'], fills: PERSON, sends: 'Spremi', says: { AlreadyExist: EXISTS_OIB } }, // prettier-ignore
    { endpoint: operators.remove, opens: ['Obriši: Ana Kovač'], fills: {}, sends: 'Obriši' },
    { endpoint: workSpaces.create, opens: ['Dodaj poslovni prostor'], fills: PLACE, sends: 'Dodaj', says: { AlreadyExist: EXISTS_MARK } }, // prettier-ignore
    { endpoint: workSpaces.update, opens: ['Uredi: Ured'], fills: PLACE, sends: 'Spremi', says: { AlreadyExist: EXISTS_MARK } },
    { endpoint: workSpaces.remove, opens: ['Obriši: Ured'], fills: {}, sends: 'Obriši' },
    { endpoint: paymentDevices.create, opens: ['Dodaj naplatni uređaj'], fills: PLACE, sends: 'Dodaj', says: { AlreadyExist: `${EXISTS_MARK} u tom poslovnom prostoru` } }, // prettier-ignore
    { endpoint: paymentDevices.update, opens: ['Uredi: Blagajna'], fills: PLACE, sends: 'Spremi', says: { AlreadyExist: `${EXISTS_MARK} u tom poslovnom prostoru` } }, // prettier-ignore
    { endpoint: paymentDevices.remove, opens: ['Obriši: Blagajna'], fills: {}, sends: 'Obriši' },
  ]),
  ...at('/bank-acc-settings', [
    { endpoint: bankAccounts.create, opens: ['Dodaj račun'], fills: ACCOUNT, sends: 'Dodaj račun', says: { AlreadyExist: EXISTS_IBAN } }, // prettier-ignore
    {
      endpoint: bankAccounts.update,
      opens: ['Uredi'],
      fills: ACCOUNT,
      sends: 'Spremi',
      says: {
        AlreadyExist: EXISTS_IBAN,
        ActionNotAllowed: 'Glavni račun mora ostati glavni i aktivan dok drugi račun ne označite kao glavni.',
      },
    },
    {
      endpoint: bankAccounts.remove,
      opens: ['Obriši'],
      fills: {},
      sends: 'Obriši',
      says: { ActionNotAllowed: 'Glavni račun ne može se obrisati. Najprije drugi račun označite kao glavni.' },
    },
    { endpoint: bankLookups.get, opens: ['Dodaj račun'], fills: ACCOUNT, sends: 'Dodaj račun', says: { 'Bank.NotFound': 'IBAN nije ispravan' } }, // prettier-ignore
  ]),
  ...at('/vehicle-fleet', [
    { endpoint: vehicles.create, opens: ['Dodaj vozilo'], fills: NEW_VEHICLE, sends: 'Dodaj vozilo' },
    { endpoint: vehicles.update, opens: ['Uredi'], fills: NEW_VEHICLE, sends: 'Spremi' },
    { endpoint: vehicles.remove, opens: ['Obriši'], fills: {}, sends: 'Obriši' },
    { endpoint: odometerReadings.create, opens: ['Kilometri'], fills: { 'Stanje brojača': '50.900', Napomena: 'Servis' }, sends: 'Dodaj unos' }, // prettier-ignore
  ]),
  ...at('/base-settings', [
    { endpoint: basicInfo.update, opens: ['Uredi'], fills: { Naziv: 'Kovač i sin', Grad: 'Split', Ulica: 'Riva' }, sends: 'Spremi' }, // prettier-ignore
    { endpoint: registerEntries.get, opens: ['Uredi'], fills: {}, sends: 'Dohvati iz registra' },
  ]),
  ...at('/users', [
    { endpoint: memberInvitations.create, opens: ['Pozovi korisnika'], fills: { 'E-pošta': 'iva@nova.example', 'Ponovite e-poštu': 'iva@nova.example' }, chooses: ['Uloga', 'Zaposlenik'], sends: 'Pošalji poziv' }, // prettier-ignore
    {
      endpoint: memberInvitations.remove,
      opens: ['Radnje: dino@nova.example', 'Poništi pozivnicu'],
      fills: {},
      sends: 'Poništi',
    },
    { endpoint: invitationKeys.create, opens: ['Radnje: dino@nova.example', 'Novi ključ'], fills: {}, sends: 'Pošalji ključ' },
    { endpoint: members.update, opens: ['Radnje: Franka Čop', 'Detalji'], fills: {}, chooses: ['Uloga', 'Administrator'], sends: 'Spremi' }, // prettier-ignore
    { endpoint: members.remove, opens: ['Radnje: Franka Čop', 'Ukloni'], fills: {}, sends: 'Ukloni' },
  ]),
]

const UNDER = '/business-subjects/1'
const FRANKA = active(2, 'Franka Čop')
const MAIN: BankAccount = { id: 4, version: 1, bankAccountName: 'Poslovni račun', bankName: 'OTP banka d.d.', bankId: 2407000, iban: 'HR9624070001100239255', currency: 'EUR', isPrimary: true, isActive: true } // prettier-ignore
const OTHER: BankAccount = { ...MAIN, id: 5, bankAccountName: 'Stari', iban: 'HR8924020061100679445', isPrimary: false }
const VEHICLE: Vehicle = { id: 4, version: 1, registration: 'ZG 1234-AB', makeAndModel: 'Škoda Octavia', vin: '', ownership: 'Owned', registrationValidUntil: null, insuranceValidUntil: null, inspectionValidUntil: null, isActive: true, odometerKm: null } // prettier-ignore
const NOTHING = { body: { rows: [], totalCount: 0 } }
const IDS: Readonly<Record<string, number>> = { operators: 4, workSpaces: 5, paymentDevices: 6, bankAccounts: 5, vehicles: 4, memberInvitations: 3, members: 2 } // prettier-ignore

const READ = {
  [`GET ${UNDER}/internal-act`]: { body: ACT },
  [`GET ${UNDER}/document-defaults`]: { body: DEFAULTS },
  [`GET ${UNDER}/internal-act/history`]: NOTHING,
  [`GET ${UNDER}/vehicle-fleet/history`]: NOTHING,
  [`GET ${UNDER}/members/history`]: NOTHING,
  [`GET ${UNDER}/operators`]: { body: ACT.operators },
  [`GET ${UNDER}/work-spaces`]: { body: ACT.workSpaces },
  [`GET ${UNDER}/payment-devices`]: { body: ACT.paymentDevices },
  [`GET ${UNDER}/bank-accounts`]: { body: [OTHER, MAIN] },
  [`GET ${UNDER}/bank-accounts/5`]: { body: OTHER },
  [`GET ${UNDER}/bank-lookups`]: { body: { id: 2360000, name: 'Zagrebačka banka d.d.' } },
  [`GET ${UNDER}/vehicles`]: { body: [VEHICLE] },
  [`GET ${UNDER}/vehicles/4/odometer-readings`]: NOTHING,
  [`GET ${UNDER}/members`]: { body: { rows: [FRANKA, invited(3, 'dino@nova.example')], totalCount: 2 } },
  [`GET ${UNDER}/members/2`]: { body: FRANKA },
  [`GET ${UNDER}/roles`]: { body: [{ id: 2, name: 'Administrator' }, { id: 4, name: 'Zaposlenik' }] }, // prettier-ignore
}

/** Opens a dialog on an API that answers its call so, and fills it in. */
export async function openDialog({ endpoint, page, opens, fills, chooses, sends }: SettingsDialog, answer: object) {
  const [resource = ''] = endpoint.name.split('.')
  const path = pathWith(endpoint.path, { businessSubjectId: 1, vehicleId: 4, invitationId: 3, id: IDS[resource] ?? 0 })
  const { sent } = await openSettings(page, { may, more: { ...READ, [`${endpoint.method} ${path}`]: answer } })
  for (const name of opens) fireEvent.click(await pressable(name))
  const dialog = await waitFor(() => screen.getByRole('dialog'))
  const fields = within(dialog)
  const field = (name: string) =>
    waitFor(() => fields.getByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\*)?$|^${name} \\(`), { selector: 'input' }))
  const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
  for (const [name, value] of Object.entries(fills)) await type(name, value)
  if (chooses) {
    const [list, option] = chooses
    fireEvent.click(await fields.findByRole('combobox', { name: new RegExp(`^${list}`) }))
    fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
  }
  const send = async () => fireEvent.click(await fields.findByRole('button', { name: sends }))
  return { dialog, field, type, send, sent: () => sent(endpoint.method, path.slice(UNDER.length)) }
}

/** The first of that name: a page may have the same button for each of several things. */
const pressable = (name: string) =>
  waitFor(() => {
    const [found] = [...screen.queryAllByRole('button', { name }), ...screen.queryAllByRole('menuitem', { name })]
    if (!found) throw new Error(`There is no ${name}`)
    return found
  })

const may = mayIn(['SETTINGS_GENERAL_READ', 'SETTINGS_GENERAL_MANAGE', 'SETTINGS_GENERAL_DELETE', 'DOCI_SETTINGS_READ', 'DOCI_SETTINGS_MANAGE', 'VEHICLE_FLEET']) // prettier-ignore
