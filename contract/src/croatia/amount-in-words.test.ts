import { expect, test } from 'vitest'
import { amountInWords, numberInWords } from './amount-in-words.ts'

const euro = (whole: number, cents = 0) => amountInWords(whole * 100 + cents, 'EUR')

test.each([
  [0, 'nula eura i nula centi'],
  [1, 'jedan euro i nula centi'],
  [2, 'dva eura i nula centi'],
  [5, 'pet eura i nula centi'],
  [11, 'jedanaest eura i nula centi'],
  [12, 'dvanaest eura i nula centi'],
  [21, 'dvadeset jedan euro i nula centi'],
  [4, 'četiri eura i nula centi'],
  [22, 'dvadeset dva eura i nula centi'],
  [40, 'četrdeset eura i nula centi'],
  [101, 'sto jedan euro i nula centi'],
  [111, 'sto jedanaest eura i nula centi'],
  [616, 'šeststo šesnaest eura i nula centi'],
  [1_000, 'jedna tisuća eura i nula centi'],
  [1_001, 'jedna tisuća jedan euro i nula centi'],
  [2_000, 'dvije tisuće eura i nula centi'],
  [5_000, 'pet tisuća eura i nula centi'],
  [11_000, 'jedanaest tisuća eura i nula centi'],
  [21_000, 'dvadeset jedna tisuća eura i nula centi'],
  [22_000, 'dvadeset dvije tisuće eura i nula centi'],
  [999_999, 'devetsto devedeset devet tisuća devetsto devedeset devet eura i nula centi'],
  [1_000_000, 'jedan milijun eura i nula centi'],
  [1_200_001, 'jedan milijun dvjesto tisuća jedan euro i nula centi'],
  [2_000_000, 'dva milijuna eura i nula centi'],
  [5_000_000, 'pet milijuna eura i nula centi'],
  [1_000_000_000, 'jedna milijarda eura i nula centi'],
  [2_000_000_000, 'dvije milijarde eura i nula centi'],
  [5_000_000_000, 'pet milijardi eura i nula centi'],
  [1_000_000_000_000, 'jedan bilijun eura i nula centi'],
  [2_000_000_000_000, 'dva bilijuna eura i nula centi'],
])('%i euro in words', (whole, words) => expect(euro(whole)).toBe(words))

test('cents follow their own number', () => {
  expect([1, 2, 5, 11, 21, 22, 99].map((cents) => euro(0, cents).split(' i ')[1])).toEqual([
    'jedan cent',
    'dva centa',
    'pet centi',
    'jedanaest centi',
    'dvadeset jedan cent',
    'dvadeset dva centa',
    'devedeset devet centi',
  ])
  expect(euro(1_234, 56)).toBe('jedna tisuća dvjesto trideset četiri eura i pedeset šest centi')
})

test('a negative amount, a kuna and a foreign currency', () => {
  expect(amountInWords(-150, 'EUR')).toBe('minus jedan euro i pedeset centi')
  expect(amountInWords(2_102, 'HRK')).toBe('dvadeset jedna kuna i dvije lipe')
  expect(amountInWords(205, 'HRK')).toBe('dvije kune i pet lipa')
  expect(amountInWords(1_001, 'HRK')).toBe('deset kuna i jedna lipa')
  expect(amountInWords(205, 'USD')).toBe('dva USD i 05/100')
  expect(amountInWords(Number.MAX_SAFE_INTEGER, 'EUR')).toContain('devedeset bilijuna')
})

test('every number below 10,000 and every thousand up to a million has words of its own, made of known words', () => {
  const known =
    /^(nula|jed(an|na)|dv(a|ije)|tri|četiri|pet|šest|sedam|osam|devet|deset|\p{L}+naest|\p{L}+deset|sto|dvjesto|tristo|\p{L}+sto|tisuć[aeu]|milijun)$/u
  const numbers = [...Array(10_000).keys(), ...Array.from({ length: 991 }, (_, index) => (index + 10) * 1_000)]
  const words = numbers.map((number) => numberInWords(BigInt(number)))
  expect(words.flatMap((text) => text.split(' ')).filter((word) => !known.test(word))).toEqual([])
  expect(new Set(words).size).toBe(numbers.length)
})

test.each([
  [10, 'deset bilijuna', 'deset centi'],
  [20, 'dvadeset bilijuna', 'dvadeset centi'],
])('%i is many of anything, as eleven is', (count, trillions, cents) => {
  expect(numberInWords(BigInt(count) * 10n ** 12n)).toBe(trillions)
  expect(euro(0, count)).toBe(`nula eura i ${cents}`)
})
