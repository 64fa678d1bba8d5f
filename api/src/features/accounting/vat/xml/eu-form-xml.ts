import type { VatReturnPayload } from 'contract/accounting/vat/vat-return-shapes'
import { euTotal, type EuForm, type EuRow } from 'contract/croatia/ledger/return/eu-rows'
import { decimalOf } from 'contract/croatia/money'
import { element, leaf } from '../../../../kit/xml.ts'
import { formXml, type FormKind, type MadeForm } from './form-xml.ts'

type Columns = readonly (keyof EuRow['amounts'])[]

const FORMS: Readonly<Record<EuForm, FormKind & { readonly columns: Columns }>> = {
  'PDV-S': {
    name: 'PDVS',
    version: '1.0',
    title: 'Prijava za stjecanje dobara i primljene usluge iz drugih država članica Europske unije',
    columns: ['I1', 'I2'],
  },
  ZP: {
    name: 'ZP',
    version: '1.0',
    title: 'Zbirna prijava za isporuke dobara i usluga u druge države članice Europske unije',
    columns: ['I1', 'I2', 'I3', 'I4'],
  },
}

/** The recapitulative statement (ZP) or PDV-S as XML: a row for each VAT number, and what the columns come to. */
export function euFormXml(form: EuForm, made: MadeForm, rows: VatReturnPayload['zp']): string {
  const { columns, ...kind } = FORMS[form]
  const { firstName, lastName, phone, email } = made.filer
  return formXml(kind, made, {
    filer: [leaf('Ime', firstName), leaf('Prezime', lastName), leaf('Telefon', phone), leaf('Email', email)],
    body: [
      element(
        'Isporuke',
        rows.map(({ ordinal, countryCode, vatNumber, amounts }) =>
          element('Isporuka', [
            leaf('RedBr', String(ordinal)),
            leaf('KodDrzave', countryCode),
            leaf('PDVID', vatNumber),
            ...columns.map((column) => leaf(column, decimalOf(amounts[column]))),
          ]),
        ),
      ),
      element(
        'IsporukeUkupno',
        columns.map((column) => leaf(column, decimalOf(euTotal(rows, column)))),
      ),
    ],
  })
}
