import * as z from 'zod'
import { day, optionalText, says } from '../../kit/fields.ts'
import { PRICE_MAX } from '../fixed-asset-fields.ts'

const CHANGE_TEXT_MAX = 1000
const LIFE_MONTHS_MAX = 1200

/** What every change says: when, and a word about it. */
export const ofChange = { onDay: day, text: optionalText(CHANGE_TEXT_MAX).default('') }

/** Why something is changed that had been said otherwise. */
export const changeReason = optionalText(CHANGE_TEXT_MAX).refine((text) => text !== '', says('fixedAssetChanges.reasonNeeded')).meta({ examples: ['Odobrenje dobavljača'] }) // prettier-ignore

/** Whole cents above zero, in euro. */
export const changeAmount = z
  .number(says('fixedAssetChanges.invalidAmount'))
  .int()
  .min(1, says('fixedAssetChanges.invalidAmount'))
  .max(PRICE_MAX, says('fixedAssets.invalidPrice'))
  .meta({ examples: [300000] })

/** As above, and nothing is an amount too. */
export const amountOrNothing = z
  .number(says('fixedAssetChanges.invalidAmountOrNothing'))
  .int()
  .min(0, says('fixedAssetChanges.invalidAmountOrNothing'))
  .max(PRICE_MAX, says('fixedAssets.invalidPrice'))

export const lifeMonths = z
  .number(says('fixedAssetChanges.invalidLifeMonths'))
  .int(says('fixedAssetChanges.invalidLifeMonths'))
  .min(1, says('fixedAssetChanges.invalidLifeMonths'))
  .max(LIFE_MONTHS_MAX, says('fixedAssetChanges.invalidLifeMonths'))
