import { bankOf } from './banks.ts'

/** A bank as a small pill and a line of a chart have it. Short names and colours are our choice; each colour reads on light and on dark. */
type BankMark = { readonly shortName: string; readonly colour?: string }

const BANK_MARKS: Readonly<Record<number, BankMark>> = {
  2360000: { shortName: 'ZABA', colour: '#1f8296' },
  2340009: { shortName: 'PBZ', colour: '#4a74d4' },
  2402006: { shortName: 'Erste', colour: '#2380b8' },
  2407000: { shortName: 'OTP', colour: '#3d8b40' },
  2484008: { shortName: 'RBA', colour: '#b0740c' },
  2390001: { shortName: 'HPB', colour: '#c65a2c' },
  2500009: { shortName: 'Addiko', colour: '#cf4a5b' },
  2481000: { shortName: 'Agram' },
  4133006: { shortName: 'Kovanica' },
  2488001: { shortName: 'BKS' },
  2485003: { shortName: 'Croatia banka' },
  2492008: { shortName: 'Imex' },
  2380006: { shortName: 'IKB' },
  2489004: { shortName: 'J&T' },
  2400008: { shortName: 'Karlovačka' },
  4124003: { shortName: 'KentBank' },
  2408002: { shortName: 'Partner' },
  2386002: { shortName: 'POBA' },
  2403009: { shortName: 'Samoborska' },
  2412009: { shortName: 'Slatinska' },
  2493003: { shortName: 'HBOR' },
  1001005: { shortName: 'HNB' },
  2503007: { shortName: 'NHB' },
}

/** For further accounts of the same bank, and for accounts whose bank has none of its own (DASH-I-33). */
export const FALLBACK_COLOURS = [
  '#8067c9', '#a8762a', '#17897a', '#b0519b', '#6b8a2e', '#5b7fb0', '#c2603d', '#7a7f35', '#9a63b8', '#2f8f5f', '#b4585f', '#6f7f8c',
] as const // prettier-ignore

/** Accounts in their order, each with the short name of its bank, where that is known, and a colour of its own for as long as there are any. */
export function bankMarks(ibans: readonly string[]): readonly { readonly shortName: string; readonly colour: string }[] {
  const taken = new Set<string>()
  return ibans.map((iban) => {
    const mark = BANK_MARKS[bankOf(iban)?.id ?? 0]
    const own = mark?.colour !== undefined && !taken.has(mark.colour) ? mark.colour : undefined
    const colour =
      own ?? FALLBACK_COLOURS.find((one) => !taken.has(one)) ?? FALLBACK_COLOURS[taken.size % FALLBACK_COLOURS.length]
    taken.add(colour ?? FALLBACK_COLOURS[0])
    return { shortName: mark?.shortName ?? '', colour: colour ?? FALLBACK_COLOURS[0] }
  })
}
