import { defaultNotes, documentDefaults, documentFooters } from 'contract/document-defaults/document-defaults'
import { generalDocumentSettings, numberFormats } from 'contract/document-defaults/general-document-settings'
import { SUGGESTED_NUMBER_FORMAT } from 'contract/document-defaults/number-format'
import { internalActs } from 'contract/document-settings/internal-acts'
import { firstNumbers } from 'contract/document-settings/first-numbers'
import { operators } from 'contract/document-settings/operators'
import { paymentDevices } from 'contract/document-settings/payment-devices'
import { workSpaces } from 'contract/document-settings/work-spaces'
import { bankAccounts, bankLookups, currencies } from 'contract/bank-accounts/bank-accounts'
import { emailTemplates } from 'contract/email-templates/email-templates'
import { SUGGESTED_EMAIL_TEMPLATES } from 'contract/email-templates/suggested-email-templates'
import type { Company } from './company.ts'
import { firstOf } from './invoices.ts'
import { drawsLogo } from './logo.ts'
import { countElsewhere } from './taken-in.ts'

const FOOTERS: Readonly<Record<number, string>> = {
  1: 'Kovač d.o.o. za informatičke usluge\nTrgovački sud u Zagrebu, temeljni kapital 2.500,00 EUR uplaćen u cijelosti\nČlanica uprave: Ana Kovač',
  3: 'Šuma i đak, obrt za izradu drvenih predmeta\nVlasnik: Marko Đakić',
}

/** What a company says before it issues its first invoice with Saldo; what the cast has said already stays. */
export async function sets(company: Company): Promise<void> {
  const { call, subject } = company
  const { general, notes, documentFooter } = await call(documentDefaults.get, {})
  const { id: _id, businessSubjectId: _subject, invoiceFormatString, version, ...other } = general
  const wished = {
    ...other,
    defaultInvoiceDueDateInDays: 15,
    showBarcodeOnDocuments: true,
    showSkuOnDocuments: subject.id !== 2,
    autoGenerateSku: true,
  }
  const kept = await call(generalDocumentSettings.update, {}, { ...wished, invoiceFormatString: '', version })
  if (invoiceFormatString === '')
    await call(numberFormats.update, {}, { ...wished, invoiceFormatString: SUGGESTED_NUMBER_FORMAT, version: kept.version })
  const footer = FOOTERS[subject.id]
  if (documentFooter === '' && footer) {
    const { version: current } = await call(generalDocumentSettings.get, {})
    await call(documentFooters.update, {}, { documentFooter: footer, version: current })
  }
  if (notes.id === null)
    await call(
      defaultNotes.update,
      {},
      { noteTextCro: 'Hvala na povjerenju.', noteTextEng: 'Thank you for your business.', version: notes.version },
    )
  await setsWords(company)
  await setsInternalAct(company)
  if (subject.isStandalone) {
    await drawsLogo(company)
    await opensDollarAccount(company)
  }
  await goesOnCounting(company)
}

/** Where issuing moved to Saldo in the middle of a year, its numbers go on where those of the other program ended. */
async function goesOnCounting(company: Company): Promise<void> {
  const { call, days, on } = company
  const { paymentDevices: devices } = await call(internalActs.get, {})
  const device = firstOf(devices)
  const elsewhere = countElsewhere(company, days.moved.slice(0, 4))
  if (elsewhere > 0 && device)
    on(days.moved, () => call(firstNumbers.update, {}, { paymentDeviceId: device.id, firstOrdinal: elsewhere + 1 }))
}

async function setsWords({ call }: Company): Promise<void> {
  const { id, version } = await call(emailTemplates.get, {})
  const { hr, en } = SUGGESTED_EMAIL_TEMPLATES
  if (id === null)
    await call(emailTemplates.update, {}, {
      emailTitleTemplateHr: hr.title, emailBodyTemplateHr: hr.body, emailTitleTemplateEn: en.title, emailBodyTemplateEn: en.body,
      emailOfferTitleTemplateHr: null, emailOfferBodyTemplateHr: null, emailOfferTitleTemplateEn: null, emailOfferBodyTemplateEn: null, version,
    }) // prettier-ignore
}

/** Who issues where and with what: of Šuma i đak the cast has said nothing; the others have a second place, where they seldom do. */
async function setsInternalAct({ call, subject }: Company): Promise<void> {
  if (subject.id === 3) {
    await call(operators.create, {}, { name: 'Marko Đakić', oib: '50319246561', mark: 'MĐ' })
    await withDevice({ call }, { name: 'Radionica', mark: 'RAD' }, { name: 'Stolno računalo', mark: '1' })
  }
  if (subject.id === 1) {
    await call(operators.create, {}, { name: 'Luka Kovač', oib: '50332949476', mark: 'LUKA' })
    await withDevice({ call }, { name: 'Prodaja na sajmovima', mark: 'SAJAM' }, { name: 'Tablet', mark: '1' })
  }
  if (subject.id === 2) {
    await call(operators.create, {}, { name: 'Boris Jurić', oib: '50346652386', mark: 'BJ' })
    await withDevice({ call }, { name: 'Ribarnica na Matejuški', mark: 'MATEJUSKA' }, { name: 'Blagajna u ribarnici', mark: '1' })
  }
}

type Named = { readonly name: string; readonly mark: string }

async function withDevice({ call }: Pick<Company, 'call'>, space: Named, device: Named): Promise<void> {
  const { id } = await call(workSpaces.create, {}, space)
  await call(paymentDevices.create, {}, { ...device, businessSubjectWorkSpaceId: id })
}

/** Kovač's, beside the main one. */
export const DOLLAR_ACCOUNT = 'HR4023400091103465204'

async function opensDollarAccount({ call }: Company): Promise<void> {
  const dollar = (await call(currencies.list, {})).find(({ mark }) => mark === 'USD')
  const bank = await call(bankLookups.get, {}, { iban: DOLLAR_ACCOUNT })
  if (dollar) await call(bankAccounts.create, {}, { name: 'Devizni račun', iban: DOLLAR_ACCOUNT, currencyId: dollar.id, bankId: bank.id, isPrimary: false, isActive: true }) // prettier-ignore
}
