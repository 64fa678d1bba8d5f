import { expect, test } from 'vitest'
import en from '../messages/en.json' with { type: 'json' }
import hr from '../messages/hr.json' with { type: 'json' }
import { CHART_OF_ACCOUNTS } from './codebooks/chart-of-accounts.ts'

type Texts = { readonly [key: string]: string | Texts }

const flat = (texts: Texts, under = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[under + key, value]] : flat(value, `${under}${key}.`),
  )
const croatian = flat(hr)
const english = flat(en)

/** The texts that a pattern finds, for reading where the promise is broken. */
const found = (texts: readonly [string, string][], pattern: RegExp, isException: (key: string) => boolean = () => false) =>
  texts.filter(([key, text]) => pattern.test(text) && !isException(key)).map(([key, text]) => `${key}: ${text}`)

test('Croatian quotes „so” and English “so”, in pairs, and neither with the straight ones of a typewriter', () => {
  expect(found(croatian, /["“«»]|(^|\s)'/)).toEqual([])
  expect(found(english, /["„«»]|(^|\s)'/)).toEqual([])
  const odd = (texts: readonly [string, string][], [open, close]: readonly [string, string]) =>
    texts.filter(([, text]) => text.split(open).length !== text.split(close).length).map(([key]) => key)
  expect([odd(croatian, ['„', '”']), odd(english, ['“', '”'])]).toEqual([[], []])
})

test('one word stands for one thing: Traži, Očisti, e-račun, Svi statusi; e-invoice, sign in, partially paid', () => {
  expect(found(croatian, /Pretraži|Poništi filtr|Ukloni filtr|e-Račun|E-Račun|eračun/)).toEqual([])
  expect(found(croatian, /eRačun/, (key) => key === 'eInvoiceConnection.intermediary')).toEqual([])
  expect(found(croatian, /[Ss]ve statuse|Bilo koji status/)).toEqual([])
  expect(found(croatian, /\b([Ee]-?mail|[Mm]ail)\b(?!}})/)).toEqual([])
  expect(found(english, /[Pp]artly paid/)).toEqual([])
  expect(found(english, /e-Invoice|E-Invoice|eInvoice|[Ll]og ?(in|out)\b|\b[Ee]mail\b(?!}})/)).toEqual([])
})

test('the profit tax has one name in English, in texts and in the chart of accounts', () => {
  const otherNames = /corporat\w* (income )?tax|tax on profit/i
  expect(found(english, otherNames)).toEqual([])
  expect(CHART_OF_ACCOUNTS.filter(({ nameEn }) => otherNames.test(nameEn))).toEqual([])
  const ofProfitTax = CHART_OF_ACCOUNTS.filter(({ nameHr }) => /porez na dobit/i.test(nameHr))
  expect(ofProfitTax.map(({ nameEn }) => nameEn.startsWith('Profit tax'))).toEqual(ofProfitTax.map(() => true))
})

test('a word does not read as another: what waits to be sent is not fine, and an advance that is taken off is not rejected', () => {
  expect(found(croatian, /\bu redu za /)).toEqual([])
  const ofAnInvoice = croatian.filter(([key]) => key.startsWith('invoiceEditor.'))
  expect(found(ofAnInvoice, /^Odbij$/)).toEqual([])
})

test('a person is addressed formally: no text says "ti", and sentences that ask something ask it of "vi"', () => {
  const informal =
    /(?<!\p{L})(ti|tebi|tebe|tvoj\p{L}*|možeš|imaš|želiš|trebaš|jesi|nemaš|moraš|smiješ|vidiš|pogledaj|provjeri ponovno)(?!\p{L})/iu
  expect(found(croatian, informal)).toEqual([])
  // What is on a button says what it does, in two or three words; what ends as a sentence is said to the person.
  const asked =
    /(^|[.!?:] )(Upiši|Odaberi|Provjeri|Pokušaj|Unesi|Uvezi|Otvori|Dodaj|Potvrdi|Klikni|Prijavi|Pošalji|Spremi|Osvježi|Promijeni) [^.]*\.$/
  expect(found(croatian, asked)).toEqual([])
})

test('what a person signs in with is a "korisnički račun": "račun" alone is an invoice', () => {
  const ofPeople = croatian.filter(([key]) => /^(auth|user|mails\.(alreadyRegistered|invitation|reset|verify))/.test(key))
  expect(found(ofPeople, /(?<!korisničk\p{L}* |Korisničk\p{L}* |Ponavljajući |ponavljajući )\b[Rr]ačun/u)).toEqual([])
})

test('what waits to be posted is a document, which does not ask by itself', () => {
  expect(found(english, /papers? of the books/i)).toEqual([])
})

test('a credit note is neuter, and never late', () => {
  expect(
    found(
      croatian,
      /[Oo]dobrenje (\S+ )?(je )?(dospjela|dospio|plaćen|plaćena|izdan|izdana|storniran|stornirana|poslan|poslana)\b/,
    ),
  ).toEqual([])
})

test('a text ends where it ends: without a space, and an ellipsis is one sign', () => {
  expect(found(croatian, /^ | $|\.\.\.|\S {2}\S/)).toEqual([])
  expect(found(english, /^ | $|\.\.\.|\S {2}\S/)).toEqual([])
})
