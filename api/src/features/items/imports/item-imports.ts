import { UNITS } from 'contract/codebooks/units'
import { fold } from 'contract/croatia/letters'
import { VAT_TREATMENT_CODES, vatTreatment } from 'contract/codebooks/vat-treatments'
import { ITEM_COLUMNS, itemImports } from 'contract/items/item-imports'
import { barcodeExists, itemCodeExists, ItemRequest, tooManyItems, UNIT_PRICE_DIGITS } from 'contract/items/items'
import { says } from 'contract/kit/fields'
import { imported } from '../../../kit/imports/imported.ts'
import { asDecimal, asText, asWord, asYesNo, unread, wordsOf, type Reading } from '../../../kit/imports/readings.ts'
import { writeRows } from '../../../kit/imports/write-rows.ts'
import { givenCodes } from '../item-codes.ts'
import { kpd2025 } from '../kpd-2025.ts'
import { knownItems } from './known-items.ts'

/** By their codes, names and marks in either language, with and without the point behind a mark. */
const asUnit = asWord(
  new Map(
    UNITS.toReversed().flatMap(({ code, nameHr, nameEn, markHr, markEn }) =>
      [nameHr, nameEn, markHr, markEn, code]
        .flatMap((word) => [word, word.replace(/\.$/, ''), `${word}.`])
        .map((word): [string, unknown] => [fold(word), code]),
    ),
  ),
)

const asVatName = asWord(wordsOf(Object.fromEntries(VAT_TREATMENT_CODES.map((code) => [code, `vatTreatments.${code}`]))))
/** A rate alone says which treatment it is, unless it is 0; a percentage of a spreadsheet is a part of one. */
const asVat: Reading = (text, cell, how) => {
  const [, typed] = /^(\d{1,2}(?:[.,]\d+)?) ?%?$/.exec(text) ?? []
  if (typed === undefined) return asVatName(text, cell, how)
  const rate = Number(typed.replace(',', '.')) * (typeof cell === 'number' && cell < 1 ? 100 : 1)
  if (rate === 0) return unread('items.import.whichZero')
  const code = VAT_TREATMENT_CODES.find((one) => Number(vatTreatment(one).rate ?? 0) === rate)
  return code ? { value: code } : asVatName(text, cell, how)
}

/** What is written as a number has lost the zeros that it began with. */
const asKpd: Reading = (text) => ({ value: /^\d{6}$/.test(text) ? text.replace(/(..)(..)(..)/, '$1.$2.$3') : text })

async function checkedItem() {
  const codes = await kpd2025()
  const classificationCode = ItemRequest.shape.classificationCode.refine(
    (written) => written === '' || codes.has(written),
    says('items.noSuchKpdCode'),
  )
  return ItemRequest.extend({ classificationCode })
}

export const itemImport = imported<ItemRequest>({
  endpoints: itemImports,
  jobName: 'import-items',
  columns: ITEM_COLUMNS,
  readings: {
    code: asText,
    name: asText,
    description: asText,
    barcode: asText,
    unitCode: asUnit,
    unitPrice: asDecimal(UNIT_PRICE_DIGITS),
    pricesIncludeVat: asYesNo,
    vatTreatment: asVat,
    classificationCode: asKpd,
    isActive: asYesNo,
  },
  schema: checkedItem,
  register: knownItems,
  nameOf: ({ code, name }) => `${code} ${name}`.trim(),
  write: async (db, changes, { businessSubjectId, note }) => {
    const nameless = changes.filter(({ value }) => value.code === '').length
    const codes = nameless > 0 ? await givenCodes(db, businessSubjectId, nameless) : []
    const rows = changes.map(({ id, value }) => ({ id, row: value.code === '' ? { ...value, code: codes.shift() } : value }))
    await writeRows(db, 'items', rows, note)
  },
  constraints: { items_code_unique: itemCodeExists, items_barcode_unique: barcodeExists, items_limit: tooManyItems },
})
