import pg from 'pg'
import { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { businessSubjectId, LINES } from 'api/testing/issuing/issued-content'

export type Company = { readonly businessSubjectId: number; readonly content: InvoiceContent }
/** As the driver reads large integers where nobody tells it otherwise. */
type Row = { readonly id: string; readonly partner: string; readonly operator: string; readonly device: string }

/** So many business subjects more, each set up to issue by the same person, with a buyer and an invoice to issue to it. */
export async function companies(databaseUrl: string, count: number): Promise<Company[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Row>(SET_UP, [businessSubjectId, count])
  await client.query('analyze')
  await client.end()
  return rows.map(({ id, partner, operator, device }) => ({
    businessSubjectId: Number(id),
    content: InvoiceContent.parse({
      kind: 'Invoice',
      partnerId: Number(partner),
      operatorId: Number(operator),
      paymentDeviceId: Number(device),
      lines: LINES,
    }),
  }))
}

/** As the business subject $1 is set up. */
const SET_UP = `
  with subjects as (
    insert into app.business_subjects (name, slug, oib, is_standalone, street, street_number, postal_code, city_name, is_in_tax_system, vat_calculation_type)
    select name || ' ' || n, slug || '-' || n, oib, is_standalone, street, street_number, postal_code, city_name, is_in_tax_system, vat_calculation_type
    from app.business_subjects, generate_series(1, $2::int) n where id = $1::bigint returning id
  ), modules as (
    insert into app.business_subject_modules (business_subject_id, module)
    select s.id, m.module from subjects s, app.business_subject_modules m where m.business_subject_id = $1
  ), members as (
    insert into auth.memberships (business_subject_id, user_id, role_id)
    select s.id, m.user_id, m.role_id from subjects s, auth.memberships m where m.business_subject_id = $1
  ), accounts as (
    insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active)
    select s.id, a.name, a.iban, a.currency, a.is_primary, a.is_active from subjects s, app.bank_accounts a where a.business_subject_id = $1
  ), settings as (
    insert into app.general_document_settings (business_subject_id, invoice_format_string)
    select s.id, g.invoice_format_string from subjects s, app.general_document_settings g where g.business_subject_id = $1
  ), operators as (
    insert into app.operators (business_subject_id, name, oib, mark) select id, 'Franka Čop', '77139405284', 'F' from subjects returning business_subject_id, id
  ), spaces as (
    insert into app.work_spaces (business_subject_id, name, mark) select id, 'Recepcija', 'R' from subjects returning business_subject_id, id
  ), devices as (
    insert into app.payment_devices (business_subject_id, work_space_id, name, mark)
    select business_subject_id, id, 'Blagajna', '1' from spaces returning business_subject_id, id
  ), partners as (
    insert into app.partners (business_subject_id, name, oib, street, city_name)
    select id, 'Kupac d.o.o.', '69435151530', 'Ilica 1', 'Zagreb' from subjects returning business_subject_id, id
  )
  select s.id, p.id as partner, o.id as operator, d.id as device from subjects s
    join partners p on p.business_subject_id = s.id join operators o on o.business_subject_id = s.id
    join devices d on d.business_subject_id = s.id order by s.id`
