import { importSample, type SampleRow, type SampleTexts } from '../kit/import-sample.ts'
import { importEndpoints, type ImportColumns } from '../kit/imports.ts'
import type { ItemRequest } from './items.ts'
import { manageItems } from './items-access.ts'

/** The columns of a file of items, in the order we write them in; we read them in any order. */
export const ITEM_COLUMNS = {
  code: { label: 'items.code', alsoCalled: ['Šifra artikla', 'SKU', 'Item code'] },
  name: { label: 'items.name', alsoCalled: ['Artikl', 'Naziv artikla', 'Item', 'Product'], isRequired: true },
  description: { label: 'items.description' },
  barcode: { label: 'items.barcode', alsoCalled: ['Barkod', 'EAN', 'GTIN'] },
  unitCode: { label: 'items.unit', alsoCalled: ['JM', 'Jedinica', 'Jed. mjere', 'Unit of measure', 'UoM'] },
  unitPrice: { label: 'items.unitPrice', alsoCalled: ['Cijena', 'Prodajna cijena', 'Price'], holds: 'decimal' },
  pricesIncludeVat: { label: 'items.pricesIncludeVat', alsoCalled: ['S PDV-om', 'Cijena s PDV-om', 'Includes VAT'] },
  vatTreatment: { label: 'items.vat', alsoCalled: ['Stopa PDV-a', 'PDV %', 'VAT rate', 'VAT %'] },
  classificationCode: { label: 'items.kpd', alsoCalled: ['KPD', 'KPD 2025', 'CPA'] },
  isActive: { label: 'items.isActive', alsoCalled: ['Aktivan', 'Active'] },
} as const satisfies ImportColumns<keyof ItemRequest>

export const itemImports = importEndpoints('itemImports', '/business-subjects/:businessSubjectId/item-imports', {
  access: manageItems,
  columns: ITEM_COLUMNS,
  changes: ['items'],
  summary: 'Look through a file of items (CSV or XLSX) and tell what it would change; nothing is changed by it',
})

/** A file to fill in, with a service and goods as an example. */
export const itemSample = (text: SampleTexts): string => importSample(ITEM_COLUMNS, text, examples(text))

const examples = (text: SampleTexts): readonly SampleRow<keyof ItemRequest>[] => [
  {
    code: 'SAV-1',
    name: 'Savjetovanje o softveru',
    unitCode: 'HUR',
    unitPrice: '60,00',
    pricesIncludeVat: text('tableImports.no'),
    vatTreatment: '25 %',
    classificationCode: '62.20.20',
    isActive: text('tableImports.yes'),
  },
  {
    code: 'CAJ-2',
    name: 'Čaj od kadulje',
    description: 'Kutija; 20 vrećica',
    barcode: '4006381333931',
    unitCode: 'H87',
    unitPrice: '3,4905',
    pricesIncludeVat: text('tableImports.yes'),
    vatTreatment: '5 %',
    isActive: text('tableImports.yes'),
  },
]
