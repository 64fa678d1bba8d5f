import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ACCOUNT_NAME_MAX } from 'contract/bank-accounts/bank-accounts'
import { CITY_MAX, STREET_MAX, SUBJECT_NAME_MAX } from 'contract/business-subjects/subject-fields'
import { MARK_MAX, RECORD_NAME_MAX } from 'contract/document-settings/records'
import { READING_NOTE_MAX } from 'contract/vehicle-fleet/odometer-readings'
import { MAKE_AND_MODEL_MAX, REGISTRATION_MAX } from 'contract/vehicle-fleet/vehicles'
import { saidOf } from '../../testing/internal-act.ts'
import { openDialog, SETTINGS_DIALOGS } from '../../testing/settings-dialogs.ts'

/** What is written into the forms of the settings goes to the API to the letter, or is told to be too long at its field. */
afterEach(() => vi.unstubAllGlobals())

const FIELDS = [
  ['operators.create', 'Ime i prezime', 'name', RECORD_NAME_MAX],
  ['operators.update', 'Oznaka', 'mark', MARK_MAX],
  ['workSpaces.create', 'Naziv', 'name', RECORD_NAME_MAX],
  ['workSpaces.update', 'Oznaka', 'mark', MARK_MAX],
  ['paymentDevices.create', 'Naziv', 'name', RECORD_NAME_MAX],
  ['paymentDevices.update', 'Oznaka', 'mark', MARK_MAX],
  ['bankAccounts.create', 'Naziv računa', 'name', ACCOUNT_NAME_MAX],
  ['vehicles.create', 'Registarska oznaka', 'registration', REGISTRATION_MAX],
  ['vehicles.update', 'Marka i model', 'makeAndModel', MAKE_AND_MODEL_MAX],
  ['odometerReadings.create', 'Napomena', 'note', READING_NOTE_MAX],
  ['basicInfo.update', 'Naziv', 'name', SUBJECT_NAME_MAX],
  ['basicInfo.update', 'Grad', 'cityName', CITY_MAX],
  ['basicInfo.update', 'Ulica', 'street', STREET_MAX],
] as const

const dialogOf = (name: string) => {
  const found = SETTINGS_DIALOGS.find(({ endpoint }) => endpoint.name === name)
  if (!found) throw new Error(`${name} has no dialog`)
  return found
}

test.each(FIELDS)(
  '%s: "%s" keeps emoji and text from right to left, and says where it is too long (ACT-21, ACT-22, ACT-34, ACT-35, ACT-46, ACT-47, BANK-10, BASE-11, BASE-15, BASE-17)',
  async (name, label, key, max) => {
    const { field, type, send, sent } = await openDialog(dialogOf(name), { status: 500 })
    await type(label, 'a'.repeat(max + 1))
    await send()
    await waitFor(async () => expect(saidOf(await field(label))).toContain(`Najviše ${max} znakova`))
    expect([(await field(label)).getAttribute('aria-invalid'), sent()]).toEqual(['true', []])
    for (const [index, text] of ['👩‍🔧 Š', 'مكتب'].entries()) {
      await type(label, text)
      await send()
      await waitFor(() => expect(sent()).toHaveLength(index + 1))
      expect(sent().at(-1)?.body).toMatchObject({ [key]: text })
      await waitFor(async () => expect((await field(label)).matches(':disabled')).toBe(false))
    }
  },
)

test.each(['👩‍🔧@nova.example', 'مكتب@nova.example'])('nobody is invited at %s (USERS-28)', async (address) => {
  const { dialog, send, sent } = await openDialog(dialogOf('memberInvitations.create'), { status: 500 })
  for (const label of ['E-pošta', 'Ponovite e-poštu'])
    fireEvent.change(within(dialog).getByRole('textbox', { name: label }), { target: { value: address } })
  await send()
  expect(await within(dialog).findAllByText('Adresa e-pošte nije ispravna')).toHaveLength(2)
  expect([sent(), screen.getAllByRole('dialog')]).toEqual([[], [dialog]])
})
