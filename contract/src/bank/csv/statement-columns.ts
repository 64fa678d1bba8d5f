import type { ImportColumns } from '../../kit/imports.ts'

/** What a column of a bank's CSV can be. Each bank calls them otherwise: what is not known by its name, a person says once. */
export const STATEMENT_COLUMNS = {
  bookedOn: { label: 'bankCsv.columns.bookedOn', alsoCalled: ['Datum', 'Datum transakcije', 'Datum izvršenja', 'Datum promjene', 'Datum obrade', 'Date', 'Completed date', 'Transaction date'], isRequired: true, holds: 'day' }, // prettier-ignore
  valueOn: { label: 'bankCsv.columns.valueOn', alsoCalled: ['Dan valute', 'Datum valutiranja', 'Valuta datum'], holds: 'day' },
  amount: { label: 'bankCsv.columns.amount', alsoCalled: ['Iznos transakcije', 'Iznos u EUR', 'Iznos (EUR)', 'Iznos EUR'], holds: 'decimal' }, // prettier-ignore
  credit: { label: 'bankCsv.columns.credit', alsoCalled: ['Uplate', 'Potražuje', 'Potražni promet', 'Priljev', 'Odobrenje', 'Credit', 'Paid in'], holds: 'decimal' }, // prettier-ignore
  debit: { label: 'bankCsv.columns.debit', alsoCalled: ['Isplate', 'Duguje', 'Dugovni promet', 'Odljev', 'Terećenje', 'Debit', 'Paid out'], holds: 'decimal' }, // prettier-ignore
  direction: { label: 'bankCsv.columns.direction', alsoCalled: ['D/P', 'D/C', 'Duguje/Potražuje', 'Strana', 'Debit/Credit'] },
  currency: { label: 'bankCsv.columns.currency', alsoCalled: ['Oznaka valute', 'Valuta računa', 'Ccy'] },
  name: { label: 'bankCsv.columns.name', alsoCalled: ['Partner', 'Platitelj/Primatelj', 'Primatelj/Platitelj', 'Naziv primatelja/platitelja', 'Naziv platitelja/primatelja', 'Naziv', 'Payee', 'Counterparty name'] }, // prettier-ignore
  iban: { label: 'bankCsv.columns.iban', alsoCalled: ['IBAN', 'Račun partnera', 'Račun primatelja/platitelja', 'IBAN primatelja/platitelja', 'IBAN platitelja/primatelja', 'Counterparty IBAN'] }, // prettier-ignore
  reference: { label: 'bankCsv.columns.reference', alsoCalled: ['PNB', 'Poziv na broj odobrenja', 'Poziv na broj primatelja', 'Payment reference'] }, // prettier-ignore
  text: { label: 'bankCsv.columns.text', alsoCalled: ['Opis plaćanja', 'Opis transakcije', 'Svrha', 'Svrha doznake', 'Svrha plaćanja', 'Details', 'Purpose'] }, // prettier-ignore
  bankReference: { label: 'bankCsv.columns.bankReference', alsoCalled: ['Referenca', 'ID transakcije', 'Broj transakcije', 'Reklamacijski broj', 'Transaction ID'] }, // prettier-ignore
  balance: { label: 'bankCsv.columns.balance', alsoCalled: ['Saldo', 'Novo stanje', 'Stanje računa'], holds: 'decimal' },
  ownIban: { label: 'bankCsv.columns.ownIban', alsoCalled: ['Račun', 'IBAN računa', 'Broj računa', 'Vlastiti račun', 'Account'] },
} as const satisfies ImportColumns

export type StatementColumn = keyof typeof STATEMENT_COLUMNS
