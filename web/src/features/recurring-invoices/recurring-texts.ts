import type { CoveredPeriod, Rhythm } from 'contract/recurring-invoices/periods'
import type { RecurringInvoiceRequest, RecurringInvoiceRow } from 'contract/recurring-invoices/recurring-invoices'
import type { Message } from '../../kit/messages.ts'
import type { PillColour } from '../../ui/values/pill.tsx'

/** What the choices and states of recurring invoices are called. */
export const RHYTHM_TEXTS: Readonly<Record<Rhythm, Message>> = {
  Weekly: 'recurringInvoices.weekly',
  Monthly: 'recurringInvoices.monthly',
  Quarterly: 'recurringInvoices.quarterly',
  Yearly: 'recurringInvoices.yearly',
}

export const COVERED_TEXTS: Readonly<Record<CoveredPeriod, Message>> = {
  CalendarPeriod: 'recurringInvoices.calendarPeriod',
  CalendarPeriodBefore: 'recurringInvoices.calendarPeriodBefore',
  UntilNext: 'recurringInvoices.untilNext',
}

/** What is made and whether it is mailed, as one choice: a draft is never mailed. */
export const DOINGS = ['Draft', 'Invoice', 'MailedInvoice'] as const
export type Doing = (typeof DOINGS)[number]

export const DOING_TEXTS: Readonly<Record<Doing, Message>> = {
  Draft: 'recurringInvoices.makesDraft',
  Invoice: 'recurringInvoices.makesInvoice',
  MailedInvoice: 'recurringInvoices.makesMailedInvoice',
}

export const doingOf = ({ makes, isMailed }: Pick<RecurringInvoiceRequest, 'makes' | 'isMailed'>): Doing =>
  isMailed ? 'MailedInvoice' : makes

type Standing = Pick<RecurringInvoiceRow, 'state' | 'isFailed'>

type State = RecurringInvoiceRow['state']

export const STATE_TEXTS: Readonly<Record<State, Message>> = {
  Active: 'recurringInvoices.active',
  Paused: 'recurringInvoices.paused',
  Ended: 'recurringInvoices.ended',
}
const COLOURS: Readonly<Record<State, PillColour>> = { Active: 'green', Paused: 'yellow', Ended: 'grey' }

export const stateLook = ({ state, isFailed }: Standing): { readonly colour: PillColour; readonly label: Message } =>
  isFailed ? { colour: 'red', label: 'recurringInvoices.failed' } : { colour: COLOURS[state], label: STATE_TEXTS[state] }
