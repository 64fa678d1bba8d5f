import { randomUUID } from 'node:crypto'
import { statementExports } from 'contract/accounting/balance-sheets'
import { ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { ledgerAccountLineExports, ledgerEntryExports } from 'contract/accounting/ledger-line-exports'
import { openItemExports } from 'contract/accounting/open-items'
import { trialBalanceExports } from 'contract/accounting/trial-balance/trial-balances'
import { vatBookExports } from 'contract/accounting/vat/vat-books'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { eInvoiceDeliveries } from 'contract/e-invoice-network/deliveries'
import { eInvoiceRejections } from 'contract/e-invoice-network/receipts'
import { bankLineExports } from 'contract/bank/bank-line-exports'
import { documentExports } from 'contract/documents/document-exports'
import { documentImports } from 'contract/documents/document-imports'
import { invoiceExports } from 'contract/document-issuing/invoice-exports'
import { fixedAssetCountFiles, fixedAssetCounts } from 'contract/fixed-assets/counts/fixed-asset-counts'
import { begunDepreciationRuns, depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import { fixedAssetExports } from 'contract/fixed-assets/fixed-asset-exports'
import { openingBalanceImports, payrollImports } from 'contract/accounting/imports/entry-imports'
import { fixedAssetImports } from 'contract/fixed-assets/imports/fixed-asset-imports'
import { fixedAssetReports } from 'contract/fixed-assets/reports/fixed-asset-reports'
import { setOffPapers } from 'contract/bank/set-offs/set-off-papers'
import { invoiceMails } from 'contract/document-issuing/invoice-mails'
import { offerMails } from 'contract/offers/offer-mails'
import { itemImports } from 'contract/items/item-imports'
import { partnerExports, partnerStatements } from 'contract/partners/partner-files'
import { partnerImports } from 'contract/partners/partner-imports'
import { reminders } from 'contract/reminders/reminders'
import type { MojEracunSimulator } from '../../adapters/e-invoice-network/moj-eracun-simulator.ts'
import { visitNetworkJob } from '../../features/e-invoice-network/visit-network.ts'
import { renderOfferJob } from '../../features/offers/paper/render-offer.ts'
import { itemImport } from '../../features/items/imports/item-imports.ts'
import { openingBalanceImport, payrollImport } from '../../features/accounting/imports/entry-imports.ts'
import { fixedAssetImport } from '../../features/fixed-assets/imports/fixed-asset-imports.ts'
import { partnerImport } from '../../features/partners/imports/partner-imports.ts'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, saldo, upload } from '../app.ts'
import { beginBooks } from '../accounting/books.ts'
import { camtFile } from '../bank/camt-file.ts'
import { mutualPartner, setOff } from '../bank/mutual-set.ts'
import { SUBJECTS } from '../cast.ts'
import { zipped } from '../downloads/zipped.ts'
import { eInvoiceXml } from '../e-invoice-xml.ts'
import { buyer, issue, more, ready } from '../issuing/issue.ts'
import { offered } from '../issuing/offer.ts'
import { attempt, issuedTo, parts } from '../issuing/on-network.ts'
import { recurring } from '../issuing/recur.ts'
import { enter } from '../fixed-asset.ts'
import { partyOf } from '../party-of.ts'

/** What Boris has begun in Plavo more: the state that it shows is asked of the database, whoever may still see it. */
export type Begun = { readonly id: number; readonly state: () => Promise<string> }

const boris = as('boris')
const KEY = { recipients: ['racuni@zito.example'], subject: 'Račun', message: 'Poštovani' }
const xml = (seller: keyof typeof SUBJECTS, to: keyof typeof SUBJECTS, number = randomUUID().slice(0, 8)) =>
  eInvoiceXml({ number, seller: partyOf(SUBJECTS[seller]), buyer: partyOf(SUBJECTS[to]) })

const ofRow = (id: number, text: string): Begun => ({
  id,
  state: async () => (await asOwner<{ state: string }>(text, [id]))[0]?.state ?? 'gone',
})
const statusIn = (table: string, id: number) => ofRow(id, `select status as state from app.${table} where id = $1`)
const ofMadeFile = (id: number) =>
  ofRow(id, 'select f.generation_status as state from app.made_files m join app.files f on f.id = m.file_id where m.id = $1')

/** Each job that is done by the permission of a person, begun by Boris and waiting in the queue. */
export const begunJobs = (network: MojEracunSimulator): Record<string, () => Promise<Begun>> => ({
  'send-reminder': async () => {
    const { documentId, partnerId } = await invoiced()
    const { body } = await boris.call(reminders.create, more, {
      recepients: ['kupac@zito.example'],
      subject: 'Opomena',
      message: 'Molimo platite.',
      businessSubjectPartnerId: partnerId,
      businessSubjectPartnerOutgoingDocumentDtos: [{ documentId }],
      fileIds: [],
    } as never)
    return statusIn('reminders', body.id)
  },
  'send-invoice': async () => {
    const { id: invoiceId } = await issuedTo()
    const { body } = await boris.call(invoiceMails.create, { ...more, invoiceId }, { ...KEY, idempotencyKey: randomUUID() })
    return statusIn('invoice_mails', body.id)
  },
  'send-offer': async () => {
    const offerId = await offered(await buyer())
    await attempt(renderOfferJob(saldo().files), { offerId })
    const { body } = await boris.call(offerMails.create, { ...more, offerId }, { ...KEY, idempotencyKey: randomUUID() })
    return statusIn('offer_mails', body.id)
  },
  'import-statement-file': async () => {
    const statement = camtFile([{ iban: SUBJECTS.more.iban, entries: [{ amount: '1.00', text: randomUUID() }] }])
    const zip = await zipped({ 'izvadak.xml': statement })
    const { body } = await upload('boris', bankStatementUploads.create, more, { name: 'izvaci.zip', bytes: zip })
    return statusIn('paper_imports', body.id ?? 0)
  },
  'run-depreciation': async () => {
    const { rows, next } = (await boris.call(depreciationRuns.list, more)).body
    const month = rows.length > 0 ? next : { year: 2024, month: 1 }
    return statusIn('background_works', (await boris.call(begunDepreciationRuns.create, more, month)).body.id)
  },
  'export-bank-lines': async () => ofMadeFile((await boris.call(bankLineExports.create, more, {})).body.id),
  'export-documents': async () => ofMadeFile((await boris.call(documentExports.create, more, {})).body.id),
  'export-invoices': async () => ofMadeFile((await boris.call(invoiceExports.create, more, { format: 'xlsx' } as never)).body.id),
  'export-fixed-assets': async () => ofMadeFile((await boris.call(fixedAssetExports.create, more, {})).body.id),
  'make-ledger-entry-export': async () =>
    ofMadeFile((await boris.call(ledgerEntryExports.create, more, { format: 'Xlsx' })).body.id),
  'make-ledger-account-line-export': async () => {
    await beginBooks()
    const [account] = (await boris.call(ledgerAccounts.list, more, {})).body.rows
    const asked = { from: '2026-01-01', to: '2026-12-31', format: 'Xlsx' } as const
    const place = { ...more, ledgerAccountId: account?.id ?? 0 }
    return ofMadeFile((await boris.call(ledgerAccountLineExports.create, place, asked)).body.id)
  },
  'make-open-item-export': async () =>
    ofMadeFile((await boris.call(openItemExports.create, more, { on: '2026-12-31', side: 'Debit', format: 'Xlsx' })).body.id),
  'make-trial-balance-export': async () =>
    ofMadeFile((await boris.call(trialBalanceExports.create, more, { from: '2026-01-01', to: '2026-12-31' })).body.id),
  'make-statement-export': async () =>
    ofMadeFile(
      (await boris.call(statementExports.create, more, { statement: 'BalanceSheet', format: 'Xlsx', on: '2026-12-31' })).body.id,
    ),
  'make-vat-book-export': async () => {
    await beginBooks()
    return ofMadeFile((await boris.call(vatBookExports.create, more, { year: 2026, month: 3, book: 'I-RA' })).body.id)
  },
  'make-fixed-asset-report': async () =>
    ofMadeFile((await boris.call(fixedAssetReports.create, more, { report: 'Register', year: 2026 })).body.id),
  'make-fixed-asset-count': async () => {
    await enter()
    const { id: fixedAssetCountId } = (await boris.call(fixedAssetCounts.create, more, { onDay: '2026-12-31', place: '' })).body
    return ofMadeFile((await boris.call(fixedAssetCountFiles.create, { ...more, fixedAssetCountId }, { kind: 'Sheet' })).body.id)
  },
  'import-fixed-assets': async () => {
    const head = 'Inventarni broj;Naziv;Skupina;Datum nabave;Nabavna cijena'
    const file = { name: 'imovina.csv', bytes: `${head}\n${randomUUID().slice(0, 8)};Uvezena;AG06;1.2.2026;900,00\n` }
    const { id } = (await upload('boris', fixedAssetImports.create, more, file)).body
    await attempt(fixedAssetImport.job(saldo().files), { importId: id })
    await boris.call(fixedAssetImports.update, { ...more, id })
    return statusIn('imports', id)
  },
  'import-opening-balances': async () => {
    await beginBooks()
    const number = randomUUID()
    const file = { name: 'stanje.csv', bytes: `Konto;Dokument;Duguje;Potražuje\n100000;${number};1;\n900000;${number};;1\n` }
    const { id } = (await upload('boris', openingBalanceImports.create, more, file)).body
    await attempt(openingBalanceImport.job(saldo().files), { importId: id })
    await boris.call(openingBalanceImports.update, { ...more, id })
    return statusIn('imports', id)
  },
  'import-payroll': async () => {
    await beginBooks()
    const text = randomUUID()
    const rows = `31.3.2026.;420000;${text};100;\n31.3.2026.;230000;${text};;100\n`
    const file = { name: 'place.csv', bytes: `Datum;Konto;Opis;Duguje;Potražuje\n${rows}` }
    const { id } = (await upload('boris', payrollImports.create, more, file)).body
    await attempt(payrollImport.job(saldo().files), { importId: id })
    await boris.call(payrollImports.update, { ...more, id })
    return statusIn('imports', id)
  },
  'export-partners': async () => ofMadeFile((await boris.call(partnerExports.create, more, {})).body.id),
  'make-statement': async () =>
    ofMadeFile((await boris.call(partnerStatements.create, { ...more, partnerId: await buyer() }, {})).body.id),
  'make-set-off-paper': async () => {
    const { partnerId, items } = await mutualPartner(more.businessSubjectId)
    const { id: setOffId } = await setOff(
      partnerId,
      items.map(({ documentId, amount }) => [documentId, amount]),
    )
    return ofMadeFile((await boris.call(setOffPapers.create, { ...more, setOffId }, {})).body.id)
  },
  'import-partners': async () => {
    const file = { name: 'partneri.csv', bytes: `Naziv\nUvezeni ${randomUUID()}\n` }
    const { id } = (await upload('boris', partnerImports.create, more, file)).body
    await attempt(partnerImport.job(saldo().files), { importId: id })
    await boris.call(partnerImports.update, { ...more, id })
    return statusIn('imports', id)
  },
  'import-items': async () => {
    const file = { name: 'artikli.csv', bytes: `Šifra;Naziv;Cijena\n${randomUUID().slice(0, 8)};Uvezeni;1\n` }
    const { id } = (await upload('boris', itemImports.create, more, file)).body
    await attempt(itemImport.job(saldo().files), { importId: id })
    await boris.call(itemImports.update, { ...more, id })
    return statusIn('imports', id)
  },
  'import-file': async () => {
    const bytes = await zipped({ 'a.xml': xml('more', 'suma'), 'b.xml': xml('suma', 'more') })
    const { body } = await upload('boris', documentImports.create, more, { name: 'računi.zip', bytes })
    const outcomes = `select i.status || coalesce(' ' || (select string_agg(distinct result ->> 'outcome', ' ')
      from app.paper_import_results r where r.import_id = i.id), '') as state from app.paper_imports i where i.id = $1`
    return ofRow(body.id ?? 0, outcomes)
  },
  'send-e-invoice': async () => {
    const { id: invoiceId } = await issuedTo()
    const { body } = await boris.call(eInvoiceDeliveries.create, { ...more, invoiceId })
    return ofRow(body.id, 'select state from app.e_invoice_deliveries where id = $1')
  },
  'reject-e-invoice': async () => {
    const number = randomUUID().slice(0, 8)
    network.post.take(Buffer.from(xml('kovac', 'more', number)), clock.now())
    await attempt(visitNetworkJob(parts(network.url)), {}, { name: null })
    const [document] = await asOwner<{ id: number }>('select id::int from app.documents where document_number = $1', [number])
    const documentId = document?.id ?? 0
    await boris.call(eInvoiceRejections.create, { ...more, documentId }, { type: 'U', reason: 'Krivi iznos' })
    const state = `select case when reported_at is not null then 'Reported' when j.failure <> '' then 'Failed' else 'Waiting' end as state
      from app.e_invoice_rejections j join app.e_invoice_receipts r on r.id = j.receipt_id where r.document_id = $1`
    return ofRow(documentId, state)
  },
  'make-recurring-invoices': async () =>
    ofRow(
      await recurring(),
      `select state || coalesce((select ', made ' || count(*) from app.recurring_invoice_periods p
        where p.recurring_invoice_id = r.id having count(*) > 0), '') as state from app.recurring_invoices r where id = $1`,
    ),
})

async function invoiced(): Promise<{ documentId: number; partnerId: number }> {
  const partnerId = await buyer()
  return { documentId: (await issue(await ready(partnerId))).body.documentId, partnerId }
}
