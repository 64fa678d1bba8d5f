import { importSample, type SampleRow, type SampleTexts } from '../kit/import-sample.ts'
import { PARTNER_COLUMNS, VALUE_TEXTS, type PartnerColumn } from './partner-import-columns.ts'

/** A file to fill in, with two partners as an example. */
export const partnerSample = (text: SampleTexts): string => importSample(PARTNER_COLUMNS, text, examples(text))

const examples = (text: SampleTexts): readonly SampleRow<PartnerColumn>[] => [
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
    ibans: 'HR4523400091106543215, HR8924020061100679445',
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
