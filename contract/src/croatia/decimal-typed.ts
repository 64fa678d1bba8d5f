import { Big } from 'big.js'
import { decimal } from './decimals.ts'

/**
 * Reads a price or quantity as Croatians type it: `1.234,5678`, `0.0125`, `12,5 €`, a sum or product after `=` such as
 * `=3*12,5`. It comes out with at most so many decimals. Null where it could mean two things or nothing.
 */
export function decimalTyped(typed: string, digits: number): string | null {
  try {
    return decimal(numberTyped(typed, digits), digits)
  } catch {
    return null
  }
}

/** The number itself, not rounded; after a point stand at most so many digits. Throws where the text could mean two things or nothing. */
export function numberTyped(typed: string, digits: number): string {
  const text = typed.replaceAll(/\s|EUR|€|kn/g, '').replaceAll('−', '-')
  return (text.startsWith('=') ? calculated(text.slice(1), digits) : new Big(plain(text, digits))).toFixed()
}

/** A point before exactly three digits stands between thousands, unless only a zero is before it. */
function plain(text: string, digits: number): string {
  if (/^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (/^-?\d+(,\d+)?$/.test(text)) return text.replace(',', '.')
  const [, fraction = ''] = /^-?\d+\.(\d+)$/.exec(text) ?? []
  if (fraction !== '' && fraction.length <= digits) return text
  throw new RangeError(text)
}

/** Sums of products, in that order: no brackets, which nobody types into an amount. */
function calculated(text: string, digits: number): Big {
  const sums = text.match(/[+-]?[^+-]+/g)
  if (!sums || sums.join('') !== text) throw new RangeError(text)
  return sums.map((part) => product(part, digits)).reduce((sum, part) => sum.plus(part))
}

function product(text: string, digits: number): Big {
  const [first = '', ...rest] = text.replace(/^\+/, '').split(/(?=[*/])/)
  return rest.reduce(
    (result, part) => {
      const factor = plain(part.slice(1), digits)
      return part.startsWith('*') ? result.times(factor) : result.div(factor)
    },
    new Big(plain(first, digits)),
  )
}
