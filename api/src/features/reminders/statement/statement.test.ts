import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import type { OpenItem } from './open-items.ts'
import { statementPdf } from './statement-pdf.ts'

const hasReader = spawnSync('pdftotext', ['-v']).error === undefined

const creditor = { name: 'Kovač d.o.o.', street: 'Ilica 42', postalCode: '10000', cityName: 'Zagreb', oib: '69435151530', iban: 'HR4523400091106543215' } // prettier-ignore
const debtor = { name: 'ČĆŽŠĐ čćžšđ j.d.o.o.', street: 'Đakovačka 3a', postalCode: '31000', cityName: 'Osijek', oib: '32234297847', iban: '' } // prettier-ignore
const item = (documentNumber: string, given: Partial<OpenItem> = {}): OpenItem => ({
  documentNumber,
  documentDate: '2026-10-01',
  dueDate: '2026-10-16',
  currency: 'EUR',
  totalAmountToBePaid: 125_000,
  paidAmount: 25_000,
  remainingAmount: 100_000,
  ...given,
})

/** The words of the statement, line by line as they stand on the page. */
async function textOf(items: readonly OpenItem[], names = { creditor: creditor.name, debtor: debtor.name }): Promise<string> {
  const parties = { creditor: { ...creditor, name: names.creditor }, debtor: { ...debtor, name: names.debtor } }
  const pdf = await statementPdf({ ...parties, items }, '2026-11-21')
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  return stdout.replaceAll(/[ \u00a0]+/g, ' ')
}

describe.skipIf(!hasReader)('the statement of open items (GAP-41)', () => {
  test('names both parties, the day, every item with its days of delay, and the total in figures and words', async () => {
    const text = await textOf([item('12/P1/1'), item('13/P1/1', { dueDate: '2026-12-01', totalAmountToBePaid: 105, paidAmount: 0, remainingAmount: 105 })]) // prettier-ignore
    for (const words of [
      'Kovač d.o.o.',
      'Ilica 42',
      '10000 Zagreb',
      'OIB: 69435151530',
      'IBAN: HR45 2340 0091 1065 4321 5',
      'ČĆŽŠĐ čćžšđ j.d.o.o.',
      'OIB: 32234297847',
      'Izvod otvorenih stavaka na dan 21.11.2026.',
      '12/P1/1 01.10.2026. 16.10.2026. 1.250,00 250,00 1.000,00 36',
      '13/P1/1 01.10.2026. 01.12.2026. 1,05 0,00 1,05 –',
      'Ukupno EUR 1.251,05 250,00 1.001,05',
      'Ukupno otvoreno: 1.001,05 EUR',
      'Slovima: jedna tisuća jedan euro i pet centi',
      'u roku od 8 dana',
      'Potvrđujemo',
      'Osporavamo',
      'razlog',
      'Mjesto i datum',
    ])
      expect(text).toContain(words)
  })

  test('sets a credit note on the other side and each currency apart', async () => {
    const credit = item('3/P1/1', { totalAmountToBePaid: -5_000, paidAmount: 0, remainingAmount: -5_000, dueDate: null })
    const text = await textOf([item('1/P1/1'), credit, item('9/P1/1', { currency: 'USD' })])
    expect(text).toContain('3/P1/1 01.10.2026. – 0,00 50,00 -50,00 –')
    expect(text).toContain('Ukupno EUR 1.250,00 300,00 950,00')
    expect(text).toContain('Ukupno USD 1.250,00 250,00 1.000,00')
    expect(text).toContain('jedna tisuća USD i 00/100')
  })

  test('prints hostile names letter by letter, and takes nothing of them for markup', async () => {
    const names = ['#set page(width: 1cm)', '$x^2$ \\ #read("/etc/passwd")', '*a* _b_ `c` <d> @e //f €']
    for (const name of names) expect(await textOf([item(name)], { creditor: name, debtor: name })).toContain(name)
  })

  test('runs over many pages with its header on each', async () => {
    const items = Array.from({ length: 200 }, (_, index) => item(`${index + 1}/P1/1`))
    const text = await textOf(items)
    expect(text.match(/Broj dokumenta/g)?.length).toBeGreaterThan(3)
    expect(text).toContain('200/P1/1')
    expect(text).toContain('Ukupno otvoreno: 200.000,00 EUR')
  })
})
