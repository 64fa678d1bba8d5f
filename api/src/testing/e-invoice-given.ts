import type { Cents } from 'contract/croatia/money'

/** What an e-invoice is written from. Amounts are positive, those of a credit note too: its element says what they mean. */
export type EInvoiceGiven = {
  readonly kind: 'Invoice' | 'CreditNote'
  /** Of its own only where it is neither 380 nor 381. */
  readonly typeCode: string | null
  readonly profileId: string
  readonly number: string
  readonly isCopy: boolean
  readonly issueDate: string
  readonly issueTime: string
  readonly dueDate: string | null
  readonly deliveryDate: string | null
  readonly period?: PeriodGiven
  /** BT-7 and BT-8. */
  readonly taxPointDate?: string
  readonly taxPointCode?: string
  readonly currency: string
  /** The currency VAT is accounted in, where it is another, and all of VAT in it. */
  readonly vatCurrency: string
  readonly vatAmountInVatCurrency: Cents | null
  readonly seller: PartyGiven
  readonly buyer: PartyGiven
  readonly operatorName: string
  readonly operatorOib: string
  readonly isByPaidBill: boolean
  readonly notes: readonly string[]
  readonly order: string
  readonly contract: string
  readonly despatch: string
  readonly receipt: string
  readonly project: string
  readonly buyerReference: string
  readonly previousInvoices: readonly { readonly number: string; readonly day: string }[]
  readonly attachments: readonly { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }[]
  readonly iban: string
  readonly paymentReference: string
  readonly paymentNote: string
  readonly paymentTerms: string
  readonly lines: readonly LineGiven[]
  readonly allowances: readonly AllowanceGiven[]
  readonly prepaidAmount: Cents
  readonly roundingAmount: Cents
}

type PeriodGiven = { readonly startDate: string | null; readonly endDate: string | null }

export type PartyGiven = {
  readonly name: string
  readonly oib: string
  readonly vatNumber: string
  readonly street: string
  readonly additionalStreet: string
  readonly postalCode: string
  readonly cityName: string
  readonly countryCode: string
  readonly contactName: string
  readonly email: string
  readonly phone: string
}

export type LineGiven = {
  readonly name: string
  readonly description?: string
  readonly note?: string
  readonly quantity: string
  readonly unitCode: string
  readonly unitPrice: string
  readonly baseQuantity?: string
  readonly vatCategory: string
  readonly vatRate: string | null
  /** Code of the Croatian list HR-TB-2. */
  readonly hrName?: string
  readonly exemptionReason?: string
  readonly exemptionCode?: string
  /** Where the total is to be without the code that its lines have. */
  readonly isCodeOfLines?: boolean
  readonly period?: PeriodGiven
  readonly classificationCode: string
}

type AllowanceGiven = {
  readonly isCharge: boolean
  readonly reason: string
  readonly amount: Cents
  readonly vatCategory: string
  readonly vatRate: string | null
}

/** A party with this name and OIB; Croatian unless told otherwise. */
export const partyGiven = (name: string, oib: string, given: Partial<PartyGiven> = {}): PartyGiven => ({
  name,
  oib,
  vatNumber: oib && `HR${oib}`,
  street: 'Ilica 5',
  additionalStreet: '',
  postalCode: '10000',
  cityName: 'Zagreb',
  countryCode: 'HR',
  contactName: '',
  email: '',
  phone: '',
  ...given,
})

/** The e-invoice that is written when nothing is given: a month's work of one company for another, at every Croatian rate. */
export const E_INVOICE: EInvoiceGiven = {
  kind: 'Invoice',
  typeCode: null,
  profileId: 'P1',
  number: '124-URED1-1',
  isCopy: false,
  issueDate: '2026-10-31',
  issueTime: '14:35:00',
  dueDate: '2026-11-30',
  deliveryDate: '2026-10-30',
  currency: 'EUR',
  vatCurrency: '',
  vatAmountInVatCurrency: null,
  seller: partyGiven('Kovač d.o.o.', '10293847565', {
    street: 'Vukovarska ulica 58',
    additionalStreet: '2. kat',
    contactName: 'Ana Kovač',
    email: 'ana@kovac.example',
    phone: '+385 1 555 0100',
  }),
  buyer: partyGiven('Jadranska sol d.d.', '56473829103', { street: 'Obala kralja Tomislava 3', postalCode: '21000', cityName: 'Split', email: 'racuni@jadranska-sol.example' }),
  operatorName: 'Željka Šarić',
  operatorOib: '31415926539',
  isByPaidBill: false,
  notes: ['Hvala na povjerenju.'],
  order: 'N-2026/77',
  contract: 'U-15/2026',
  despatch: '',
  receipt: '',
  project: '',
  buyerReference: '',
  previousInvoices: [],
  attachments: [],
  iban: 'HR6223600001100007772',
  paymentReference: 'HR00 124-1-2026',
  paymentNote: 'Plaćanje po računu 124-URED1-1',
  paymentTerms: 'Rok plaćanja 30 dana',
  lines: [
    { name: 'Savjetovanje o računovodstvenom softveru', description: 'Listopad 2026.', quantity: '12.5', unitCode: 'HUR', unitPrice: '60', vatCategory: 'S', vatRate: '25', hrName: 'HR:PDV25', classificationCode: '62.20.20' },
    { name: 'Noćenje s doručkom', quantity: '2', unitCode: 'DAY', unitPrice: '85.5', vatCategory: 'S', vatRate: '13', hrName: 'HR:PDV13', classificationCode: '55.10.00' },
    { name: 'Priručnik za poduzetnike', quantity: '3', unitCode: 'H87', unitPrice: '19.9', vatCategory: 'S', vatRate: '5', hrName: 'HR:PDV5', classificationCode: '58.11.13' },
    { name: 'Ugradnja sunčanih panela na krovu stambene zgrade', quantity: '1', unitCode: 'C62', unitPrice: '1200', vatCategory: 'Z', vatRate: '0', hrName: 'HR:Z', classificationCode: '43.21.00' },
  ],
  allowances: [{ isCharge: false, reason: 'Popust za stalne kupce', amount: 4000, vatCategory: 'S', vatRate: '25' }],
  prepaidAmount: 10_000,
  roundingAmount: 0,
} // prettier-ignore
