import * as z from 'zod'
import { day, dayOrNull, optionalText, says } from '../../kit/fields.ts'
import type { ImportColumns } from '../../kit/imports.ts'
import { accountCode, ENTRY_TEXT_MAX, lineAmount } from '../ledger-entries.ts'

const PARTNER_MAX = 250

const said = {
  accountCode,
  /** By OIB, or by a name that one partner alone bears. */
  partner: optionalText(PARTNER_MAX),
  debit: lineAmount,
  credit: lineAmount,
}
const ONE_SIDE = { error: 'ledgerEntries.oneSide', path: ['debit'] }
const isOneSided = ({ debit, credit }: { readonly debit: number; readonly credit: number }) => (debit === 0) !== (credit === 0)

/** What stands on an account, of a partner and a document, when the books begin. */
export const OpeningBalance = z
  .object({ ...said, documentNumber: optionalText(ENTRY_TEXT_MAX), dueOn: dayOrNull })
  .refine(isOneSided, ONE_SIDE)
export type OpeningBalance = z.infer<typeof OpeningBalance>

/** A line of what a payroll program sums up. */
export const PayrollLine = z
  .object({
    ...said,
    bookedOn: day.refine((given) => given !== '', says('global.invalidDay')),
    text: optionalText(ENTRY_TEXT_MAX),
  })
  .refine(isOneSided, ONE_SIDE)
export type PayrollLine = z.infer<typeof PayrollLine>

const account = { label: 'ledgerEntries.account', alsoCalled: ['Broj konta', 'Šifra konta', 'Konto br.', 'Account number', 'Account code'], isRequired: true } as const // prettier-ignore
const partner = { label: 'entryImports.partner', alsoCalled: ['Partner', 'OIB', 'OIB partnera', 'Naziv partnera', 'Kupac', 'Dobavljač', 'Partner VAT ID', 'Partner OIB'] } as const // prettier-ignore
const sides = {
  debit: { label: 'ledgerEntries.debit', alsoCalled: ['Dugovno', 'Saldo duguje', 'Dug', 'D', 'Iznos duguje'], isRequired: true, holds: 'decimal' },
  credit: { label: 'ledgerEntries.credit', alsoCalled: ['Potražno', 'Saldo potražuje', 'Pot', 'P', 'Iznos potražuje'], isRequired: true, holds: 'decimal' },
} as const // prettier-ignore

export const OPENING_BALANCE_COLUMNS = {
  accountCode: account,
  partner,
  documentNumber: { label: 'entryImports.documentNumber', alsoCalled: ['Dokument', 'Račun', 'Broj računa', 'Veza', 'Document', 'Invoice'] }, // prettier-ignore
  dueOn: { label: 'ledgerEntries.dueOn', alsoCalled: ['Datum dospijeća', 'Rok plaćanja', 'Due date'], holds: 'day' },
  ...sides,
} as const satisfies ImportColumns<keyof OpeningBalance>

export const PAYROLL_COLUMNS = {
  bookedOn: { label: 'ledgerEntries.bookedOn', alsoCalled: ['Dan', 'Datum knjiženja', 'Date'], isRequired: true, holds: 'day' },
  accountCode: account,
  text: { label: 'ledgerEntries.lineText', alsoCalled: ['Opis', 'Naziv', 'Tekst', 'Description', 'Text'] },
  partner,
  ...sides,
} as const satisfies ImportColumns<keyof PayrollLine>
