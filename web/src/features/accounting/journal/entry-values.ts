import type { UseFormReturnType } from '@mantine/form'
import { HAND_JOURNALS, type LedgerEntryDetails, type LedgerEntryRequest } from 'contract/accounting/ledger-entries'
import type { LedgerEntryTemplate, LedgerEntryTemplateRequest } from 'contract/accounting/ledger-entry-templates'
import { amountText, amountTyped, type Cents } from 'contract/croatia/money'
import { today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { nameIn } from '../accounting-texts.ts'

/** A line as it is typed. */
export type LineValues = {
  /** The number of the account, and its name behind it once one is chosen. */
  account: string
  takesPartner: boolean
  debit: string
  credit: string
  partner: string
  partnerId: number | null
  takesDocument: boolean
  /** The number of the document that it is about. */
  document: string
  documentId: number | null
  dueOn: string
  text: string
}

export type EntryValues = {
  journal: (typeof HAND_JOURNALS)[number]
  bookedOn: string
  text: string
  lines: LineValues[]
}

export const emptyLine = (): LineValues => ({
  account: '',
  takesPartner: false,
  debit: '',
  credit: '',
  partner: '',
  partnerId: null,
  takesDocument: false,
  document: '',
  documentId: null,
  dueOn: '',
  text: '',
})

/** A new entry, of VAT on a day if one is given, or one with the lines of another. */
export const valuesOf = (like: LedgerEntryDetails | null, vatOn?: string): EntryValues => ({
  journal: HAND_JOURNALS.find((one) => one === (vatOn ? 'PDV' : like?.journal)) ?? 'TEM',
  bookedOn: vatOn ?? today(),
  text: like?.text ?? '',
  lines: like ? [...like.lines.map(lineOf), emptyLine()] : [emptyLine(), emptyLine()],
})

const lineOf = (line: LedgerEntryDetails['lines'][number]): LineValues => ({
  account: `${line.accountCode} ${nameIn({ nameHr: line.accountNameHr, nameEn: line.accountNameEn })}`,
  takesPartner: line.partnerId !== null,
  debit: line.debit === 0 ? '' : amountText(line.debit),
  credit: line.credit === 0 ? '' : amountText(line.credit),
  partner: line.partnerName ?? '',
  partnerId: line.partnerId,
  takesDocument: line.documentId !== null || line.dueOn !== null,
  document: line.documentNumber ?? '',
  documentId: line.documentId,
  // The invoice says when it is due; what is owed without one is due on another day each time.
  dueOn: line.documentId === null ? '' : (line.dueOn ?? ''),
  text: line.text,
})

const TOLD_AT = { account: 'accountCode', partner: 'partnerId', document: 'documentId', dueOn: 'dueOn' } as const

/** Changes something of a line; what was told of it before is not told of what is being typed now. */
export function setLine(form: UseFormReturnType<EntryValues>, index: number, values: Partial<LineValues>): void {
  form.setFieldValue(`lines.${index}`, (before: LineValues) => ({ ...before, ...values }))
  for (const [field, at] of Object.entries(TOLD_AT)) if (field in values) form.clearFieldError(`lines.${index}.${at}`)
}

/** Lines in which nothing stands are left out. */
export const isEmpty = ({ account, debit, credit }: LineValues): boolean =>
  account.trim() === '' && debit.trim() === '' && credit.trim() === ''

/** What was typed where something is chosen, and not chosen: left as it is, the line would be posted without it. */
export const notChosen = ({ lines }: EntryValues): Record<string, string> =>
  Object.fromEntries(
    lines
      .filter((line) => !isEmpty(line))
      .flatMap(({ partner, partnerId, document, documentId }, index) => [
        ...(partner.trim() !== '' && partnerId === null ? [`lines.${index}.partnerId`] : []),
        ...(document.trim() !== '' && documentId === null ? [`lines.${index}.documentId`] : []),
      ])
      .map((field) => [field, t('typeahead.chooseOrEmpty')]),
  )

export const requestOf = ({ lines, ...entry }: EntryValues): LedgerEntryRequest => ({
  ...entry,
  lines: lines
    .filter((line) => !isEmpty(line))
    .map(({ account, debit, credit, partnerId, documentId, dueOn, text }) => ({
      accountCode: /^\s*(\d+)/.exec(account)?.[1] ?? account.trim(),
      debit: centsTyped(debit),
      credit: centsTyped(credit),
      partnerId,
      documentId,
      dueOn: dueOn || null,
      text,
    })),
})

/** Not a number where it can't be read, for the contract to refuse. */
const centsTyped = (typed: string): Cents => (typed.trim() === '' ? 0 : (amountTyped(typed) ?? Number.NaN))

/** What both sides come to so far. */
export function sumsOf(lines: readonly LineValues[]): { readonly debit: Cents; readonly credit: Cents } {
  const sum = (side: 'debit' | 'credit') => lines.reduce((all, line) => all + (amountTyped(line[side]) ?? 0), 0)
  return { debit: sum('debit'), credit: sum('credit') }
}

/** `=3*12,5` becomes `37,50`; what can't be read stays for the form to refuse. */
export function tidied(typed: string): string {
  const cents = typed.trim() === '' ? null : amountTyped(typed)
  return cents === null ? typed : amountText(cents)
}

/** The lines of a template behind those that stand already; its text where none is typed yet. */
export function withTemplate(values: EntryValues, { name, journal, lines }: LedgerEntryTemplate): EntryValues {
  const typed = values.lines.filter((line) => !isEmpty(line))
  const added = lines.map(({ accountCode, accountNameHr, accountNameEn, takesPartner, debit, credit, text }) => ({
    ...emptyLine(),
    account: `${accountCode} ${nameIn({ nameHr: accountNameHr, nameEn: accountNameEn })}`.trim(),
    takesPartner,
    debit: debit === 0 ? '' : amountText(debit),
    credit: credit === 0 ? '' : amountText(credit),
    text,
  }))
  const isNew = typed.length === 0
  return { ...values, journal: isNew ? journal : values.journal, text: values.text || name, lines: [...typed, ...added] }
}

/** What of an entry comes again: its lines, under its text; neither its day nor whom it concerned. */
export function templateOf(values: EntryValues): LedgerEntryTemplateRequest {
  const { journal, text, lines } = requestOf(values)
  const amount = (cents: Cents) => (Number.isNaN(cents) ? 0 : cents)
  return {
    name: text,
    journal,
    lines: lines.map((line) => ({
      accountCode: line.accountCode,
      debit: amount(line.debit),
      credit: amount(line.credit),
      text: line.text,
    })),
  }
}
