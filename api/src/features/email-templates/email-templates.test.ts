import { beforeEach, expect, test } from 'vitest'
import { emailTemplateHistory } from 'contract/email-templates/email-template-history'
import { emailTemplates, emailTokenValues, type EmailTemplatesRequest } from 'contract/email-templates/email-templates'
import { storedTemplate } from 'contract/kit/templates'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { SUBJECTS, type Name } from '../../testing/cast.ts'

useSaldo()

type In = { readonly businessSubjectId: number }
const kovac: In = { businessSubjectId: SUBJECTS.kovac.id }
const more: In = { businessSubjectId: SUBJECTS.more.id }

const title = (value: string) =>
  storedTemplate([
    { type: 'text', value },
    { type: 'mention', value: 'documentNumber' },
  ])
const GIVEN: EmailTemplatesRequest = {
  emailTitleTemplateHr: title('Račun '),
  emailBodyTemplateHr: title('Poštovani,\n'),
  emailTitleTemplateEn: title('Invoice '),
  emailBodyTemplateEn: null,
  emailOfferTitleTemplateHr: null,
  emailOfferBodyTemplateHr: null,
  emailOfferTitleTemplateEn: null,
  emailOfferBodyTemplateEn: null,
}
const update = (given: object = {}, name: Name = 'ana', params = kovac) =>
  as(name).call(emailTemplates.update, params, { ...GIVEN, ...given })
const read = async (name: Name = 'ana', params = kovac) => (await as(name).call(emailTemplates.get, params)).body
const values = async (name: Name = 'ana', params = kovac) => (await as(name).call(emailTokenValues.get, params)).body

beforeEach(() => asOwner('delete from app.email_templates where business_subject_id = 1'))

test('where nothing was stored there are no templates (API-75)', async () => {
  expect(await read()).toEqual({
    id: null,
    version: 0,
    emailTitleTemplateHr: null,
    emailBodyTemplateHr: null,
    emailTitleTemplateEn: null,
    emailBodyTemplateEn: null,
  })
})

test('templates are stored for the first time and anew, as they were sent (MAIL-12, API-75, API-76)', async () => {
  const told = {
    emailTitleTemplateHr: GIVEN.emailTitleTemplateHr,
    emailBodyTemplateHr: GIVEN.emailBodyTemplateHr,
    emailTitleTemplateEn: GIVEN.emailTitleTemplateEn,
    emailBodyTemplateEn: null,
  }
  const first = await update()
  expect([first.status, first.body]).toEqual([200, { id: expect.any(Number), version: 1, ...told }])
  const again = await update({ emailTitleTemplateHr: title('Novi '), emailBodyTemplateEn: '[]' })
  expect(again.body).toEqual({ ...first.body, version: 2, emailTitleTemplateHr: title('Novi '), emailBodyTemplateEn: '[]' })
  expect(await read()).toEqual(again.body)
})

test('templates of offers are null and nothing else (MAIL-13)', async () => {
  expect((await update({ emailOfferBodyTemplateEn: '[]' })).problem.fields?.[0]?.path).toBe('emailOfferBodyTemplateEn')
  expect((await read()).id).toBeNull()
})

test('what a picker could not have put there is refused at its field, and nothing is stored (GAP-77, GAP-78)', async () => {
  const wrong = [
    ['emailTitleTemplateHr', storedTemplate([{ type: 'mention', value: 'password' }])],
    ['emailBodyTemplateEn', '<b>Dear</b>'],
    ['emailTitleTemplateEn', storedTemplate([{ type: 'text', value: 'a'.repeat(1001) }])],
    ['emailBodyTemplateHr', storedTemplate([{ type: 'text', value: 'a'.repeat(5001) }])],
  ] as const
  for (const [field, stored] of wrong) {
    const { status, problem } = await update({ [field]: stored })
    expect([status, problem.fields?.map(({ path }) => path)]).toEqual([400, [field]])
  }
  expect((await read()).id).toBeNull()
})

test('the database takes no template that is no array', async () => {
  await update()
  await expect(asOwner(`update app.email_templates set email_body_template_hr = '{}'`)).rejects.toThrow(/check constraint/)
})

test('whoever may not manage document settings changes no template, and who may not read them sees none (PERM-18, GAP-79)', async () => {
  const tries = async () => [
    (await update({}, 'cvita', more)).status,
    (await as('cvita').call(emailTemplates.get, more)).status,
    (await as('cvita').call(emailTokenValues.get, more)).status,
  ]
  expect(await tries()).toEqual([403, 200, 200])
  await asOwner("delete from auth.role_permissions where role_id = 5 and permission = 'DOCI_SETTINGS_READ'")
  expect(await tries()).toEqual([403, 403, 403])
  expect((await update({}, 'boris', more)).status).toBe(200)
})

test('without a document the tokens are an example, told to be one (MAIL-04, MAIL-05, MAIL-06, MAIL-07, MAIL-08, MAIL-09)', async () => {
  expect(await values()).toEqual({
    documentNumber: null,
    values: {
      documentNumber: '1/POSL1/1',
      customerName: 'Primjer d.o.o.',
      bankAccount: 'HR45 2340 0091 1065 4321 5',
      totalAmount: '1.250,00 EUR',
      userName: 'Ana Kovač',
      contactPersonName: 'Iva Primjer',
    },
    englishTotalAmount: '1,250.00 EUR',
  })
})

test('an amount is written in the language of its e-mail, whatever the person reads (GAP-105, I18N-06, MAIL-07)', async () => {
  await asOwner("update auth.users set selected_language = 'en' where id = 1")
  const { body } = await as('ana').call(emailTokenValues.get, kovac, undefined, { headers: { 'accept-language': 'en' } })
  expect([body.values.totalAmount, body.englishTotalAmount]).toEqual(['1.250,00 EUR', '1,250.00 EUR'])
  await asOwner("update auth.users set selected_language = 'hr' where id = 1")
})

test('with documents they are those of the newest outgoing one that is to be paid; who reads no outgoing ones gets the example (MAIL-04, MAIL-05, MAIL-07, MAIL-09)', async () => {
  const [partner] = await asOwner<{ id: number }>(
    `insert into app.partners (business_subject_id, name, contact_name) values (1, 'Žito d.o.o.', 'Iva Klas') returning id`,
  )
  const document = (number: string, day: string, type = 'OutgoingInvoices', sign = 1) =>
    asOwner(
      `insert into app.documents (business_subject_id, document_type, source, document_number, partner_id, partner_name, document_date, currency,
         total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid)
       values (1, $1, 'entry', $2, $3, 'Žito trgovina', $4, 'EUR', $5::int * 100000, $5::int * 23456, $5::int * 123456, $5::int * 123456)`,
      [type, number, partner?.id, day, sign],
    )
  await document('7/1/1', '2026-11-20')
  await document('6/1/1', '2026-11-01')
  await document('U-99', '2026-11-21', 'IncomingInvoices')
  await document('8/1/1', '2026-11-21', 'OutgoingInvoices', -1)
  const shown = await values()
  expect(shown.documentNumber).toBe('7/1/1')
  expect(shown.values).toMatchObject({
    documentNumber: '7/1/1',
    customerName: 'Žito trgovina',
    totalAmount: '1.234,56 EUR',
    contactPersonName: 'Iva Klas',
  })
  await asOwner(`update app.partners set contact_name = '' where id = $1`, [partner?.id])
  expect((await values()).values.contactPersonName).toBe('Žito trgovina')
  await asOwner(`delete from auth.role_permissions where role_id = 1 and permission = 'DOCUMENT_OUTGOING_READ'`)
  expect(await values()).toMatchObject({ documentNumber: null, values: { customerName: 'Primjer d.o.o.' } })
})

test('who changed the templates, and when, is told', async () => {
  await update()
  await update({ emailTitleTemplateEn: title('Bill ') })
  const { body } = await as('ana').call(emailTemplateHistory.list, kovac, {})
  const [changed, begun] = body.rows
  expect(changed).toMatchObject({ changedByName: 'Ana Kovač', action: 'update' })
  expect(changed?.fields).toEqual([
    { field: 'email_title_template_en', before: GIVEN.emailTitleTemplateEn, after: title('Bill ') },
  ])
  expect(begun?.fields.map(({ field }) => field)).toEqual([
    'email_title_template_hr',
    'email_body_template_hr',
    'email_title_template_en',
  ])
})
