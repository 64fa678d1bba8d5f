import { createServer } from 'node:http'
import { addDays, daysBetween, isDay } from 'contract/croatia/days'

export type HnbSimulator = { readonly url: string; readonly stop: () => Promise<void> }

/**
 * The simulator of the Croatian National Bank's lists of exchange rates, on loopback: rates that look real and are the same
 * for the same day, always. Like the bank it makes a list on working days, which applies from the day after.
 */
export async function startHnbSimulator(): Promise<HnbSimulator> {
  const server = createServer(({ url = '' }, response) => {
    const { searchParams } = new URL(url, 'http://hnb.local')
    const [from, to] = [searchParams.get('datum-primjene-od') ?? '', searchParams.get('datum-primjene-do') ?? '']
    const isAsked = isDay(from) && isDay(to) && daysBetween(from, to) < LONGEST_RANGE_DAYS
    response.writeHead(isAsked ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isAsked ? listsBetween(from, to) : { message: 'datum-primjene-od, datum-primjene-do' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/tecajn-eur/v3`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const LONGEST_RANGE_DAYS = 366
const FIRST_LIST = '2023-01-01'
/** Holidays with a date of their own, month and day. */
const HOLIDAYS = ['01-01', '01-06', '05-01', '05-30', '06-22', '08-05', '08-15', '11-01', '11-18', '12-25', '12-26']

const CURRENCIES = [
  ['Australija', 'AUS', '036', 'AUD', 1.78], ['Kanada', 'CAN', '124', 'CAD', 1.62], ['Češka', 'CZE', '203', 'CZK', 24.3],
  ['Danska', 'DNK', '208', 'DKK', 7.46], ['Mađarska', 'HUN', '348', 'HUF', 388], ['Japan', 'JPN', '392', 'JPY', 180],
  ['Norveška', 'NOR', '578', 'NOK', 11.7], ['Švedska', 'SWE', '752', 'SEK', 10.9], ['Švicarska', 'CHE', '756', 'CHF', 0.93],
  ['Velika Britanija', 'GBR', '826', 'GBP', 0.87], ['SAD', 'USA', '840', 'USD', 1.16],
  ['Bosna i Hercegovina', 'BIH', '977', 'BAM', 1.95583], ['Poljska', 'POL', '985', 'PLN', 4.24],
] as const // prettier-ignore

function listsBetween(from: string, to: string) {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  return days.filter(hasList).flatMap(listOf)
}

const hasList = (day: string): boolean => day >= FIRST_LIST && isWorkingDay(addDays(day, -1))

/** 1970-01-05 was a Monday. */
const isWorkingDay = (day: string): boolean => {
  const weekday = ((daysBetween('1970-01-05', day) % 7) + 7) % 7
  return weekday < 5 && !HOLIDAYS.includes(day.slice(5))
}

function listOf(day: string) {
  const number = daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1
  return CURRENCIES.map(([drzava, drzava_iso, sifra_valute, valuta, usual], index) => {
    // Up to one hundredth above or below the usual rate; Bosnia's is fixed.
    const middle = valuta === 'BAM' ? usual : usual * (1 + (((number * (index + 3) * 37) % 201) - 100) / 10_000)
    return {
      broj_tecajnice: String(number),
      datum_primjene: day,
      drzava,
      drzava_iso,
      kupovni_tecaj: written(middle * 1.0015),
      prodajni_tecaj: written(middle * 0.9985),
      sifra_valute,
      srednji_tecaj: written(middle),
      valuta,
    }
  })
}

const written = (rate: number): string => rate.toFixed(6).replace('.', ',')
