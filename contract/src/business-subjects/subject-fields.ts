import * as z from 'zod'
import { says } from '../kit/fields.ts'

/** What the founding of a business subject and its base settings say of it alike. */

export const SUBJECT_NAME_MAX = 1200
export const CITY_MAX = 500
export const POSTAL_CODE_MAX = 16
export const STREET_MAX = 500
export const STREET_NUMBER_MAX = 100

export const VAT_CALCULATION_TYPES = ['PaidBill', 'IssuedBill'] as const
export type VatCalculationType = (typeof VAT_CALCULATION_TYPES)[number]
export const vatCalculationType = z.enum(VAT_CALCULATION_TYPES).nullable()

type CountsVat = { isInTaxSystem: boolean; vatCalculationType: VatCalculationType | null }

/** Who is in the VAT system says how VAT is counted; who is not has nothing to say, whatever was sent (BASE-21, BASE-22). */
export const saysHowVatIsCounted = <S extends z.ZodType<CountsVat>>(schema: S): S =>
  schema
    .refine((said) => !said.isInTaxSystem || said.vatCalculationType !== null, {
      ...says('global.thisFieldIsRequired'),
      path: ['vatCalculationType'],
    })
    .overwrite((said) => (said.isInTaxSystem ? said : { ...said, vatCalculationType: null }))
