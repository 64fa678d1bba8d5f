import { beforeAll, expect, test } from 'vitest'
import { ACCOUNT_NAME_MAX, BANK_NAME_MAX, bankAccounts } from 'contract/bank-accounts/bank-accounts'
import { basicInfo } from 'contract/business-subjects/basic-info'
import { CITY_MAX, POSTAL_CODE_MAX, STREET_MAX, STREET_NUMBER_MAX, SUBJECT_NAME_MAX } from 'contract/business-subjects/subject-fields' // prettier-ignore
import { memberInvitations } from 'contract/members/member-invitations'
import { defaultNotes, documentFooters, FOOTER_MAX, NOTE_MAX } from 'contract/document-defaults/document-defaults'
import { operators } from 'contract/document-settings/operators'
import { paymentDevices } from 'contract/document-settings/payment-devices'
import { MARK_MAX, RECORD_NAME_MAX } from 'contract/document-settings/records'
import { workSpaces } from 'contract/document-settings/work-spaces'
import type { Endpoint } from 'contract/kit/endpoint'
import { odometerReadings, READING_NOTE_MAX } from 'contract/vehicle-fleet/odometer-readings'
import { MAKE_AND_MODEL_MAX, REGISTRATION_MAX, vehicles } from 'contract/vehicle-fleet/vehicles'
import { as, asOwner, useSaldo } from '../app.ts'
import { SUBJECTS } from '../cast.ts'

/** Free text of the settings is a person's own: it is kept to the letter, or refused at its field. */
useSaldo()

const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const params: Record<string, number> = { ...kovac, vehicleId: 0 }
const OPERATOR = { name: 'Ana', oib: '39051728464', mark: 'A' }
const PLACE = { name: 'Ured', mark: 'U' }
const device = { name: 'Blagajna', mark: 'B', businessSubjectWorkSpaceId: 0 }
const VEHICLE = { registration: 'ZG 1', makeAndModel: 'Fiat', vin: '', ownership: 'Owned', registrationValidUntil: null, insuranceValidUntil: null, inspectionValidUntil: null, isActive: true } // prettier-ignore
const ACCOUNT = { name: 'Račun', iban: 'DE89370400440532013000', currencyId: 978, bankId: null, bankName: 'Bank', isPrimary: false, isActive: true } // prettier-ignore
const INFO = { name: 'Kovač', oib: SUBJECTS.kovac.oib, cityName: '', postalCode: '', street: '', streetNumber: '', isInTaxSystem: false, vatCalculationType: null } // prettier-ignore
const READING = { day: '2020-01-01', km: 1, note: '' }
const NOTES = { noteTextCro: '', noteTextEng: '' }

beforeAll(async () => {
  const space = await as('ana').call(workSpaces.create, kovac, { ...PLACE, mark: 'D' })
  device.businessSubjectWorkSpaceId = space.body.id
  params['vehicleId'] = (await as('ana').call(vehicles.create, kovac, { ...VEHICLE, ownership: 'Owned' })).body.id
})

type Field = {
  readonly field: string
  readonly max: number
  readonly endpoint: Endpoint
  readonly given: object
  /** Under which name the answer gives it back, or whose answer does. */
  readonly as?: string
  readonly readBy?: Endpoint
  readonly table?: string
}

const FIELDS: readonly Field[] = [
  { field: 'name', max: RECORD_NAME_MAX, endpoint: operators.create, given: OPERATOR, table: 'operators' },
  { field: 'mark', max: MARK_MAX, endpoint: operators.create, given: OPERATOR, table: 'operators' },
  { field: 'name', max: RECORD_NAME_MAX, endpoint: workSpaces.create, given: PLACE, table: 'work_spaces' },
  { field: 'mark', max: MARK_MAX, endpoint: workSpaces.create, given: PLACE, table: 'work_spaces' },
  { field: 'name', max: RECORD_NAME_MAX, endpoint: paymentDevices.create, given: device, table: 'payment_devices' },
  { field: 'mark', max: MARK_MAX, endpoint: paymentDevices.create, given: device, table: 'payment_devices' },
  { field: 'registration', max: REGISTRATION_MAX, endpoint: vehicles.create, given: VEHICLE, table: 'vehicles' },
  { field: 'makeAndModel', max: MAKE_AND_MODEL_MAX, endpoint: vehicles.create, given: { ...VEHICLE, registration: 'ZG 2' }, table: 'vehicles' }, // prettier-ignore
  { field: 'note', max: READING_NOTE_MAX, endpoint: odometerReadings.create, given: READING, table: 'odometer_readings' },
  { field: 'name', max: ACCOUNT_NAME_MAX, endpoint: bankAccounts.create, given: ACCOUNT, as: 'bankAccountName', table: 'bank_accounts' }, // prettier-ignore
  { field: 'bankName', max: BANK_NAME_MAX, endpoint: bankAccounts.create, given: ACCOUNT, table: 'bank_accounts' },
  ...([['name', SUBJECT_NAME_MAX], ['cityName', CITY_MAX], ['postalCode', POSTAL_CODE_MAX], ['street', STREET_MAX], ['streetNumber', STREET_NUMBER_MAX]] as const).map(([field, max]) => ({ field, max, endpoint: basicInfo.update, given: INFO, readBy: basicInfo.get })), // prettier-ignore
  { field: 'documentFooter', max: FOOTER_MAX, endpoint: documentFooters.update, given: {} },
  { field: 'noteTextCro', max: NOTE_MAX, endpoint: defaultNotes.update, given: NOTES },
  { field: 'noteTextEng', max: NOTE_MAX, endpoint: defaultNotes.update, given: NOTES },
]

const call = as('ana').call as (endpoint: Endpoint, params: object, input?: object) => ReturnType<typeof answered>
const answered = async () => as('ana').call(basicInfo.get, kovac) as unknown as { status: number; body: Record<string, unknown>; problem: { code: string; fields?: readonly { path: string; message: string }[] } } // prettier-ignore

/** What people write: pictures made of several signs, right to left, marks beside letters, and the most that fits. */
const texts = (max: number) => [
  '👩‍🔧🇭🇷 Š',
  'مكتب زغرب',
  'קו \u202eלבן\u202c',
  'c\u030ca <b>&amp;',
  '🧨'.repeat(max),
  'đ'.repeat(max),
]

test.each(FIELDS)(
  '$field of $endpoint.name is kept to the letter up to $max characters, and refused at its field beyond (ACT-21, ACT-22, ACT-34, ACT-35, ACT-46, ACT-47, BANK-10, BASE-11, BASE-15, BASE-16, BASE-17, BASE-18)',
  async ({ field, max, endpoint, given, as: told = field, readBy, table }) => {
    for (const text of texts(max)) {
      const { body, status } = await call(endpoint, params, { ...given, [field]: text })
      const kept = readBy ? (await call(readBy, params)).body : body
      expect([status, kept[told]]).toEqual([200, text])
      if (table) await asOwner(`delete from app.${table} where business_subject_id = 1 and id = $1`, [body['id']])
    }
    for (const long of ['a'.repeat(max + 1), '🧨'.repeat(max + 1)]) {
      const { status, problem } = await call(endpoint, params, { ...given, [field]: long })
      expect([status, problem.fields]).toMatchObject([400, [{ path: field, message: 'global.maxLengthExceeded' }]])
    }
  },
)

test.each(['🧨@nova.example', 'مكتب@nova.example', '\u202eluka@nova.example', 'luka\u0301@nova.example'])(
  'nobody is invited at %j, which is no address that mail is sent to (USERS-28)',
  async (email) => {
    const { status, problem } = await as('ana').call(memberInvitations.create, kovac, {
      roleId: 4,
      email,
      confirmationEmail: email,
    })
    const message = 'members.emailInvalid'
    expect([status, problem.fields]).toEqual([400, [{ path: 'email', message }, { path: 'confirmationEmail', message }]]) // prettier-ignore
  },
)
