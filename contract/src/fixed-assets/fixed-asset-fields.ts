import * as z from 'zod'
import { FIXED_ASSET_GROUPS } from '../codebooks/fixed-asset-groups.ts'
import { FIXED_ASSET_TYPES } from '../codebooks/fixed-asset-types.ts'
import { lastDayOf, monthOf } from '../croatia/depreciation/months.ts'
import { MOST_TIMES_THE_RATE } from '../croatia/depreciation/rules.ts'
import { EUR, HRK, HRK_PER_EUR, currencyOfDay, inEuro, type Cents } from '../croatia/money.ts'
import { day, dayOrNull, id, optionalText, says, text } from '../kit/fields.ts'
import type { Message } from '../kit/message.ts'

export const INVENTORY_NUMBER_MAX = 30
export const FIXED_ASSET_NAME_MAX = 250
export const DOCUMENT_NUMBER_MAX = 60
export const SERIAL_NUMBER_MAX = 60
export const PLACE_MAX = 100
export const RESPONSIBLE_NAME_MAX = 100
export const FIXED_ASSET_NOTE_MAX = 1000
const LIFESPAN_YEARS_MAX = 100
/** In cents. */
export const PRICE_MAX = 10 ** 14

const codebookId = (values: readonly { readonly id: number }[]) => z.number().int().min(1).max(values.length)
export const fixedAssetTypeId = codebookId(FIXED_ASSET_TYPES).meta({ examples: [3] })
export const assetGroupId = codebookId(FIXED_ASSET_GROUPS).meta({ examples: [7] })

/** Percent a year, as `12.5`. */
export const ratePercent = z
  .string()
  .regex(/^(?!0+(\.0+)?$)(100(\.00?)?|\d{1,2}(\.\d{1,2})?)$/, says('fixedAssets.invalidRate'))
  .nullable()
  .meta({ examples: ['25'] })

/** Whole years. */
export const lifespanYears = z.number(says('fixedAssets.invalidLifespan')).int(says('fixedAssets.invalidLifespan')).min(1, says('fixedAssets.invalidLifespan')).max(LIFESPAN_YEARS_MAX, says('fixedAssets.invalidLifespan')).nullable() // prettier-ignore

const price = z.number(says('fixedAssets.invalidPrice')).int().min(1, says('fixedAssets.invalidPrice')).max(PRICE_MAX, says('fixedAssets.invalidPrice')) // prettier-ignore
const part = z.number(says('fixedAssetChanges.invalidAmountOrNothing')).int().min(0, says('fixedAssetChanges.invalidAmountOrNothing')).max(PRICE_MAX, says('fixedAssets.invalidPrice')) // prettier-ignore

/** What a person says of an asset. Amounts are cents of the currency; what is to remain and what was written off before are in euro. */
export const said = {
  inventoryNumber: text(INVENTORY_NUMBER_MAX),
  name: text(FIXED_ASSET_NAME_MAX),
  assetGroupId,
  /** Null where tax writes nothing off: land, works of art, goodwill. */
  fixedAssetTypeId: fixedAssetTypeId.nullable(),
  procurementDate: day,
  currency: z.enum([EUR, HRK]),
  /** Without the VAT that was deducted. */
  price: price.meta({ examples: [160000] }),
  /** The VAT that was not deducted, which belongs to the cost. */
  undeductedVat: part,
  residual: part,
  /** How fast the books write it off: by a rate, or over a life in years; neither where they never do. */
  ratePercent,
  lifespanYears,
  /** The rate that tax is reckoned by: that of the type, at most doubled. */
  taxRatePercent: ratePercent,
  partnerId: id.nullable(),
  documentId: id.nullable(),
  /** The vehicle of the fleet that it is. */
  vehicleId: id.nullable(),
  documentNumber: optionalText(DOCUMENT_NUMBER_MAX),
  serialNumber: optionalText(SERIAL_NUMBER_MAX),
  place: optionalText(PLACE_MAX),
  responsibleName: optionalText(RESPONSIBLE_NAME_MAX),
  note: optionalText(FIXED_ASSET_NOTE_MAX),
  /** That the rule of passenger cars applies; not to those that the business itself is done with, as a taxi. */
  isPrivateUseLimited: z.boolean(),
  /** Null where it is not in use yet. */
  inUseOn: dayOrNull,
  /** Of an asset that was written off elsewhere before: until when, the last day of a month, and how much. */
  openingOn: dayOrNull,
  openingAccumulated: part.nullable(),
}

const Said = z.object(said)
type Said = z.output<typeof Said>

/** What an asset cost in euro, cent by cent as it was entered. */
export const inEuroOf = ({ currency, price, undeductedVat }: Pick<Said, 'currency' | 'price' | 'undeductedVat'>) => {
  const euro = (amount: Cents) => (currency === HRK ? inEuro(amount, HRK_PER_EUR) : amount)
  return { price: euro(price), undeductedVat: euro(undeductedVat) }
}

/** The most that tax lets a type be written off by in a year. */
export const mostTaxRate = (typeId: number): number =>
  (FIXED_ASSET_TYPES.find(({ id }) => id === typeId)?.writeOffRate ?? 0) * MOST_TIMES_THE_RATE

/** What the rules are about: neither of whom it was bought, nor by which document, nor which vehicle it is. */
type Ruled = Omit<Said, 'partnerId' | 'documentId' | 'vehicleId'>
type Rule = { readonly path: keyof Ruled; readonly message: Message; readonly isBroken: (given: Ruled) => boolean }

/** Nothing written off elsewhere is no opening: it needs no day. */
export function isOpeningDayMissing({ openingOn, openingAccumulated }: Pick<Said, 'openingOn' | 'openingAccumulated'>): boolean {
  return openingOn === null && openingAccumulated !== null && openingAccumulated !== 0
}

/** What must hold between the fields; each says its own sentence at the field where it is mended. */
const RULES: readonly Rule[] = [
  { path: 'inUseOn', message: 'fixedAssets.inUseBeforeBought', isBroken: ({ inUseOn, procurementDate }) => inUseOn !== null && inUseOn < procurementDate },
  { path: 'currency', message: 'fixedAssets.kunaAfterEuro', isBroken: ({ currency, procurementDate }) => currency === HRK && currencyOfDay(procurementDate) !== HRK },
  { path: 'residual', message: 'fixedAssets.residualTooMuch', isBroken: (given) => given.residual > 0 && given.residual >= costOf(given) },
  { path: 'lifespanYears', message: 'fixedAssets.rateOrLifespan', isBroken: ({ ratePercent, lifespanYears }) => ratePercent !== null && lifespanYears !== null },
  { path: 'ratePercent', message: 'fixedAssets.rateNeeded', isBroken: (given) => given.fixedAssetTypeId !== null && !isWrittenOff(given) },
  { path: 'taxRatePercent', message: 'fixedAssets.taxRateNeeded', isBroken: ({ fixedAssetTypeId, taxRatePercent }) => fixedAssetTypeId !== null && taxRatePercent === null },
  { path: 'taxRatePercent', message: 'fixedAssets.taxRateWithoutType', isBroken: ({ fixedAssetTypeId, taxRatePercent }) => fixedAssetTypeId === null && taxRatePercent !== null },
  { path: 'taxRatePercent', message: 'fixedAssets.taxRateTooMuch', isBroken: ({ fixedAssetTypeId, taxRatePercent }) => fixedAssetTypeId !== null && taxRatePercent !== null && Number(taxRatePercent) > mostTaxRate(fixedAssetTypeId) },
  { path: 'openingOn', message: 'fixedAssets.openingDayMissing', isBroken: isOpeningDayMissing },
  { path: 'openingAccumulated', message: 'fixedAssets.openingAmountMissing', isBroken: ({ openingOn, openingAccumulated }) => openingOn !== null && openingAccumulated === null },
  { path: 'openingOn', message: 'fixedAssets.openingNotInUse', isBroken: ({ openingOn, inUseOn }) => openingOn !== null && (inUseOn === null || openingOn < inUseOn) },
  { path: 'openingOn', message: 'fixedAssets.openingMidMonth', isBroken: ({ openingOn }) => openingOn !== null && openingOn !== lastDayOf(monthOf(openingOn)) },
  { path: 'openingAccumulated', message: 'fixedAssets.openingTooMuch', isBroken: (given) => given.openingAccumulated !== null && given.openingAccumulated > costOf(given) - given.residual },
] // prettier-ignore

const costOf = (given: Pick<Said, 'currency' | 'price' | 'undeductedVat'>): Cents => {
  const { price, undeductedVat } = inEuroOf(given)
  return price + undeductedVat
}

const isWrittenOff = ({ ratePercent, lifespanYears }: Ruled) => ratePercent !== null || lifespanYears !== null

/** Holds a request to the rules between its fields. */
export const keepingRules = <T extends z.ZodType<Ruled>>(request: T): T =>
  request.superRefine((given, context) => {
    for (const { path, message, isBroken } of RULES)
      if (isBroken(given)) context.addIssue({ code: 'custom', path: [path], message })
  })

export const FixedAssetRequest = keepingRules(Said)
export type FixedAssetRequest = Said
