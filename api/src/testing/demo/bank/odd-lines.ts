import { STATE_ACCOUNT } from 'contract/croatia/public-dues'
import type { EntryGiven } from '../../bank/camt-file.ts'

const CARDS = { name: 'Kartice Jadran d.d.', iban: 'HR2923600001103541414' } as const

/** Money that no document stands for, and that no rule knows yet, of the company with an OIB. */
export const oddLines = (oib: string): readonly EntryGiven[] => [
  { amount: '123.75', ...CARDS, text: 'Kartične transakcije, umanjeno za naknadu 1%' },
  { amount: '0.42', text: 'Pripis kamate' },
  { amount: '-48.60', name: 'Hrvatska gospodarska komora', text: 'Članarina' },
  { amount: '297.00', ...CARDS, text: 'Kartične transakcije, umanjeno za naknadu 1%' },
  { amount: '-120.00', name: 'Tonka Barišić', iban: 'HR7223400093102514776', text: 'Povrat više uplaćenog' },
  { amount: '640.00', name: 'Polog utrška', text: 'Polog gotovine na bankomatu' },
  { amount: '-75.12', name: 'Državni proračun Republike Hrvatske', iban: STATE_ACCOUNT, ref: `HR681651-${oib}-26`, text: 'Akontacija poreza na dobit' },
  { amount: '-19.90', text: 'Kupnja karticom, mrežni alat za crtanje' },
  { amount: '89.10', ...CARDS, text: 'Kartične transakcije, umanjeno za naknadu 1%' },
  { amount: '215.00', name: 'Marin Grgić', text: 'Hvala' },
  { amount: '-412.35', name: 'Banka za male', text: 'Anuitet po ugovoru 88/2025' },
  { amount: '-63.00', name: 'Osiguranje Obala d.d.', iban: 'HR5624020061103687525', text: 'Premija osiguranja vozila' },
  { amount: '455.40', ...CARDS, text: 'Kartične transakcije, umanjeno za naknadu 1%' },
  { amount: '-15.00', text: 'Kupnja karticom, parkiranje' },
  { amount: '1500.00', name: 'Nepoznat', text: 'Uplata po dogovoru' },
  { amount: '-33.18', name: 'Turistička zajednica', text: 'Članarina za prošli mjesec' },
  { amount: '310.00', name: 'Polog utrška', text: 'Polog gotovine na bankomatu' },
  { amount: '-8.00', text: 'Kupnja karticom, parkiranje' },
  { amount: '60.00', name: 'Lucija Perković', text: 'Rezervacija sobe' },
  { amount: '178.20', ...CARDS, text: 'Kartične transakcije, umanjeno za naknadu 1%' },
] // prettier-ignore
