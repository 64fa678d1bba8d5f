import * as z from 'zod'
import { newPassword } from 'contract/auth/registrations'
import { day, says } from 'contract/kit/fields'

export const ORDINAL_MIN = 10
export const HASHTAGS = ['#račun', '#ponuda', '#saldo'] as const

const words = (text: string) => text.toLowerCase().split(/[\s,]+/)

/** The checks of the sample form, on a day. Delivery within 90 days of issuing is a hint only. */
export const sampleForm = (today: string) =>
  z.object({
    password: newPassword,
    ordinal: z
      .string()
      .min(1)
      .refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= ORDINAL_MIN, says('test.ordinalTooSmall')),
    invoiceDate: day.refine((value) => value >= today, says('test.dateInPast')),
    deliveryDate: z.union([z.literal(''), day]),
    hashtags: z
      .string()
      .min(1)
      .refine((value) => HASHTAGS.every((tag) => words(value).includes(tag)), says('test.hashtagsMissing')),
  })
