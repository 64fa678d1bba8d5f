import { says } from '../kit/fields.ts'
import { filledIn, parseTemplate, storedTemplate, template, tokensOf, type Template, type TokenNames } from '../kit/templates.ts'

/** What the number of an invoice is made of, in the order Croatian invoices need: broj/prostor/uređaj (GAP-89). */
export const NUMBER_TOKENS = ['ordinalNumber', 'workSpaceMark', 'paymentDeviceMark'] as const
export type NumberToken = (typeof NUMBER_TOKENS)[number]

/** All that is typed between and around the tokens. */
export const SEPARATORS_MAX = 50

const NO_LENGTH: TokenNames<NumberToken> = { ordinalNumber: '', workSpaceMark: '', paymentDeviceMark: '' }

/** A format with each token once, in any order, no white space, and something between the tokens (ACT-56…59, GAP-116). */
export const numberFormat = template({ names: NO_LENGTH, max: SEPARATORS_MAX })
  .refine((stored) => parseTemplate(stored).length > 0, { ...says('global.thisFieldIsRequired'), abort: true })
  .refine((stored) => !/\s/.test(filledIn(parseTemplate(stored), NO_LENGTH)), says('invoiceNumberFormat.noWhitespace'))
  .refine((stored) => new Set(tokensOf(parseTemplate(stored))).size === NUMBER_TOKENS.length, {
    ...says('invoiceNumberFormat.allTokensRequired'),
  })
  .refine((stored) => tokensOf(parseTemplate(stored)).every(isFirst), says('invoiceNumberFormat.tokenOnce'))
  .refine((stored) => areApart(parseTemplate(stored)), says('invoiceNumberFormat.tokensApart'))

/** Offered where no format is stored: 1/POSL1/1. */
export const SUGGESTED_NUMBER_FORMAT: string = storedTemplate(
  NUMBER_TOKENS.flatMap((value, index): Template<NumberToken> => [
    ...(index > 0 ? [{ type: 'text', value: '/' } as const] : []),
    { type: 'mention', value },
  ]),
)

/** Whether numbers come out as the Fiscalisation Act (art. 9) has them, broj/prostor/uređaj: any other format is kept, and advised against. */
export const isNumberByLaw = (stored: string): boolean => stored === SUGGESTED_NUMBER_FORMAT

/** Between two tokens stands more than letters and digits, of which marks are made: else 1 and 12 would be the same number as 11 and 2. */
const areApart = (parts: Template): boolean =>
  parts.every((part, index) => {
    const between = parts.slice(
      index + 1,
      parts.findIndex(({ type }, at) => at > index && type === 'mention'),
    )
    const isLast = !parts.some(({ type }, at) => at > index && type === 'mention')
    return part.type === 'text' || isLast || between.some(({ value }) => /[^\p{L}\p{N}]/u.test(value))
  })

const isFirst = (token: string, index: number, all: readonly string[]) => all.indexOf(token) === index
