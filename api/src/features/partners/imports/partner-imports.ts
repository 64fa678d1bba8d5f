import { COUNTRY_MARKS, countryName } from 'contract/codebooks/countries'
import { bareIban } from 'contract/croatia/iban'
import { fold } from 'contract/croatia/letters'
import { LANGUAGES } from 'contract/languages'
import { PartnerRequest } from 'contract/partners/partner-fields'
import { PARTNER_COLUMNS, VALUE_TEXTS } from 'contract/partners/partner-import-columns'
import { partnerImports } from 'contract/partners/partner-imports'
import { imported } from '../../../kit/imports/imported.ts'
import { asText, asWhole, asWord, asYesNo, wordsOf, type Reading } from '../../../kit/imports/readings.ts'
import { writeRows } from '../../../kit/imports/write-rows.ts'
import { rowOf } from '../partner-row.ts'
import { knownPartners } from './known-partners.ts'

const OIB_LENGTH = 11

/** A spreadsheet that took it for a number has dropped the zeros it began with. */
const asOib: Reading = (text, cell) => ({
  value: typeof cell === 'number' ? text.padStart(OIB_LENGTH, '0') : text.replace(/^HR(?=\d{11}$)/i, ''),
})

const asIbans: Reading = (text) => ({
  value: text
    .split(/[,;|\n]/)
    .map(bareIban)
    .filter(Boolean),
})

/** By the names of the codebook. */
const asCountryName = asWord(
  new Map(
    Object.entries(COUNTRY_MARKS).flatMap(([id, mark]) =>
      LANGUAGES.map((language): [string, unknown] => [fold(countryName(Number(id), language)), mark]),
    ),
  ),
)
/** Any two letters are taken for a mark, which the field then checks. */
const asCountry: Reading = (text, ...rest) =>
  /^[a-z]{2}$/i.test(text) ? { value: text.toUpperCase() } : asCountryName(text, ...rest)

export const partnerImport = imported<PartnerRequest>({
  endpoints: partnerImports,
  jobName: 'import-partners',
  columns: PARTNER_COLUMNS,
  readings: {
    name: asText,
    kind: asWord(wordsOf(VALUE_TEXTS.kind)),
    oib: asOib,
    vatNumber: asText,
    street: asText,
    postalCode: asText,
    cityName: asText,
    countryCode: asCountry,
    email: asText,
    phone: asText,
    contactName: asText,
    ibans: asIbans,
    paymentDays: asWhole('partners.import.notWhole'),
    documentLanguage: asWord(wordsOf(VALUE_TEXTS.documentLanguage)),
    eInvoiceAddress: asText,
    note: asText,
    isActive: asYesNo,
  },
  schema: () => Promise.resolve(PartnerRequest),
  register: knownPartners,
  nameOf: ({ name }) => name,
  write: (db, changes, { note }) =>
    writeRows(
      db,
      'partners',
      changes.map(({ id, value }) => ({ id, row: rowOf(value) })),
      note,
    ),
})
