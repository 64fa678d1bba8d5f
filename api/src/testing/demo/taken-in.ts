import { addDays } from 'contract/croatia/days'
import { afterWorkingDays, isWorkingDay } from 'contract/croatia/working-days'
import { EUR } from 'contract/croatia/money'
import { NEW_PARTNER } from 'contract/partners/partner-fields'
import { importEInvoice } from '../../features/documents/index.ts'
import { amountsOf } from '../e-invoice-amounts.ts'
import type { LineGiven, PartyGiven } from '../e-invoice-given.ts'
import { eInvoiceXml } from '../e-invoice-xml.ts'
import { partyOf } from '../party-of.ts'
import type { Business, Ware } from './businesses.ts'
import { Refused, type Company, type Owed } from './company.ts'
import { CUSTOMERS, SUPPLIERS, type Customer, type Supplier, type SupplierKey } from './partners.ts'
import { pays } from './pays.ts'
import { between, pick } from './random.ts'

/** Two years of what suppliers sent, and what was issued by another program before issuing moved to Saldo: e-invoices, taken in as people do. */
export function takesIn(company: Company, business: Business): void {
  for (const [key, everyDays] of business.suppliers) fromSupplier(company, key, everyDays)
  issuedElsewhere(company, business)
}

/** The nearest working day, this one or a later one. */
export const workingDay = (day: string): string => (isWorkingDay(day) ? day : afterWorkingDays(day, 1))

/** The nearest working day, this one or an earlier one. */
export const workingDayBefore = (day: string): string => (isWorkingDay(day) ? day : workingDayBefore(addDays(day, -1)))

function fromSupplier(company: Company, key: SupplierKey, everyDays: number): void {
  const { days, random } = company
  const supplier = SUPPLIERS[key]
  const [, , , least, most] = supplier.line
  const start = between(1, everyDays, random)
  for (let day = addDays(days.first, start), count = 1; day < days.today; day = addDays(day, everyDays), count++) {
    const issueDate = workingDay(day)
    const number = `${100 + 9 * count + between(0, 8, random)}-${issueDate.slice(2, 4)}-1`
    const taken = supplierInvoice(company, supplier, { number, issueDate })
    const due = {
      partnerName: supplier.name,
      isIncoming: true,
      dueDate: addDays(issueDate, supplier.dueDays),
      habit: supplier.paid,
      comesAgain: least === most,
    }
    company.on(addDays(issueDate, between(0, 2, random)), () => importAndPay(company, taken, due))
  }
}

type Numbered = { readonly number: string; readonly issueDate: string }

export function supplierInvoice(company: Company, supplier: Supplier, { number, issueDate }: Numbered): TakenIn {
  const [name, unitCode, classificationCode, least, most, unitPrice] = supplier.line
  const line = { name, unitCode, classificationCode, unitPrice, quantity: String(between(least, most, company.random)), vatCategory: 'S', vatRate: '25' } // prettier-ignore
  return written({
    number,
    issueDate,
    dueDate: addDays(issueDate, supplier.dueDays),
    seller: partyFor(supplier),
    buyer: partyOf(company.subject),
    lines: [line],
    iban: supplier.iban,
    operatorName: 'Računi',
    operatorOib: supplier.oib,
  })
}

/** By their numbers, 1-1-1 and on each year, they are those of another program; with the first of Saldo's they go on. */
function issuedElsewhere(company: Company, business: Business): void {
  const { days, random, subject } = company
  const ordinals = new Map<string, number>()
  for (let passed = 1; ; passed += ELSEWHERE_APART) {
    const issueDate = workingDay(addDays(days.first, passed))
    if (issueDate >= days.moved) return
    const year = issueDate.slice(0, 4)
    const ordinal = (ordinals.get(year) ?? 0) + 1
    ordinals.set(year, ordinal)
    const customer = CUSTOMERS[pick(business.customers, random)]
    const number = `${ordinal}-1-1`
    const dueDate = addDays(issueDate, customer.paymentDays ?? 15)
    const taken = written({
      number,
      issueDate,
      dueDate,
      seller: partyOf(subject),
      buyer: partyFor({ ...customer, iban: '' }),
      lines: waresFor(business.wares, random),
      iban: subject.iban,
      operatorName: 'Blagajna 1',
      operatorOib: subject.oib,
    })
    const due = { partnerName: customer.name, isIncoming: false, dueDate, habit: customer.pays }
    company.on(issueDate, () => importAndPay(company, taken, due))
  }
}

/** There is one of each month: in how many days comes the next. */
const ELSEWHERE_APART = 30

/** How many invoices another program has issued in a year. */
export const countElsewhere = ({ days }: Company, year: string): number => {
  let count = 0
  for (let passed = 1; ; passed += ELSEWHERE_APART) {
    const issueDate = workingDay(addDays(days.first, passed))
    if (issueDate >= days.moved) return count
    if (issueDate.startsWith(year)) count++
  }
}

function waresFor(wares: readonly Ware[], random: () => number): LineGiven[] {
  const first = Math.floor(random() * wares.length)
  return Array.from({ length: between(1, 3, random) }, (_, index) => {
    const { name, unitPrice, unitCode, vatTreatment, classificationCode, least, most } = wares[
      (first + index) % wares.length
    ] as Ware
    return {
      name,
      unitPrice,
      unitCode,
      classificationCode,
      quantity: String(between(least, most, random)),
      vatCategory: 'S',
      vatRate: vatTreatment.slice(3),
    }
  })
}

type Party = Pick<Customer | Supplier, 'name' | 'oib' | 'street' | 'postalCode' | 'cityName' | 'email'>
const partyFor = ({ name, oib, street, postalCode, cityName, email }: Party & { iban?: string }): PartyGiven => ({
  name,
  oib,
  vatNumber: `HR${oib}`,
  street,
  additionalStreet: '',
  postalCode,
  cityName,
  countryCode: NEW_PARTNER.countryCode,
  contactName: '',
  email,
  phone: '',
})

type Written = Numbered & {
  readonly dueDate: string
  readonly seller: PartyGiven
  readonly buyer: PartyGiven
  readonly lines: readonly LineGiven[]
  readonly iban: string
  readonly operatorName: string
  readonly operatorOib: string
}

/** An e-invoice that is taken in, and what whoever pays it reads on it. */
type TakenIn = Pick<Owed, 'number' | 'totalAmount' | 'reference'> & { readonly xml: string }

function written({ number, issueDate, ...given }: Written): TakenIn {
  const reference = `HR00 ${number.replaceAll('/', '-')}`
  const amounts = { lines: given.lines, allowances: [], prepaidAmount: 0, roundingAmount: 0 }
  const xml = eInvoiceXml({
    kind: 'Invoice',
    number,
    issueDate,
    deliveryDate: issueDate,
    order: '',
    contract: '',
    paymentNote: `Plaćanje po računu ${number}`,
    paymentReference: reference,
    ...given,
    ...amounts,
  })
  return { number, xml, reference, totalAmount: amountsOf(amounts).totalAmountToBePaid }
}

type Due = Pick<Owed, 'partnerName' | 'isIncoming' | 'comesAgain'> & {
  readonly dueDate: string
  readonly habit: Customer['pays']
}

async function importAndPay(company: Company, taken: TakenIn, { dueDate, habit, ...of }: Due): Promise<void> {
  const { xml: _, ...onPaper } = taken
  pays(company, { owed: { documentId: await takeIn(company, taken), currency: EUR, ...onPaper, ...of }, dueDate, habit })
}

/** Takes in an e-invoice, as people do; its document. */
export async function takeIn(
  { database, files, scope }: Company,
  { number, xml }: Pick<TakenIn, 'number' | 'xml'>,
): Promise<number> {
  const { documentId, outcome } = await importEInvoice({ database, files, scope, actor: IMPORTS }, { fileName: `${number.replaceAll('/', '-')}.xml`, bytes: Buffer.from(xml) }) // prettier-ignore
  if (documentId === null || outcome === 'Undecided') throw new Refused(`e-invoice ${number}: ${outcome}`)
  return documentId
}

const IMPORTS = { permissions: ['DOCUMENT_OUTGOING_MANAGE', 'DOCUMENT_INCOMING_MANAGE'], isStandalone: false, isOwner: false } as const // prettier-ignore
