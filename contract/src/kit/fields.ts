import * as z from 'zod'
import { bareIban, isIban } from '../croatia/iban.ts'
import { isOib } from '../croatia/oib.ts'
import { isDay } from '../croatia/days.ts'
import type { Message } from './message.ts'

/** Refuses with a text of the catalogue. */
export const says = (message: Message) => ({ error: message })

/** Half a character, as a cut-off emoji leaves it, can't be stored: it becomes the sign for what can't be shown. */
export const wellFormed = (value: string): string => value.toWellFormed()

/**
 * One line or more of text as people type it, without control characters and stray white space at its ends. Its checks are given at once:
 * each that follows another copies the schema, and pages make hundreds of these before they show anything.
 */
const written = (max: number) => z.string().check(z.overwrite(wellFormed), z.trim(), z.maxLength(max), WITHOUT_CONTROL)

// oxlint-disable-next-line no-control-regex -- these are what the rule is about
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const WITHOUT_CONTROL = z.refine<string>((value) => !CONTROL.test(value), says('global.controlCharacters'))

export const text = (max: number) => written(max).min(1)
export const optionalText = (max: number) => written(max)

/** Made up by the caller: the same request sent again carries the same key, and does nothing more. */
export const idempotencyKey = text(100)

export const id = z
  .number()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ examples: [7] })
export const cents = z
  .number()
  .int()
  .min(Number.MIN_SAFE_INTEGER)
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ examples: [123456] })

/** A calendar day as `YYYY-MM-DD`: never a moment, so that no time zone can move it. */
export const day = z
  .string()
  .refine(isDay, says('global.invalidDay'))
  .meta({ examples: ['2026-11-21'], format: 'date' })
export const dayOrNull = day.nullable()
/** A moment in UTC, ISO 8601. */
export const moment = z.iso.datetime().meta({ examples: ['2026-11-21T09:30:00.000Z'] })

export const oib = z
  .string()
  .trim()
  .max(11)
  .refine(isOib, says('global.invalidOib'))
  .meta({ examples: ['69435151530'] })
/** Taken as people write it, kept without spaces and in capital letters. */
export const iban = (max: number) =>
  z
    .string()
    .overwrite(bareIban)
    .min(1)
    .max(max)
    .refine(isIban, says('global.invalidIban'))
    .meta({ examples: ['HR1723600001101234565'] })

export const EMAIL_MAX = 500
export const email = z
  .string()
  .trim()
  .max(EMAIL_MAX)
  .pipe(z.email(says('global.invalidEmail')))
  .meta({ examples: ['ana@kovac.example'] })
