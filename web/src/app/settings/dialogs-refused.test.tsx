import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { bankAccounts, bankLookups } from 'contract/bank-accounts/bank-accounts'
import { basicInfo } from 'contract/business-subjects/basic-info'
import { invitationKeys, memberInvitations } from 'contract/members/member-invitations'
import { members } from 'contract/members/members'
import { registerEntries } from 'contract/business-subjects/register-entries'
import { operators } from 'contract/document-settings/operators'
import { paymentDevices } from 'contract/document-settings/payment-devices'
import { workSpaces } from 'contract/document-settings/work-spaces'
import type { Endpoint } from 'contract/kit/endpoint'
import { recordChanged } from 'contract/kit/records'
import { odometerReadings } from 'contract/vehicle-fleet/odometer-readings'
import { vehicles } from 'contract/vehicle-fleet/vehicles'
import { isMessage, t } from '../../kit/messages.ts'
import { refusal } from '../../testing/api.ts'
import { openDialog, SETTINGS_DIALOGS } from '../../testing/settings-dialogs.ts'

/** What the API declares that it may refuse, a person is told in words, and what they typed is still there. */
afterEach(() => vi.unstubAllGlobals())

const REFUSALS = SETTINGS_DIALOGS.flatMap((dialog) =>
  (dialog.endpoint.failures ?? []).map((failure) => {
    const own =
      dialog.says?.[failure.code] ?? (failure.code === recordChanged.code ? t('global.changedMeanwhileTitle') : undefined)
    return { dialog, failure, own, name: dialog.endpoint.name, code: failure.code }
  }),
)

const RESOURCES = [bankAccounts, bankLookups, basicInfo, registerEntries, memberInvitations, invitationKeys, members, operators, workSpaces, paymentDevices, vehicles, odometerReadings] // prettier-ignore

test('every call of the settings that may be refused stands in the table', () => {
  const refusable = RESOURCES.flatMap((resource) => Object.values<Endpoint>(resource)).filter(({ failures }) => failures)
  const named = new Set(SETTINGS_DIALOGS.map(({ endpoint }) => endpoint.name))
  expect(refusable.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
})

test.each(REFUSALS)(
  '$name refused with $code is told in words, and what was typed stays (ACT-29, ACT-37, ACT-49, BANK-28, BANK-31, BANK-33, BANK-35, BASE-24, USERS-34)',
  async ({ dialog: given, failure: { status, code, message, field }, own }) => {
    const { dialog, send, field: input } = await openDialog(given, refusal(status, code, message, { field }))
    await send()
    const words = own ?? t(isMessage(message) ? message : 'global.invalidValue')
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    if (Object.keys(given.fills).length === 0) return
    expect(dialog.isConnected).toBe(true)
    for (const [name, value] of Object.entries(given.fills)) expect((await input(name)).value).toBe(value)
    if (field) expect(within(dialog).getAllByText(words).length).toBeGreaterThan(0)
  },
)

test.each(
  SETTINGS_DIALOGS.filter(
    ({ endpoint }) => !/^(paymentDevices\.(create|update)|registerEntries|bankLookups)/.test(endpoint.name),
  ),
)(
  '$endpoint.name that failed for no declared reason is told as well (ACT-17, ACT-39, BANK-30, BANK-34, BANK-36, BASE-25, SET-16, USERS-35)',
  async (given) => {
    const { send } = await openDialog(given, refusal(500, 'GenericError', 'global.genericErrorToastMessage'))
    await send()
    const told = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
    await waitFor(() => expect(told().join('')).toMatch(/Nije uspjelo|greška|nije/))
  },
)
