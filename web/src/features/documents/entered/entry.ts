import {
  differingVat,
  EnteredInvoiceRequest,
  enteredTotals,
  latestInvoiceDate,
  usualVat,
  VAT_RATES,
  type EnteredVatLine,
} from 'contract/documents/entered-invoices'
import { countryGroup } from 'contract/codebooks/vat-treatments'
import type { DocumentDetails } from 'contract/documents/documents'
import { bareIban, ibanInGroups } from 'contract/croatia/iban'
import { amountText, amountTyped, EUR } from 'contract/croatia/money'
import { checkedBy } from '../../../kit/checked-by.ts'
import { today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'

/** What stands in the form: texts as they were typed, a line for every VAT rate. */
export type Entry = {
  partnerId: number | null
  /** What stands in the field of the partner: what one searches by, or the name of who was chosen. */
  partnerName: string
  newPartner: NewPartner | null
  documentNumber: string
  documentDate: string
  dueDate: string
  currency: string
  vatLines: TypedLine[]
  iban: string
  paymentReference: string
  note: string
}
export type NewPartner = { name: string; oib: string; vatNumber: string; countryCode: string }
export type TypedLine = { vatRate: EnteredVatLine['vatRate']; baseAmount: string; vatAmount: string }

export const emptyEntry = (): Entry => ({
  partnerId: null,
  partnerName: '',
  newPartner: null,
  documentNumber: '',
  documentDate: '',
  dueDate: '',
  currency: EUR,
  vatLines: VAT_RATES.map((vatRate) => ({ vatRate, baseAmount: '', vatAmount: '' })),
  iban: '',
  paymentReference: '',
  note: '',
})

/** An invoice that was entered, as it stands in the form to be corrected. */
export const entryOf = ({ document, vatTotals, entered, note }: DocumentDetails): Entry => ({
  partnerId: document.businessSubjectPartnerId,
  partnerName: document.businessSubjectPartnerName,
  newPartner: null,
  documentNumber: document.documentNumber,
  documentDate: document.documentDate,
  dueDate: document.documentDueDate ?? '',
  currency: document.currency,
  vatLines: VAT_RATES.map((vatRate) => {
    const line = vatTotals.find((one) => one.vatRate === vatRate)
    const vatAmount = line && vatRate !== '0' ? amountText(line.vatAmount) : ''
    return { vatRate, baseAmount: line ? amountText(line.baseAmount) : '', vatAmount }
  }),
  iban: ibanInGroups(entered?.iban ?? ''),
  paymentReference: entered?.paymentReference ?? '',
  note,
})

/** What is sent: only the rates that have amounts. */
export function requestOf(entry: Entry): EnteredInvoiceRequest {
  const { partnerName: _, newPartner, dueDate, iban, vatLines, ...said } = entry
  return {
    ...said,
    newPartner: newPartner && partnerSaid(newPartner),
    dueDate: dueDate || null,
    iban: bareIban(iban),
    vatLines: vatLines.filter(isUsed).map(({ vatRate, baseAmount, vatAmount }) => ({
      vatRate,
      baseAmount: amountTyped(baseAmount) ?? 0,
      vatAmount: amountTyped(vatAmount) ?? 0,
    })),
  }
}

/** Who is of another country of the EU is known by a VAT number, and anybody else by an OIB. */
export const hasVatNumber = ({ countryCode }: NewPartner): boolean => countryGroup(countryCode) === 'EU'

const partnerSaid = (partner: NewPartner) => ({
  ...partner,
  oib: hasVatNumber(partner) ? null : partner.oib.trim() || null,
  vatNumber: hasVatNumber(partner) ? partner.vatNumber : '',
})

/** What is wrong with an entry, by the field it stands at. */
export function problemsOf(entry: Entry): Record<string, string> {
  const hasPartner = entry.newPartner !== null || entry.partnerId !== null
  const unread = entry.vatLines.flatMap(unreadable)
  const checked = Object.entries(toFields(entry, checkedBy(EnteredInvoiceRequest)(requestOf(entry))))
  // Of a line that can't be read yet nothing else can be said.
  const others = checked.filter(([path]) => !unread.some(([unreadPath]) => lineOf(unreadPath) === lineOf(path)))
  return {
    ...Object.fromEntries([...others, ...unread]),
    ...(entry.documentDate > latestInvoiceDate(today()) && { documentDate: t('enteredInvoices.dateTooLate') }),
    ...(!hasPartner && { partnerId: t('enteredInvoices.onePartner') }),
  }
}

/** The lines that are sent are fewer than those on screen: a problem is shown at the rate it is about. */
export function toFields(entry: Entry, problems: Readonly<Record<string, string>>): Record<string, string> {
  const used = entry.vatLines.filter(isUsed).map(({ vatRate }) => VAT_RATES.indexOf(vatRate))
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => {
      const [, line = '', field = 'baseAmount'] = /^vatLines(?:\.(\d+)(?:\.(\w+))?)?$/.exec(path) ?? []
      return [path.startsWith('vatLines') ? `vatLines.${used[Number(line)] ?? 0}.${field}` : path, problem]
    }),
  )
}

/** Typing a base proposes its VAT, unless the VAT was typed by the person. */
export function withBase({ vatRate, baseAmount, vatAmount }: TypedLine, typed: string): TypedLine {
  const isProposed = vatAmount === '' || vatAmount === proposal(baseAmount, vatRate)
  return { vatRate, baseAmount: typed, vatAmount: isProposed ? proposal(typed, vatRate) : vatAmount }
}

/** The VAT that its rate makes of a base, where what was typed differs; null otherwise, and of what can't be read. */
export function vatBeside({ vatRate, baseAmount, vatAmount }: TypedLine): number | null {
  const [base, vat] = [amountTyped(baseAmount), amountTyped(vatAmount)]
  return base === null || vat === null ? null : differingVat(base, vat, vatRate)
}

/** The totals of what can be read so far. */
export const totalsOf = ({ vatLines }: Entry) =>
  enteredTotals(
    vatLines.map(({ baseAmount, vatAmount }) => ({
      baseAmount: amountTyped(baseAmount) ?? 0,
      vatAmount: amountTyped(vatAmount) ?? 0,
    })),
  )

/** An amount as it is written out once its field is left: sums are worked out, dots are put in. */
export const tidy = (typed: string): string => {
  const amount = amountTyped(typed)
  return amount === null ? typed : amountText(amount)
}

const lineOf = (path: string) => /^vatLines\.\d+/.exec(path)?.[0] ?? path

const isUsed = ({ baseAmount, vatAmount }: TypedLine) => baseAmount.trim() !== '' || vatAmount.trim() !== ''

function proposal(baseAmount: string, vatRate: EnteredVatLine['vatRate']): string {
  const base = amountTyped(baseAmount)
  return base === null || vatRate === '0' ? '' : amountText(usualVat(base, vatRate))
}

function unreadable(line: TypedLine, index: number): [string, string][] {
  if (!isUsed(line)) return []
  const fields = line.vatRate === '0' ? (['baseAmount'] as const) : (['baseAmount', 'vatAmount'] as const)
  return fields
    .filter((field) => amountTyped(line[field]) === null)
    .map((field) => [
      `vatLines.${index}.${field}`,
      t(line[field].trim() === '' ? 'global.thisFieldIsRequired' : 'enteredInvoices.amountUnreadable'),
    ])
}
