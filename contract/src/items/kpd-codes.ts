import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { optionalText } from '../kit/fields.ts'
import { readItems } from './items-access.ts'

export const KPD_SEARCH_MAX = 100
export const KPD_FOUND_MAX = 30

/** A product or service of KPD 2025, the Croatian classification of products by activity, with the class it belongs to. */
export const KpdCode = z.object({
  /** `62.20.20`. */
  code: z.string().meta({ examples: ['62.20.20'] }),
  nameHr: z.string(),
  nameEn: z.string(),
  classNameHr: z.string(),
  classNameEn: z.string(),
})
export type KpdCode = z.infer<typeof KpdCode>

/** A code as it is written; whether there is such a code, the API knows. */
export const isKpdCode = (text: string): boolean => /^\d{2}\.\d{2}\.\d{2}$/.test(text)

export const kpdCodes = endpoints('kpdCodes', '/business-subjects/:businessSubjectId/kpd-codes', {
  list: {
    route: 'GET',
    access: readItems,
    input: z.object({ search: optionalText(KPD_SEARCH_MAX).default('') }),
    output: z.array(KpdCode).max(KPD_FOUND_MAX),
    summary: 'KPD 2025 by Croatian or English words, or by the beginning of a code; the best first, none without a search',
  },
})
