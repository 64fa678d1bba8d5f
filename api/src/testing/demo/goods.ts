import { items } from 'contract/items/items'
import { NEW_PARTNER } from 'contract/partners/partner-fields'
import { partners } from 'contract/partners/partners'
import type { Business, Ware } from './businesses.ts'
import type { Company } from './company.ts'
import { CUSTOMERS, type Customer, type CustomerKey } from './partners.ts'

export type KnownCustomer = { readonly id: number; readonly customer: Customer; readonly key: CustomerKey }
/** What a company of the demonstration sells to whom, as Saldo knows it. */
export type Trade = {
  readonly wares: readonly (Ware & { readonly id: number })[]
  readonly customers: readonly KnownCustomer[]
  /** A customer, whether the company has many dealings with them or not. */
  readonly customer: (key: CustomerKey) => KnownCustomer
}

/** Writes down what is sold and to whom. One item and one partner are archived: what is not in use any more is seen there. */
export async function knows(company: Company, { wares, customers: keys }: Business): Promise<Trade> {
  const { call, subject } = company
  const known: (Ware & { id: number })[] = []
  for (const given of wares) {
    const { least: _least, most: _most, ...ware } = given
    const { id } = await call(items.create, {}, { ...ware, ...AS_USUAL, isActive: true })
    known.push({ ...given, id })
  }
  await call(items.create, {}, { code: 'STARO', name: FORMER[subject.id] ?? '', description: '', classificationCode: '', unitCode: 'H87', unitPrice: '25.00', vatTreatment: 'PDV25', ...AS_USUAL, isActive: false }) // prettier-ignore
  const ids = new Map<CustomerKey, number>()
  for (const key of [...keys, ...(BESIDE[subject.id] ?? [])]) {
    const { pays: _pays, ...customer } = CUSTOMERS[key] as Customer
    ids.set(key, (await call(partners.create, {}, customer)).id)
  }
  await call(partners.create, {}, { ...NEW_PARTNER, name: 'Knjižara Stari Papir, obrt u mirovanju', kind: 'Craft', oib: '50360355293', vatNumber: '', street: 'Stara ulica 1', postalCode: '10000', cityName: 'Zagreb', isActive: false }) // prettier-ignore
  const customer = (key: CustomerKey): KnownCustomer => ({ key, id: ids.get(key) ?? 0, customer: CUSTOMERS[key] })
  return { wares: known, customers: keys.map(customer), customer }
}

const AS_USUAL = { barcode: '', pricesIncludeVat: false } as const
const FORMER: Readonly<Record<number, string>> = { 1: 'Postavljanje telefaksa', 2: 'Sušena skuša', 3: 'Drvena pernica' }
/** Those of whom there is a story of their own. */
const BESIDE: Readonly<Record<number, readonly CustomerKey[]>> = {
  1: ['harbor', 'alpen', 'bezMreze'],
  2: ['harbor', 'alpen'],
  3: [],
}
