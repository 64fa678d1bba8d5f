import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { searches } from '../../searches.ts'
import { addressOf, readSearch } from './page-search.ts'

/** As a browser hands it to the page. */
const searchOf = (address: string) => Object.fromEntries(new URL(address, 'https://saldo.invalid').searchParams)

test('what a link says to a page is what the page reads', () => {
  expect(readSearch(searches.newInvoice, searchOf(paths.newInvoice('kovac', { draft: 3 })))).toEqual({ draft: 3 })
  const sold = { sold: 'Škoda & sin, 50 % a+b?', price: '2000.00' }
  expect(readSearch(searches.newInvoice, searchOf(paths.newInvoice('kovac', sold)))).toEqual(sold)
  const wanted = { return: '/kovac/documents?page=2&search=č' }
  expect(readSearch(searches.signIn, searchOf(paths.signIn(wanted)))).toEqual(wanted)
  expect(readSearch(searches.newPaymentOrder, searchOf(paths.newPaymentOrder('kovac', [17, 19])))).toEqual({ invoices: [17, 19] })
  expect(readSearch(searches.ofDays, searchOf(paths.ledgerAccount('kovac', 4, { from: '2026-01-01', to: '2026-03-31' })))).toEqual({ from: '2026-01-01', to: '2026-03-31' }) // prettier-ignore
})

test('an address is written short and readable, without what is not said', () => {
  expect(paths.newPaymentOrder('kovac', [17, 19])).toBe('/kovac/bank/orders/new?invoices=17,19')
  expect(paths.newPaymentOrder('kovac')).toBe('/kovac/bank/orders/new')
  expect(addressOf('/a', { one: undefined, two: '', three: null, four: 4 })).toBe('/a?four=4')
})

test.each([
  ['a number that is none', { draft: 'x', copy: '-3', credit: '1.5', final: '0' }],
  ['nothing', { draft: '', copy: undefined, sold: '' }],
  ['what is no text', { draft: {}, sold: null, price: [] }],
])('%s in an address is left out, and never an error', (_, written) => {
  expect(readSearch(searches.newInvoice, written)).toEqual({})
})

test('a day that does not exist, a word that is not known and ids that are none are left out', () => {
  expect(readSearch(searches.ofDays, { from: '2026-02-30', to: '2026-02-28' })).toEqual({ to: '2026-02-28' })
  expect(readSearch(searches.signIn, { step: 'password' })).toEqual({})
  expect(readSearch(searches.newPaymentOrder, { invoices: 'x,19,,-2' })).toEqual({ invoices: [19] })
  expect(readSearch(searches.newPaymentOrder, { invoices: 'x' })).toEqual({})
})

test.each(Object.entries(searches))('%s reads each part by the name under which it is said', (_, page) => {
  const asked: string[] = []
  const written = new Proxy({}, { get: (_target, key) => void asked.push(String(key)) })
  const said = readSearch<object>(page, written)
  expect([...new Set(asked)]).toEqual(Object.keys(said))
})
