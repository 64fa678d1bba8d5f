import type { CellValue } from 'hucre'
import type { Language } from 'contract/languages'
import type { PartnerRequest } from 'contract/partners/partner-fields'
import { PARTNER_COLUMNS, VALUE_TEXTS, type PartnerColumn } from 'contract/partners/partner-import-columns'
import { workbook } from '../../../kit/made-files/workbook.ts'
import { translate } from '../../../kit/messages.ts'

const COLUMNS = Object.keys(PARTNER_COLUMNS) as PartnerColumn[]
const WIDTH = 16
const WIDTHS: Partial<Record<PartnerColumn, number>> = { name: 40, street: 28, email: 28, contactName: 24, ibans: 26, note: 40 }

/** An Excel workbook of partners that an import reads back. */
export const partnerSheet = (partners: AsyncIterable<PartnerRequest>, language: Language): AsyncIterable<Uint8Array> =>
  workbook(
    partners,
    translate(language, 'partners.exportSheet'),
    COLUMNS.map((column) => ({
      header: translate(language, PARTNER_COLUMNS[column].label),
      width: WIDTHS[column] ?? WIDTH,
      cell: (partner) => cellOf(partner, column, language),
    })),
  )

function cellOf(partner: PartnerRequest, column: PartnerColumn, language: Language): CellValue {
  switch (column) {
    case 'ibans':
      return partner.ibans.join(', ')
    case 'paymentDays':
      return partner.paymentDays
    case 'kind':
      return translate(language, VALUE_TEXTS.kind[partner.kind])
    case 'documentLanguage':
      return partner.documentLanguage && translate(language, VALUE_TEXTS.documentLanguage[partner.documentLanguage])
    case 'isActive':
      return translate(language, VALUE_TEXTS.isActive[partner.isActive ? 'true' : 'false'])
    default:
      return partner[column]
  }
}
