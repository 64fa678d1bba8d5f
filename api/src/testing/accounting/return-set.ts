import { vatReturnPreviews } from 'contract/accounting/vat/vat-returns'
import { amountText } from 'contract/croatia/money'
import type { InvoiceContent, InvoiceLine } from 'contract/document-issuing/invoice-content'
import { clock } from '../../kit/clock.ts'
import { as, asOwner } from '../app.ts'
import { buyer, issue, ready } from '../issuing/issue.ts'
import { more } from './books.ts'
import { postPapers } from './posted.ts'

/** A month of issued papers whose return is known, as the worked cases have them, and the return read as they write it. */

export const onDay = (day: string): void => {
  const at = Date.parse(`${day}T10:00:00Z`)
  clock.move(() => at)
}

const GOODS = '26.20.11'
type Given = Omit<Partial<InvoiceContent>, 'lines'> & { readonly lines?: readonly Partial<InvoiceLine>[] }
export const at = (unitPrice: string, also: Partial<InvoiceLine> = {}) => ({ quantity: '1', unitPrice, ...also })

export async function issued(partnerId: number, given: Given = {}) {
  const { body, status, problem } = await issue(await ready(partnerId, given as never))
  if (status !== 200) throw new Error(JSON.stringify(problem))
  return body
}

const home = () => buyer({ oib: '69435151530' })
const abroad = (countryCode: string, vatNumber: string | null, name = `Kupac ${countryCode}`) =>
  buyer({ countryCode, vatNumber, name, kind: 'Company', street: 'Glavna 1', postalCode: '1000', cityName: 'Grad' })

/** P01 to P08 on one day, posted. Gives the partner at home and the invoice of P01. */
export async function issueCases() {
  const day = clock.today()
  await asOwner("insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', $1, '1.085', $1, 'HNB')", [day]) // prettier-ignore
  const partnerId = await home()
  const [slovenian, german, american] = [
    await abroad('SI', 'SI12345679'),
    await abroad('DE', 'DE136695976'),
    await abroad('US', null),
  ]
  const p01 = await issued(partnerId, { lines: [at('1000')] })
  const rates = [['1000', 'PDV25'], ['200', 'PDV13'], ['100', 'PDV5']] as const // prettier-ignore
  await issued(partnerId, { lines: rates.map(([price, vatTreatment]) => at(price, { vatTreatment, classificationCode: GOODS })) })
  await issued(partnerId, { lines: [at('8000', { vatTreatment: 'AE', classificationCode: '43.99.90' })] })
  await issued(slovenian, { deliveryDate: day, lines: [at('5000', { vatTreatment: 'K', classificationCode: GOODS })] })
  await issued(german, { lines: [at('3000', { vatTreatment: 'AEEU' })] })
  await issued(american, { currency: 'USD', lines: [at('1000', { vatTreatment: 'O17' })] })
  await issued(american, { deliveryDate: day, lines: [at('2400', { vatTreatment: 'G', classificationCode: GOODS })] })
  await issued(partnerId, { lines: [at('600', { vatTreatment: 'E40', classificationCode: '68.20.01' })] })
  await postPapers()
  return { partnerId, p01 }
}

export const previewOf = async (year: number, month: number) => as('boris').call(vatReturnPreviews.get, more, { year, month })

/** The boxes that are not 0,00: `203: 1.000,00 / 250,00`. */
export async function boxesText(year: number, month: number): Promise<Record<string, string>> {
  const { boxes } = (await previewOf(year, month)).body
  const texts = boxes.map((box) => {
    const amounts =
      'base' in box && 'vat' in box ? [box.base, box.vat] : 'base' in box ? [box.base] : 'vat' in box ? [box.vat] : []
    return [
      box.box,
      amounts.every((amount) => amount === 0) ? '' : amounts.map(amountText).join(' / ').replaceAll('-', '−'),
    ] as const
  })
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
