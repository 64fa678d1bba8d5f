import { wordsOf } from './kpd-2025.ts'
import { TRADES } from './kpd-trades.ts'

/**
 * What people write on invoices and what the classification calls otherwise: beginnings of words (whole ones where $ ends them), all of which a line has,
 * and the code that then comes first. Nobody looks for "Usluge IT dizajna i razvoja aplikacija" who has made a web site.
 */
export const EVERYDAY: readonly (readonly [beginnings: string, code: string])[] = [
  ['web stran', '62.10.11'],
  ['web shop', '62.10.11'],
  ['web trgovin', '62.10.11'],
  ['web site', '62.10.11'],
  ['internet stran', '62.10.11'],
  ['mrezn stran', '62.10.11'],
  ['mrezn trgovin', '62.10.11'],
  ['programir', '62.10.11'],
  ['programersk', '62.10.11'],
  ['razvoj aplik', '62.10.11'],
  ['izrad aplik', '62.10.11'],
  ['racunal savjet', '62.20.20'],
  ['informatic savjet', '62.20.20'],
  ['informatic podrsk', '62.20.30'],
  ['tehnick podrsk', '62.20.30'],
  ['odrzav posluzit', '62.20.42'],
  ['odrzav mrez', '62.20.41'],
  ['hosting', '63.10.12'],
  ['zakup domen', '63.10.12'],
  ['registr domen', '63.10.12'],
  ['poprav racunal', '95.10.01'],
  ['servis racunal', '95.10.01'],
  ['poprav laptop', '95.10.01'],
  ['elektroinstal', '43.21.00'],
  ['elektric instal', '43.21.00'],
  ['struj instal', '43.21.00'],
  ['vodoinstal', '43.22.11'],
  ['vodovod radov', '43.22.11'],
  ['poprav vodovod', '43.22.11'],
  ['odcep', '43.22.11'],
  ['ugradnj klim', '43.22.12'],
  ['montaz klim', '43.22.12'],
  ['ugradnj kotl', '43.22.12'],
  ['centraln grijanj', '43.22.12'],
  ['plinsk instal', '43.22.20'],
  ['hidroizol', '43.23.20'],
  ['izrad fasad', '43.31.00'],
  ['fasad radov', '43.31.00'],
  ['fasader', '43.31.00'],
  ['zbukanj', '43.31.00'],
  ['ugradnj prozor', '43.32.09'],
  ['ugradnj vrat', '43.32.09'],
  ['montaz kuhinj', '43.32.01'],
  ['ugradnj kuhinj', '43.32.01'],
  ['keramicar', '43.33.10'],
  ['postav plocic', '43.33.10'],
  ['poplocav', '43.33.10'],
  ['postav parket', '43.33.20'],
  ['postav laminat', '43.33.20'],
  ['licenj', '43.34.10'],
  ['bojanj zid', '43.34.10'],
  ['soboslik', '43.34.10'],
  ['krecenj', '43.34.10'],
  ['staklar', '43.34.20'],
  ['krovopokriv', '43.41.09'],
  ['poprav krov', '43.41.09'],
  ['pokriv krov', '43.41.09'],
  ['zidar', '43.91.00'],
  ['betonir', '43.99.20'],
  ['montaz skel', '43.99.10'],
  ['postav skel', '43.99.10'],
  ['iskop', '43.12.02'],
  ['rusenj', '43.11.00'],
  ['montaz namjest', '43.32.01'],
  ['kuhinj po mjer', '31.00.20'],
  ['izrad kuhinj', '31.00.20'],
  ['uredsk stol', '31.00.12'],
  ['stol$', '31.00.43'],
  ['stolov', '31.00.43'],
  ['stolic', '31.00.62'],
  ['stolac$', '31.00.62'],
  ['fotelj', '31.00.62'],
  ['kauc', '31.00.62'],
  ['ormar', '31.00.43'],
  ['komod', '31.00.43'],
  ['krevet', '31.00.42'],
  ['ciscenj ured', '81.21.02'],
  ['ciscenj poslovn', '81.21.02'],
  ['ciscenj stan', '81.21.01'],
  ['ciscenj dimnjak', '81.22.03'],
  ['pranj prozor', '81.22.01'],
  ['kosnj', '81.30.01'],
  ['uredenj okucn', '81.30.01'],
  ['odrzav vrt', '81.30.01'],
  ['deratiz', '81.23.01'],
  ['dezinsek', '81.23.01'],
  ['servis auto', '95.31.11'],
  ['servis vozil', '95.31.11'],
  ['poprav auto', '95.31.11'],
  ['zamjen ulj', '95.31.11'],
  ['zamjen gum', '95.31.13'],
  ['vulkaniz', '95.31.13'],
  ['autolim', '95.31.14'],
  ['pranj auto', '95.31.30'],
  ['pranj vozil', '95.31.30'],
  ['servis bicik', '95.29.02'],
  ['prijevoz rob', '49.41.19'],
  ['prijevoz teret', '49.41.19'],
  ['kamionsk prijevoz', '49.41.19'],
  ['dostav rob', '49.41.18'],
  ['prijevoz putnik', '49.33.00'],
  ['taksi', '49.33.00'],
  ['selidb', '49.42.01'],
  ['knjigovod', '69.20.23'],
  ['obracun plac', '69.20.24'],
  ['odvjet', '69.10.09'],
  ['javn biljez', '69.10.06'],
  ['prevodenj', '74.30.01'],
  ['prijevod tekst', '74.30.01'],
  ['dizajn logo', '74.12.11'],
  ['grafick dizajn', '74.12.11'],
  ['fotograf vjencanj', '74.20.23'],
  ['snimanj vjencanj', '74.20.23'],
  ['fotografiranj', '74.20.23'],
  ['oglasav internet', '73.12.13'],
  ['vodenj drustven mrez', '73.11.04'],
  ['najam stan', '68.20.01'],
  ['najam ured', '68.20.02'],
  ['najam poslovn', '68.20.02'],
  ['najam auto', '77.11.02'],
  ['najam vozil', '77.11.02'],
  ['najam stroj', '77.32.00'],
  ['projekt kuc', '71.11.21'],
  ['projekt zgrad', '71.11.21'],
  ['tehnick pregled', '71.20.04'],
  ['sisanj', '96.21.14'],
  ['manikur', '96.22.01'],
  ['pedikur', '96.22.01'],
]

const PARSED = [...EVERYDAY, ...TRADES].map(([beginnings, code]) => ({
  isAlone: beginnings.startsWith('^'),
  beginnings: beginnings.replace('^', '').split(' '),
  code,
}))

/** The codes that everyday words mean, what says more of the line first; last what the word that is still being written can become. */
export function everydayCodes(search: string): string[] {
  const words = wordsOf(search)
  const meant = PARSED.flatMap((one) => {
    const whole = one.beginnings.every((begin) => words.some((word) => `${word}$`.startsWith(begin)))
    const isMeant =
      whole || one.beginnings.every((begin) => words.some((word, at) => begins(word, begin, at === words.length - 1)))
    return isMeant && (!one.isAlone || words.length === one.beginnings.length) ? [{ ...one, whole }] : []
  })
  const sorted = meant.toSorted(
    (one, other) => Number(other.whole) - Number(one.whole) || other.beginnings.length - one.beginnings.length,
  )
  return [...new Set(sorted.map(({ code }) => code))]
}

/** Shorter ones can become too much. */
const WRITTEN_MIN = 5
const begins = (word: string, begin: string, isLast: boolean): boolean =>
  `${word}$`.startsWith(begin) || (isLast && word.length >= WRITTEN_MIN && begin.startsWith(word))

const OF_SERVICES =
  /^(uslug|ugradnj|montaz|poprav|servis|odrzav|ciscenj|pranj|izrad|postav|radov|rad$|najam|prijevoz|savjet|edukac|zamjen|projekt|dizajn|obrad|snimanj|skinut|uredenj|service|install|repair|clean|rent|consult|transport)/

/** Whether a line reads like something that was done, not like a thing that was sold. */
export const isOfService = (search: string): boolean => wordsOf(search).some((word) => OF_SERVICES.test(word))

/** Words that say no more than that something was done. */
export const isOnlyDone = (word: string): boolean => /^(uslug|izrad|radov|rad$)/.test(word)
