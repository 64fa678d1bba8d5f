import type { Message } from '../kit/message.ts'
import { COLUMN_TEXTS, PARTNER_COLUMNS, VALUE_TEXTS, type PartnerColumn } from './partner-import-columns.ts'

type Texts = (key: Message) => string

/** How Excel knows that a CSV file is in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A file to fill in: every column by its name in the person's language, and two partners as an example. */
export const partnerSample = (text: Texts): string =>
  BYTE_ORDER_MARK +
  [PARTNER_COLUMNS.map((column) => text(COLUMN_TEXTS[column])), ...examples(text).map(cellsOf)]
    .map((cells) => `${cells.map(quoted).join(';')}\r\n`)
    .join('')

const cellsOf = (example: Partial<Record<PartnerColumn, string>>) => PARTNER_COLUMNS.map((column) => example[column] ?? '')

const quoted = (cell: string) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const examples = (text: Texts): readonly Partial<Record<PartnerColumn, string>>[] => [
  {
    name: 'Žito i čokolada d.o.o.',
    kind: text(VALUE_TEXTS.kind.Company),
    oib: '99999999927',
    street: 'Ilica 1',
    postalCode: '10000',
    cityName: 'Zagreb',
    countryCode: 'HR',
    email: 'racuni@zito.example',
    phone: '01 234 5678',
    contactName: 'Đurđa Šarić',
    ibans: 'HR1210010051863000160, HR8924020061100679445',
    paymentDays: '30',
    documentLanguage: text(VALUE_TEXTS.documentLanguage.Croatian),
    isActive: text(VALUE_TEXTS.isActive.true),
  },
  {
    name: 'Alpenglück GmbH',
    kind: text(VALUE_TEXTS.kind.Company),
    vatNumber: 'ATU12345678',
    street: 'Ringstraße 7',
    postalCode: '1010',
    cityName: 'Wien',
    countryCode: 'AT',
    email: 'office@alpen.example',
    paymentDays: '60',
    documentLanguage: text(VALUE_TEXTS.documentLanguage.English),
    note: '"Wien; 2. Bezirk"',
    isActive: text(VALUE_TEXTS.isActive.true),
  },
]
