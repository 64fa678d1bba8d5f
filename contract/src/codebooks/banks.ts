import { bankCode } from '../croatia/iban.ts'

/**
 * Banks by their leading number (VBDI), which is the id of a bank everywhere. The numbers are given out by the Croatian National
 * Bank and stand in public lists (old.hnb.hr, moj-bankar.hr). The last line are banks that are gone; old accounts carry them.
 */
export const BANK_NAMES: Readonly<Record<number, string>> = {
  1001005: 'Hrvatska narodna banka', 2340009: 'Privredna banka Zagreb d.d.', 2360000: 'Zagrebačka banka d.d.',
  2380006: 'Istarska kreditna banka Umag d.d.', 2386002: 'Podravska banka d.d.', 2390001: 'Hrvatska poštanska banka d.d.',
  2400008: 'Karlovačka banka d.d.', 2402006: 'Erste&Steiermärkische Bank d.d.', 2403009: 'Samoborska banka d.d.', 2407000: 'OTP banka d.d.',
  2408002: 'Partner banka d.d.', 2412009: 'Slatinska banka d.d.', 2481000: 'Agram banka d.d.', 2484008: 'Raiffeisenbank Austria d.d.',
  2485003: 'Croatia banka d.d.', 2488001: 'BKS Bank AG, Glavna podružnica u Hrvatskoj', 2489004: 'J&T banka d.d.', 2492008: 'Imex banka d.d.',
  2493003: 'Hrvatska banka za obnovu i razvitak', 2500009: 'Addiko Bank d.d.', 4124003: 'KentBank d.d.', 4133006: 'Banka Kovanica d.d.',
  2330003: 'Splitska banka d.d.', 2381009: 'Veneto banka d.d.', 2411006: 'Jadranska banka d.d.', 2483005: 'Štedbanka d.d.', 2495009: 'Nava banka d.d.', 2503007: 'Nova hrvatska banka d.d.', 4109006: 'Banka splitsko-dalmatinska d.d.', 4115008: 'Banco Popolare Croatia d.d.', 4132003: 'Primorska banka d.d.', 6717002: 'Tesla štedna banka d.d.',
} // prettier-ignore

/** What banks that are still there are called abroad (ISO 9362). */
const BICS: Readonly<Record<number, string>> = {
  1001005: 'NBHRHR2D', 2340009: 'PBZGHR2X', 2360000: 'ZABAHR2X', 2380006: 'ISKBHR2X', 2386002: 'PDKCHR2X', 2390001: 'HPBZHR2X',
  2400008: 'KALCHR2X', 2402006: 'ESBCHR22', 2403009: 'SMBRHR22', 2407000: 'OTPVHR2X', 2408002: 'PAZGHR2X', 2412009: 'SBSLHR2X',
  2481000: 'KREZHR2X', 2484008: 'RZBHHR2X', 2485003: 'CROAHR2X', 2488001: 'BFKKHR22', 2489004: 'VBVZHR22', 2492008: 'IMXXHR22',
  2493003: 'HKBOHR2X', 2500009: 'HAABHR22', 4124003: 'KENBHR22', 4133006: 'SKOVHR22',
} // prettier-ignore

export type Bank = { readonly id: number; readonly name: string }

/** The bank that keeps a Croatian account, known from the first eleven characters of its IBAN; null where none is. */
export function bankOf(iban: string): Bank | null {
  const id = Number(bankCode(iban))
  const name = BANK_NAMES[id]
  return name === undefined ? null : { id, name }
}

/** The BIC of the bank that keeps a Croatian account; null where none is known. */
export const bicOf = (iban: string): string | null => BICS[Number(bankCode(iban))] ?? null
