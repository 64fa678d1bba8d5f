import { DEFAULT_OTHER_SETTINGS } from 'contract/document-defaults/general-document-settings'
import type { LastInvoice } from 'contract/document-issuing/issuing-contexts'
import { SUGGESTED_NUMBER_FORMAT } from 'contract/document-defaults/number-format'
import { ACT } from '../internal-act.ts'

/** A buyer, as they are read. */
export const PERSON = { id: 3, name: 'Pero Perić', kind: 'Person', oib: null, vatNumber: null, street: 'Ilica 1', postalCode: '10000', cityName: 'Zagreb', countryCode: 'HR', email: '', phone: '', contactName: '', ibans: [], paymentDays: null, documentLanguage: null, eInvoiceAddress: '', note: '', isActive: true, version: 1 } // prettier-ignore

/** What issuing needs of Kovač: nothing is missing in the settings. */
export const WHOLE = {
  seller: { name: 'Kovač d.o.o.', oib: '69435151530', vatNumber: 'HR69435151530', street: 'Ilica 42', postalCode: '10000', cityName: 'Zagreb', countryCode: 'HR', email: '', isInTaxSystem: true, isByPaidBill: false, logoUrl: null },
  internalAct: ACT,
  settings: { id: 1, version: 1, businessSubjectId: 1, invoiceFormatString: SUGGESTED_NUMBER_FORMAT, ...DEFAULT_OTHER_SETTINGS },
  noteTextCro: '',
  noteTextEng: '',
  footer: '',
  bankAccounts: [{ id: 8, name: 'Poslovni račun', iban: 'HR4523400091106543215', bankName: 'PBZ', currency: 'EUR' }],
  lastInvoices: [] as LastInvoice[],
} // prettier-ignore
