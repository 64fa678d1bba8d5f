import { recordChanged, seen, version } from '../kit/records.ts'
import * as z from 'zod'
import { UNIT_CODES } from '../codebooks/units.ts'
import { VAT_TREATMENT_CODES } from '../codebooks/vat-treatments.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { id, optionalText, says, text } from '../kit/fields.ts'
import { gridQuery, page } from '../kit/grid.ts'
import { bareBarcode, isBarcode } from './barcodes.ts'
import { manageItems, readItems } from './items-access.ts'
import { isKpdCode, KpdCode } from './kpd-codes.ts'

export const ITEM_CODE_MAX = 50
export const ITEM_NAME_MAX = 250
export const ITEM_DESCRIPTION_MAX = 1000
export const UNIT_PRICE_DIGITS = 6

export const itemCodeNeeded = failure({
  code: 'Item.CodeNeeded',
  status: 422,
  field: 'code',
  message: 'global.thisFieldIsRequired',
})
export const itemCodeExists = failure({ code: 'Item.CodeExists', status: 409, field: 'code', message: 'items.codeExists' })
export const barcodeExists = failure({
  code: 'Item.BarcodeExists',
  status: 409,
  field: 'barcode',
  message: 'items.barcodeExists',
})
export const noSuchKpdCode = failure({
  code: 'Item.NoSuchKpdCode',
  status: 422,
  field: 'classificationCode',
  message: 'items.noSuchKpdCode',
})
export const tooManyItems = failure({ code: 'Item.TooMany', status: 409, message: 'items.tooMany' })

/** In euro, for one unit. */
const unitPrice = z
  .string()
  .regex(new RegExp(`^\\d{1,12}(\\.\\d{1,${UNIT_PRICE_DIGITS}})?$`), says('items.invalidPrice'))
  .meta({ examples: ['12.5'] })

const said = {
  /** Empty where it is to be the next one, which a business subject can wish for in its settings. */
  code: optionalText(ITEM_CODE_MAX),
  name: text(ITEM_NAME_MAX),
  description: optionalText(ITEM_DESCRIPTION_MAX),
  barcode: z
    .string()
    .overwrite(bareBarcode)
    .refine((written) => written === '' || isBarcode(written), says('items.invalidBarcode'))
    .meta({ examples: ['4006381333931'] }),
  unitCode: z.enum(UNIT_CODES),
  unitPrice,
  pricesIncludeVat: z.boolean(),
  vatTreatment: z.enum(VAT_TREATMENT_CODES),
  /** Of KPD 2025; empty where there is none. */
  classificationCode: z
    .string()
    .trim()
    .refine((written) => written === '' || isKpdCode(written), says('items.chooseKpdCode'))
    .meta({ examples: ['62.20.20'] }),
  isActive: z.boolean(),
}

export const ItemRequest = z.object(said)
export type ItemRequest = z.infer<typeof ItemRequest>

/** Something that is sold, goods or a service. */
export const Item = z.object({ ...said, id, name: z.string(), classification: KpdCode.nullable(), version })
export type Item = z.infer<typeof Item>

/** The columns a grid of items can be sorted by; the first is the default. */
export const ITEM_SORTS = ['code', 'name', 'unitPrice'] as const
export type ItemSort = (typeof ITEM_SORTS)[number]

/** Those in use; with the filter `isArchived` the others. */
const ItemsQuery = gridQuery(ITEM_SORTS, { isArchived: z.literal(true) }, 'asc')

/** What was invoiced is archived instead. */
export const itemInvoiced = failure({ code: 'Item.Invoiced', status: 409, message: 'items.invoiced' })

export const items = endpoints('items', '/business-subjects/:businessSubjectId/items', {
  list: {
    route: 'GET',
    access: readItems,
    input: ItemsQuery,
    output: page(Item),
    summary: 'What is sold, a page at a time; search by code, name or barcode',
  },
  get: { route: 'GET /:id', access: readItems, output: Item, summary: 'One item with the name of its classification' },
  create: {
    route: 'POST',
    access: manageItems,
    input: ItemRequest,
    output: Item,
    failures: [itemCodeNeeded, itemCodeExists, barcodeExists, noSuchKpdCode, tooManyItems],
    summary: 'Add an item; without a code it gets the next one where the business subject wishes so',
  },
  update: {
    route: 'PUT /:id',
    access: manageItems,
    input: ItemRequest.extend(seen),
    output: Item,
    failures: [itemCodeNeeded, itemCodeExists, barcodeExists, noSuchKpdCode, recordChanged],
    summary: 'Change an item, or take it out of use without deleting it',
  },
  remove: {
    route: 'DELETE /:id',
    access: manageItems,
    failures: [itemInvoiced],
    summary: 'Delete an item that was never invoiced',
  },
})
