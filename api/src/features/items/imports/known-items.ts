import { sql } from 'kysely'
import { barcodeExists, type ItemRequest } from 'contract/items/items'
import type { Db } from '../../../kit/db.ts'
import type { Known, Register } from '../../../kit/imports/plan-import.ts'
import { readRows } from '../../../kit/rows.ts'
import { nextCode } from '../item-codes.ts'
import { ITEM_COLUMNS, ItemRow } from '../item-columns.ts'
import { usualVat } from '../item-defaults.ts'

type KnownItem = Known<ItemRequest>

/** An item is the same by its code, then by its barcode, and where a row gives neither by its exact name. */
export async function knownItems(db: Db, businessSubjectId: number): Promise<Register<ItemRequest>> {
  const register = await readRows(db, ItemRow, sql`select ${ITEM_COLUMNS} from items t order by t.id for update`)
  const codes = new Map(register.map((item) => [codeKey(item.code), item]))
  const barcodes = new Map(register.filter(({ barcode }) => barcode !== '').map((item) => [item.barcode, item]))
  const names = new Map<string, KnownItem | typeof AMBIGUOUS>()
  for (const item of register) names.set(item.name, names.has(item.name) ? AMBIGUOUS : item)
  const givesCodes = (await nextCode(db, businessSubjectId)) !== null
  return {
    fresh: { ...NEW, vatTreatment: await usualVat(db) },
    of: ({ code = '', barcode = '', name = '' }) => {
      if (code !== '') return codes.get(codeKey(code)) ?? null
      return barcode === '' ? (names.get(name) ?? null) : (barcodes.get(barcode) ?? null)
    },
    keysOf: ({ code = '', barcode = '', name = '' }) => {
      const given = [code && `code ${codeKey(code)}`, barcode && `barcode ${barcode}`].filter((key) => key !== '')
      return given.length > 0 ? given : [`name ${name}`]
    },
    refused: ({ code, barcode }, found) => {
      const owner = barcodes.get(barcode)
      return [
        ...(code === '' && !givesCodes ? [{ column: 'code', message: 'global.thisFieldIsRequired' }] : []),
        ...(owner && owner.id !== found?.id ? [{ column: 'barcode', message: barcodeExists.message }] : []),
      ]
    },
  }
}

/** As the database tells codes apart. */
const codeKey = (code: string): string => code.normalize().toLowerCase()
const AMBIGUOUS = { column: 'name', message: 'items.import.ambiguous' } as const

const NEW: ItemRequest = {
  code: '',
  name: '',
  description: '',
  barcode: '',
  unitCode: 'H87',
  unitPrice: '',
  pricesIncludeVat: false,
  vatTreatment: 'PDV25',
  classificationCode: '',
  isActive: true,
}
