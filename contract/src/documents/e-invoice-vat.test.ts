import { expect, test } from 'vitest'
import type { EInvoice } from './e-invoice.ts'
import { clausesOf, hasVat } from './e-invoice-vat.ts'

const ARTICLE_90 = 'PDV nije obračunat temeljem čl. 90. Zakona o PDV-u'
const total = (given: Partial<EInvoice['vatTotals'][number]>) => ({ vatCategory: 'E', vatRate: '0', baseAmount: 100_00, vatAmount: 0, exemptionReason: ARTICLE_90, ...given }) // prettier-ignore
const from = (countryCode: string) => ({ countryCode }) as EInvoice['seller']
const isShown = (vatTotals: EInvoice['vatTotals'], countryCode = 'HR') => hasVat({ seller: from(countryCode), vatTotals })

test('no VAT is shown of a seller outside VAT, nor where an e-invoice tells none', () => {
  expect([isShown([total({})]), isShown([])]).toEqual([false, false])
})

test.each([
  ['an exemption of another article', [total({ exemptionReason: 'čl. 39. Zakona o PDV-u' })]],
  ['a margin, whose code goes before its words', [total({ exemptionReason: 'marža, čl. 90', exemptionCode: 'VATEX-EU-F' })]],
  ['reverse charge', [total({ vatCategory: 'AE' })]],
  ['VAT that was charged all the same', [total({ vatAmount: 25_00 })]],
  ['what is taxed beside it', [total({}), total({ vatCategory: 'S', vatRate: '25', vatAmount: 25_00, exemptionReason: '' })]],
])('the VAT is shown of %s', (_, vatTotals) => {
  expect(isShown(vatTotals)).toBe(true)
})

test('of a seller abroad an article 90 says nothing', () => {
  expect(isShown([total({ exemptionReason: 'Art. 90' })], 'DE')).toBe(true)
})

test('a provision that several totals name stands once', () => {
  const vatTotals = [total({}), total({ vatCategory: 'O', vatRate: null, exemptionReason: `#HR:N#${ARTICLE_90}` })]
  expect(clausesOf({ vatTotals })).toEqual([ARTICLE_90])
})
