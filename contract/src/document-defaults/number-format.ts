import { says } from '../kit/fields.ts'
import { filledIn, parseTemplate, storedTemplate, template, tokensOf, type Template, type TokenNames } from '../kit/templates.ts'

/** What the number of an invoice is made of, in the order Croatian invoices need: broj/prostor/uređaj (GAP-89). */
export const NUMBER_TOKENS = ['ordinalNumber', 'workSpaceMark', 'paymentDeviceMark'] as const
export type NumberToken = (typeof NUMBER_TOKENS)[number]

/** All that is typed between and around the tokens. */
export const SEPARATORS_MAX = 50

const NO_LENGTH: TokenNames<NumberToken> = { ordinalNumber: '', workSpaceMark: '', paymentDeviceMark: '' }

/** A format with each token once and no white space, in any order (ACT-56…59). */
export const numberFormat = template({ names: NO_LENGTH, max: SEPARATORS_MAX })
  .refine((stored) => parseTemplate(stored).length > 0, { ...says('global.thisFieldIsRequired'), abort: true })
  .refine((stored) => !/\s/.test(filledIn(parseTemplate(stored), NO_LENGTH)), says('invoiceNumberFormat.noWhitespace'))
  .refine((stored) => new Set(tokensOf(parseTemplate(stored))).size === NUMBER_TOKENS.length, {
    ...says('invoiceNumberFormat.allTokensRequired'),
  })
  .refine((stored) => tokensOf(parseTemplate(stored)).every(isFirst), says('invoiceNumberFormat.tokenOnce'))

/** Offered where no format is stored: 1/POSL1/1. */
export const SUGGESTED_NUMBER_FORMAT: string = storedTemplate(
  NUMBER_TOKENS.flatMap((value, index): Template<NumberToken> => [
    ...(index > 0 ? [{ type: 'text', value: '/' } as const] : []),
    { type: 'mention', value },
  ]),
)

const isFirst = (token: string, index: number, all: readonly string[]) => all.indexOf(token) === index
