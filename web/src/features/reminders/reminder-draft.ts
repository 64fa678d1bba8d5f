import type { Given } from 'contract/kit/endpoint'
import { NewReminder, RECIPIENTS_MAX, type reminders } from 'contract/reminders/reminders'
import { checkedBy } from '../../kit/checked-by.ts'
import { t } from '../../kit/messages.ts'
import type { Marked } from '../../kit/refusals.ts'
import { addressesOf, NO_ADDRESSES, settled, type AddressList } from './recipients/address-list.ts'

/** A reminder as the form holds it. */
export type ReminderDraft = {
  recipients: AddressList
  hasCc: boolean
  ccRecipients: AddressList
  hasBcc: boolean
  bccRecipients: AddressList
  subject: string
  message: string
  hasStatement: boolean
}

/** What stands in the form before anything is typed (GAP-38): a blind copy goes to whoever sends. What it says waits for what is chosen. */
export const newDraft = (partnerEmail: string, ownEmail: string, subject: string): ReminderDraft => ({
  recipients: addressesOf(partnerEmail),
  hasCc: false,
  ccRecipients: NO_ADDRESSES,
  hasBcc: true,
  bccRecipients: addressesOf(ownEmail),
  subject: t('reminders.defaultSubject', { subject }),
  message: '',
  hasStatement: false,
})

/** The words for the chosen invoices: of a single one also where part of it is paid. */
export const messageFor = (invoiceCount: number, subject: string): string =>
  t(invoiceCount === 1 ? 'reminders.defaultMessageOfOne' : 'reminders.defaultMessage', { subject })

const texts = checkedBy(NewReminder.pick({ subject: true, message: true }))

/** What is wrong with a draft, by field. */
export function wrongIn(draft: ReminderDraft): Record<string, string> {
  const lists = {
    recipients: wrongList(draft.recipients),
    ccRecipients: draft.hasCc ? wrongList(draft.ccRecipients) : null,
    bccRecipients: draft.hasBcc ? wrongList(draft.bccRecipients) : null,
  }
  const wrong = Object.entries(lists).flatMap(([field, why]) => (why === null ? [] : [[field, why] as const]))
  return { ...Object.fromEntries(wrong), ...texts(draft) }
}

function wrongList(list: AddressList): string | null {
  const { entries, typed } = settled(list)
  if (typed !== '') return t('global.invalidEmail')
  if (entries.length === 0) return t('global.thisFieldIsRequired')
  return entries.length > RECIPIENTS_MAX ? t('global.maxExceeded', { max: RECIPIENTS_MAX }) : null
}

/** The draft in the words of the wire. */
export const written = (
  draft: ReminderDraft,
): Omit<Given<typeof reminders.create>, 'businessSubjectPartnerId' | 'businessSubjectPartnerOutgoingDocumentDtos'> => ({
  recepients: [...settled(draft.recipients).entries],
  ccRecepients: draft.hasCc ? [...settled(draft.ccRecipients).entries] : [],
  bccRecepients: draft.hasBcc ? [...settled(draft.bccRecipients).entries] : [],
  subject: draft.subject,
  message: draft.message,
  includeIos: draft.hasStatement,
})

const FIELDS: Readonly<Record<string, keyof ReminderDraft>> = {
  recepients: 'recipients',
  ccRecepients: 'ccRecipients',
  bccRecepients: 'bccRecipients',
  subject: 'subject',
  message: 'message',
}
const fieldOf = (path: string) => FIELDS[path.split('.')[0] ?? '']

/** A refusal names fields as the wire does; the form shows it at its own. */
export const inWireWords = (form: Marked): Marked => ({
  ...form,
  has: (path) => fieldOf(path) !== undefined,
  mark: (errors) => form.mark(Object.fromEntries(Object.entries(errors).map(([path, why]) => [fieldOf(path) ?? path, why]))),
})
