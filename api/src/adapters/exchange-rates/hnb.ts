import * as z from 'zod'
import { addDays } from 'contract/croatia/days'
import { asked, NotReached, readAs } from '../asked.ts'

/** Units of a currency per euro as a decimal, and the day from which the list applies that says so. */
export type ListedRate = { readonly rate: string; readonly listDay: string }

export type ExchangeRates = {
  /** The middle rate that applies on a day; null where no list will ever have it. Rejects with NotReached. */
  readonly rateOn: (currency: string, day: string) => Promise<ListedRate | null>
}

/** Before it the bank's lists were in kuna. */
const FIRST_LIST = '2023-01-01'
/** A list applies until the next one is made, which weekends and holidays put off by less than this. */
const APPLIES_AT_MOST_DAYS = 10
const ANSWERS_WITHIN_MS = 10_000

/**
 * Exchange rates of the Croatian National Bank (HNB), API "tecajn-eur/v3". It is asked for the lists of some days at once,
 * because there is not one for every day and together with a range of days it can't be asked for one currency.
 */
export const hnbRates = (url: string, answersWithinMs = ANSWERS_WITHIN_MS): ExchangeRates => ({
  rateOn: async (currency, day) => {
    if (day < FIRST_LIST) return null
    const range = new URLSearchParams({ 'datum-primjene-od': addDays(day, -APPLIES_AT_MOST_DAYS), 'datum-primjene-do': day })
    const { status, text } = await asked(
      `${url}?${range.toString()}`,
      { headers: { accept: 'application/json' } },
      answersWithinMs,
    )
    if (status !== 200) throw new NotReached(`The bank answered ${status}`)
    const rows = readAs(Rows, text, 'The bank')
    const listDay = rows.reduce((latest, row) => (row.datum_primjene > latest ? row.datum_primjene : latest), '')
    if (listDay === '' || listDay > day) throw new NotReached(`The bank has no list that applies on ${day}`)
    const row = rows.find((one) => one.datum_primjene === listDay && one.valuta === currency)
    return row ? { rate: row.srednji_tecaj.replace(',', '.'), listDay } : null
  },
})

const Rows = z.array(
  z.object({
    datum_primjene: z.iso.date(),
    valuta: z.string().length(3),
    /** With a decimal comma, and never nothing. */
    srednji_tecaj: z.string().regex(/^(?=.*[1-9])\d{1,12}(,\d{1,6})?$/),
  }),
)
