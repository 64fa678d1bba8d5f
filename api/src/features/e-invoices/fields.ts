import { decimal } from 'contract/croatia/decimals'
import { isDay } from 'contract/croatia/days'
import { centsOf, type Cents } from 'contract/croatia/money'
import { eInvoiceIncomplete } from 'contract/documents/e-invoice-failures'
import type { EInvoice } from 'contract/documents/e-invoice'
import { child, rawText, type Element } from '../../kit/xml-reading/element.ts'
import { refusal, type Refusal } from './refusal.ts'

/** One line of text, cut to what is kept of it, without the characters that show nothing or turn the writing around. */
export const line = (element: Element | undefined, max: number): string =>
  cut(clean(rawText(element)).replaceAll(/\s+/g, ' ').trim(), max)

/** Text that may have several lines. */
export const prose = (element: Element | undefined, max: number): string => cut(clean(rawText(element)).trim(), max)

export const cut = (text: string, max: number): string => (text.length > max ? text.slice(0, max) : text).toWellFormed()

const clean = (text: string): string => text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu, '')

/** A calendar day; the time zone that XML allows behind it means nothing. */
export function dayOf(element: Element | undefined): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(rawText(element))?.[1]
  return day !== undefined && isDay(day) ? day : null
}

/** The period of a document or a line; nothing where it names no day. */
export function periodOf(element: Element): Pick<EInvoice, 'period'> {
  const startDate = dayOf(child(element, 'InvoicePeriod', 'StartDate'))
  const endDate = dayOf(child(element, 'InvoicePeriod', 'EndDate'))
  return startDate === null && endDate === null ? {} : { period: { startDate, endDate } }
}

export const isTrue = (element: Element | undefined): boolean => ['true', '1'].includes(rawText(element))

/** A mandatory amount. Where it can't be read the field is noted among the problems, and zero stands for it. */
export function amountOf(element: Element | undefined, field: string, problems: Refusal[]): Cents {
  const amount = centsIn(rawText(element))
  if (amount === null) problems.push(refusal(eInvoiceIncomplete, { field }))
  return amount ?? 0
}

/** A mandatory quantity or price, given as text. */
export function decimalOf(text: string, field: string, problems: Refusal[]): string {
  const value = decimalIn(text, { whole: 18, fraction: 10 })
  if (value === null) problems.push(refusal(eInvoiceIncomplete, { field }))
  return value ?? '0'
}

/** A VAT rate in percent; null where there is none, as on what is outside of VAT. */
export const rateOf = (element: Element | undefined): string | null => decimalIn(rawText(element), { whole: 3, fraction: 4 })

/** 13 digits of euros are as many as whole cents can hold exactly. */
function centsIn(text: string): Cents | null {
  const amount = decimalIn(text, { whole: 13, fraction: 10 })
  return amount === null ? null : centsOf(amount)
}

/** What XML calls a decimal: no exponent, no thousands separator, no comma. */
function decimalIn(text: string, { whole, fraction }: { readonly whole: number; readonly fraction: number }): string | null {
  const [, minus = '', digits = ''] = /^(?:(-)|\+)?0*(\d+\.?\d*|\.\d+)$/.exec(text.slice(0, LENGTH_MAX)) ?? []
  if (digits === '' || text.length >= LENGTH_MAX || digits.split('.', 1).join().length > whole) return null
  return decimal(`${minus}${digits}`, fraction)
}

const LENGTH_MAX = 60
