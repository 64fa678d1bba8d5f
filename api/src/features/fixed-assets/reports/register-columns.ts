import { FIXED_ASSET_GROUPS, fixedAssetGroupName } from 'contract/codebooks/fixed-asset-groups'
import type { FixedAssetReport } from 'contract/fixed-assets/reports/fixed-asset-reports'
import type { Language } from 'contract/languages'
import { AMOUNT, amountCell, DAY, dayCell, type SheetColumn } from '../../../kit/made-files/workbook.ts'
import { translate } from '../../../kit/messages.ts'
import type { YearRow } from './register-of-year.ts'

type Column = Omit<SheetColumn<YearRow>, 'header'> & { readonly key: string }
type Amount = 'cost' | 'accumulatedBefore' | 'amount' | 'accumulated' | 'valueBefore' | 'impairedAndDisposed' | 'currentValue' | 'recognised' | 'unrecognised' // prettier-ignore

const amount = (key: Amount): Column => ({ key, ...AMOUNT, cell: (row) => amountCell(row[key]) })
const day = (key: 'procurementDate' | 'inUseOn' | 'disposedOn'): Column => ({ key, ...DAY, cell: (row) => dayCell(row[key]) })
const text = (key: keyof YearRow, width: number): Column => ({ key, width, cell: (row) => row[key] })
const number = (key: 'rate' | 'lifespan'): Column => ({ key, width: 10, numFmt: '0.##', cell: (row) => row[key] && Number(row[key]) }) // prettier-ignore

const NUMBER = text('inventoryNumber', 12)
const NAME = text('name', 40)

const registerIn = (language: Language): readonly Column[] => [
  NUMBER,
  NAME,
  { key: 'assetGroupId', width: 28, cell: ({ assetGroupId }) => groupNamed(assetGroupId, language) },
  text('supplierName', 30),
  text('documentNumber', 16),
  day('procurementDate'),
  day('inUseOn'),
  amount('cost'),
  number('rate'),
  amount('accumulatedBefore'),
  amount('amount'),
  amount('accumulated'),
  amount('impairedAndDisposed'),
  amount('currentValue'),
  amount('recognised'),
  amount('unrecognised'),
  text('place', 20),
  text('responsibleName', 24),
  day('disposedOn'),
  { key: 'disposalKind', width: 16, cell: ({ disposalKind }) => disposalKind && translate(language, `fixedAssets.disposalKinds.${disposalKind}`) },
  { key: 'saleAmount', ...AMOUNT, cell: ({ saleAmount }) => (saleAmount === null ? null : amountCell(saleAmount)) },
] // prettier-ignore

/** Popis dugotrajne imovine (obrazac DI), in the order of the form. */
const INCOME_TAX: readonly Column[] = [
  day('procurementDate'),
  NAME,
  text('documentNumber', 16),
  amount('cost'),
  amount('valueBefore'),
  number('lifespan'),
  number('rate'),
  amount('amount'),
  amount('currentValue'),
]

/** The columns of a sheet of the register, headed in the language of whoever asked. */
export const columnsOf = (report: Exclude<FixedAssetReport, 'Plan'>, language: Language): SheetColumn<YearRow>[] =>
  (report === 'IncomeTaxList' ? INCOME_TAX : registerIn(language)).map(({ key, ...column }) => ({
    ...column,
    header: translate(language, `fixedAssetReports.columns.${key}`),
  }))

export function groupNamed(id: number, language: Language): string {
  const group = FIXED_ASSET_GROUPS.find((one) => one.id === id)
  return group ? fixedAssetGroupName(group, language) : ''
}
