import { sql } from 'kysely'
import * as z from 'zod'
import { bankOf } from 'contract/codebooks/banks'
import { yearOf } from 'contract/croatia/days'
import { EUR } from 'contract/croatia/money'
import { dueDateOf } from 'contract/document-issuing/due-date'
import { withSupplyCodes } from 'contract/document-issuing/advances/advance-lines'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import type { ToIssue } from 'contract/document-issuing/rules/invoice-rule'
import { invoiceTotals } from 'contract/document-issuing/invoice-totals'
import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { IssuedParty } from 'contract/documents/issued-party'
import { DEFAULT_OTHER_SETTINGS, GeneralDocumentSettings } from 'contract/document-defaults/general-document-settings'
import { PARTNER_KINDS } from 'contract/partners/partner-fields'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { readOne } from '../../../kit/rows.ts'
import { BANK_ACCOUNTS } from '../../bank-accounts/own/index.ts'
import { BUSINESS_SUBJECTS } from '../../business-subjects/own/index.ts'
import { GENERAL_DOCUMENT_SETTINGS } from '../../document-defaults/named/index.ts'
import { INVOICE_SERIES_STARTS, OPERATORS, PAYMENT_DEVICES, WORK_SPACES } from '../../document-settings/named/index.ts'
import { knownRate, taxPoint } from '../../exchange-rates/index.ts'
import { PARTNERS } from '../../partners/named/index.ts'

/** All that an invoice is made from, read in the transaction that issues it. */
export type Gathered = {
  readonly checked: ToIssue
  readonly settings: Settings
} & Pick<Read, 'seller' | 'account' | 'partner' | 'operator' | 'device' | 'ids' | 'series'>

const Settings = GeneralDocumentSettings.pick({
  invoiceFormatString: true,
  defaultInvoiceDueDateInDays: true,
  showLogoOnDocuments: true,
  showBarcodeOnDocuments: true,
  showSkuOnDocuments: true,
}).extend({ documentFooter: z.string() })
type Settings = z.output<typeof Settings>

const NO_SETTINGS: Settings = { ...DEFAULT_OTHER_SETTINGS, invoiceFormatString: '', documentFooter: '' }

/** For a preview no ids are taken. */
export async function gather(db: Db, written: InvoiceContent, { isPreview = false } = {}): Promise<Gathered> {
  const content = { ...written, lines: withSupplyCodes(written.lines) }
  const today = clock.today()
  const issueDate = content.issueDate ?? today
  const {
    seller,
    account,
    partner,
    operator,
    device,
    settings: stored,
    paymentDays,
    ids,
    series,
  } = await readAll(db, content, { issueDate, isPreview })
  const settings = stored ?? NO_SETTINGS
  return {
    seller,
    account: account && { ...account, bankName: bankOf(account.iban)?.name ?? account.bankName },
    partner,
    operator,
    device,
    settings,
    ids,
    series,
    checked: {
      content,
      totals: invoiceTotals(content),
      unitsPerEuro: await unitsPerEuro(db, content, issueDate),
      issueDate,
      dueDate: dueDateOf(content, { issueDate, days: paymentDays ?? settings.defaultInvoiceDueDateInDays }),
      seller: { ...seller, iban: account?.iban ?? '' },
      buyer: partner,
      operator,
      paymentDevice: device,
      hasNumberFormat: settings.invoiceFormatString !== '',
      today,
    },
  }
}

/** Null while the rate of the day that counts is not known. */
const unitsPerEuro = async (db: Db, { currency, deliveryDate, deliveryEndDate }: InvoiceContent, issueDate: string) =>
  currency === EUR
    ? '1'
    : knownRate(db, currency, taxPoint({ documentDate: issueDate, deliveryDate: deliveryEndDate ?? deliveryDate }))

const Read = z.object({
  seller: IssuedInvoice.shape.seller,
  account: z.object({ id: z.number(), iban: z.string(), bankName: z.string() }).nullable(),
  partner: IssuedParty.extend({ id: z.number(), kind: z.enum(PARTNER_KINDS) }).nullable(),
  operator: IssuedInvoice.shape.operator.extend({ id: z.number() }).nullable(),
  device: z
    .object({
      id: z.number(),
      mark: z.string(),
      /** By which it stands in payment references. */
      number: z.number(),
      workSpaceId: z.number(),
      workSpaceMark: z.string(),
      workSpaceNumber: z.number(),
    })
    .nullable(),
  /** What the invoice, its document and its files will be called in the database. */
  ids: z.object({ invoice: z.number(), document: z.number(), pdf: z.number(), eInvoice: z.number() }),
  /** Where the series stands that it will belong to; others may be ahead of it. */
  series: z.object({ nextOrdinal: z.number(), lastDay: z.string().nullable() }),
  settings: Settings.nullable(),
  /** The buyer's own; null where they have none. */
  paymentDays: z.number().nullable(),
})
type Read = z.output<typeof Read>

async function readAll(
  db: Db,
  { partnerId, operatorId, paymentDeviceId, bankAccountId }: InvoiceContent,
  { issueDate, isPreview }: { readonly issueDate: string; readonly isPreview: boolean },
): Promise<Read> {
  const ids = isPreview
    ? sql`jsonb_build_object('invoice', 0, 'document', 0, 'pdf', 0, 'eInvoice', 0)`
    : sql`jsonb_build_object('invoice', nextval('invoices_id_seq'), 'document', nextval('documents_id_seq'), 'pdf', nextval('files_id_seq'),
        'eInvoice', nextval('files_id_seq'))`
  const year = yearOf(issueDate)
  return readOne(
    db,
    Read,
    sql`select
      jsonb_build_object('name', b.name, 'oib', b.oib, 'vatNumber', case when b.is_in_tax_system then 'HR' || b.oib else '' end,
        'street', trim(b.street || ' ' || b.street_number), 'postalCode', b.postal_code, 'cityName', b.city_name,
        'countryCode', 'HR', 'email', '', 'isInTaxSystem', b.is_in_tax_system,
        'isByPaidBill', coalesce(b.vat_calculation_type = 'PaidBill', false), 'logoFileId', b.logo_file_id) as seller,
      (select jsonb_build_object('id', a.id, 'iban', a.iban, 'bankName', a.bank_name) from ${BANK_ACCOUNTS} a where a.is_active
        and (${bankAccountId}::bigint is null or a.id = ${bankAccountId}) order by a.is_primary desc limit 1) as account,
      (select jsonb_build_object('id', p.id, 'name', p.name, 'oib', coalesce(p.oib, ''), 'vatNumber', coalesce(p.vat_number, ''),
        'street', p.street, 'postalCode', p.postal_code, 'cityName', p.city_name, 'countryCode', p.country_code, 'email', p.email, 'kind', p.kind)
        from ${PARTNERS} p where p.id = ${partnerId}) as partner,
      (select p.payment_days from ${PARTNERS} p where p.id = ${partnerId}) as payment_days,
      (select jsonb_build_object('id', o.id, 'name', o.name, 'oib', o.oib, 'mark', o.mark)
        from ${OPERATORS} o where o.id = ${operatorId}) as operator,
      (select jsonb_build_object('id', d.id, 'mark', d.mark, 'number', d.reference_number,
        'workSpaceId', w.id, 'workSpaceMark', w.mark, 'workSpaceNumber', w.reference_number)
        from ${PAYMENT_DEVICES} d join ${WORK_SPACES} w on w.id = d.work_space_id where d.id = ${paymentDeviceId}) as device,
      (select jsonb_build_object('invoiceFormatString', g.invoice_format_string, 'documentFooter', g.document_footer,
        'defaultInvoiceDueDateInDays', g.default_invoice_due_date_in_days, 'showLogoOnDocuments', g.show_logo_on_documents,
        'showBarcodeOnDocuments', g.show_barcode_on_documents, 'showSkuOnDocuments', g.show_sku_on_documents)
        from ${GENERAL_DOCUMENT_SETTINGS} g) as settings,
      ${ids} as ids,
      (select jsonb_build_object('nextOrdinal', coalesce(max(s.last_ordinal) + 1, (select t.first_ordinal from ${INVOICE_SERIES_STARTS} t
          where t.payment_device_id = ${paymentDeviceId} and t.year = ${year}), 1), 'lastDay', max(s.last_issue_date))
        from invoice_series s where s.payment_device_id = ${paymentDeviceId} and s.year = ${year}) as series
    from ${BUSINESS_SUBJECTS} b where b.id = app.business_subject_id()`,
  )
}
