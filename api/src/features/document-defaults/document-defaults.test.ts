import { beforeEach, expect, test } from 'vitest'
import { basicInfo } from 'contract/business-subjects/basic-info'
import { internalActHistory } from 'contract/document-settings/internal-act-history'
import { defaultNotes, documentDefaults, documentFooters } from 'contract/document-defaults/document-defaults'
import { DEFAULT_OTHER_SETTINGS, generalDocumentSettings, numberFormats } from 'contract/document-defaults/general-document-settings' // prettier-ignore
import { SUGGESTED_NUMBER_FORMAT } from 'contract/document-defaults/number-format'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { SUBJECTS, type Name } from '../../testing/cast.ts'

useSaldo()

type In = { readonly businessSubjectId: number }
const kovac: In = { businessSubjectId: SUBJECTS.kovac.id }
const more: In = { businessSubjectId: SUBJECTS.more.id }

const FORMAT = SUGGESTED_NUMBER_FORMAT
const OTHER = {
  defaultInvoiceDueDateInDays: 30,
  defaultInvoiceLanguage: 'CroatianEnglish',
  showLogoOnDocuments: false,
  showBarcodeOnDocuments: true,
  showSkuOnDocuments: true,
  autoGenerateSku: true,
} as const
const NOTES = { noteTextCro: 'Hvala.\nDođite opet.', noteTextEng: 'Thank you.' }

const general = async () => (await as('ana').call(generalDocumentSettings.get, kovac)).body
const saveFormat = (given: object = {}, name: Name = 'ana', params = kovac) =>
  as(name).call(numberFormats.update, params, { invoiceFormatString: FORMAT, ...DEFAULT_OTHER_SETTINGS, ...given })
const saveOther = (given: object = {}, name: Name = 'ana', params = kovac) =>
  as(name).call(generalDocumentSettings.update, params, { invoiceFormatString: '', ...OTHER, ...given })
const saveNotes = (given: object = {}, name: Name = 'ana', params = kovac) =>
  as(name).call(defaultNotes.update, params, { ...NOTES, ...given })
const saveFooter = (documentFooter: string, name: Name = 'ana', params = kovac) =>
  as(name).call(documentFooters.update, params, { documentFooter })
const wrong = ({
  problem,
}: {
  readonly problem: { readonly fields?: readonly { path: string; message: string }[] | undefined }
}) => problem.fields?.map(({ path, message }) => [path, message])

beforeEach(async () => {
  await asOwner('delete from app.general_document_settings where business_subject_id = 1')
  await asOwner('delete from app.default_notes where business_subject_id = 1')
})

test('where nothing is stored there is no format, and the defaults are told (ACT-54, ACT-62, ACT-65, ACT-67, ACT-68, ACT-69, ACT-70, ACT-71, API-57)', async () => {
  expect(await general()).toEqual({
    id: null,
    version: 0,
    businessSubjectId: 1,
    invoiceFormatString: '',
    defaultInvoiceDueDateInDays: 0,
    defaultInvoiceLanguage: 'Croatian',
    showLogoOnDocuments: true,
    showBarcodeOnDocuments: false,
    showSkuOnDocuments: false,
    autoGenerateSku: false,
  })
})

test('saving the format stores the format alone, whatever else is sent with it (ACT-61, API-58, GAP-82)', async () => {
  await saveOther()
  const { status, body } = await saveFormat()
  expect([status, body]).toEqual([
    200,
    { id: expect.any(Number) as number, version: 2, businessSubjectId: 1, invoiceFormatString: FORMAT, ...OTHER },
  ])
  expect(await general()).toEqual(body)
})

test('saving the other settings stores those six, and the format stays (ACT-62, ACT-73, API-57, API-59, GAP-82)', async () => {
  await saveFormat()
  expect((await saveOther()).body).toMatchObject({ invoiceFormatString: FORMAT, ...OTHER })
  expect(await general()).toMatchObject({ invoiceFormatString: FORMAT, ...OTHER })
  expect(wrong(await saveOther({ invoiceFormatString: FORMAT }))?.[0]?.[0]).toBe('invoiceFormatString')
})

test('a format that is none is refused at its field (ACT-56, ACT-57, ACT-59)', async () => {
  expect(wrong(await saveFormat({ invoiceFormatString: '[]' }))).toEqual([['invoiceFormatString', 'global.thisFieldIsRequired']])
  const plain = '[{"type":"text","value":"1/1/1"}]'
  expect(wrong(await saveFormat({ invoiceFormatString: plain }))).toEqual([
    ['invoiceFormatString', 'invoiceNumberFormat.allTokensRequired'],
  ])
  const spaced = FORMAT.replace('"/"', '" "')
  expect(wrong(await saveFormat({ invoiceFormatString: spaced }))).toEqual([
    ['invoiceFormatString', 'invoiceNumberFormat.noWhitespace'],
  ])
  expect((await general()).invoiceFormatString).toBe('')
})

test('the days until due are 0 to 90, in one of three languages (ACT-64, ACT-66)', async () => {
  for (const days of [0, 90]) expect((await saveOther({ defaultInvoiceDueDateInDays: days })).status).toBe(200)
  for (const days of [-1, 91, 1.5, null, '7'])
    expect(wrong(await saveOther({ defaultInvoiceDueDateInDays: days }))?.[0]?.[0]).toBe('defaultInvoiceDueDateInDays')
  for (const language of ['Croatian', 'English', 'CroatianEnglish'])
    expect((await saveOther({ defaultInvoiceLanguage: language })).status).toBe(200)
  expect(wrong(await saveOther({ defaultInvoiceLanguage: 'German' }))?.[0]?.[0]).toBe('defaultInvoiceLanguage')
  expect(wrong(await saveOther({ defaultInvoiceLanguage: undefined }))?.[0]?.[0]).toBe('defaultInvoiceLanguage')
  await expect(asOwner('update app.general_document_settings set default_invoice_due_date_in_days = 91')).rejects.toThrow(/check/)
})

test('the footer is kept and told with the basic info; it is needed only to be saved (ACT-75, ACT-76, API-62, API-63, GAP-87)', async () => {
  const footerOf = async () => (await as('ana').call(basicInfo.get, kovac)).body.documentFooter
  expect(await footerOf()).toBe('')
  expect(wrong(await saveFooter(' '))).toEqual([['documentFooter', 'global.thisFieldIsRequired']])
  expect(wrong(await saveFooter('a'.repeat(2001)))).toEqual([['documentFooter', 'global.maxLengthExceeded']])
  expect((await saveFooter('a'.repeat(2000))).status).toBe(200)
  expect((await saveFooter('Kovač d.o.o.\nTrgovački sud')).body).toEqual({ documentFooter: 'Kovač d.o.o.\nTrgovački sud' })
  expect(await footerOf()).toBe('Kovač d.o.o.\nTrgovački sud')
  await saveOther()
  expect(await footerOf()).toBe('Kovač d.o.o.\nTrgovački sud')
})

test('the notes are kept in both languages, and either may be empty (ACT-79, ACT-81, ACT-82, API-60, API-61)', async () => {
  const read = async () => (await as('ana').call(defaultNotes.get, kovac)).body
  expect(await read()).toEqual({ id: null, version: 0, noteTextCro: '', noteTextEng: '' })
  const { body } = await saveNotes()
  expect(body).toEqual({ id: expect.any(Number) as number, version: 1, ...NOTES })
  expect(await read()).toEqual(body)
  expect((await saveNotes({ noteTextCro: '', noteTextEng: 'a'.repeat(4000) })).body).toMatchObject({ noteTextCro: '' })
  for (const field of ['noteTextCro', 'noteTextEng'])
    expect(wrong(await saveNotes({ [field]: 'a'.repeat(4001) }))).toEqual([[field, 'global.maxLengthExceeded']])
})

test('one call tells all that documents are filled in with', async () => {
  await saveFormat()
  await saveFooter('Podnožje')
  await saveNotes()
  const { body } = await as('ana').call(documentDefaults.get, kovac)
  expect(body).toEqual({
    general: await general(),
    notes: { id: expect.any(Number) as number, version: 1, ...NOTES },
    documentFooter: 'Podnožje',
  })
})

test('who manages document settings changes them, standalone or not; a viewer reads them, nobody else sees them (PERM-16, PERM-17, GAP-32)', async () => {
  const saves = [saveFormat, saveOther, saveNotes]
  for (const save of saves)
    expect([(await save({}, 'boris', more)).status, (await save({}, 'cvita', more)).status]).toEqual([200, 403])
  expect((await saveFooter('a', 'boris', more)).status).toBe(200)
  expect((await saveFooter('a', 'cvita', more)).status).toBe(403)
  const reads = () =>
    Promise.all(
      [documentDefaults.get, generalDocumentSettings.get, defaultNotes.get].map(
        async (endpoint) => (await as('cvita').call(endpoint, more)).status,
      ),
    )
  expect(await reads()).toEqual([200, 200, 200])
  await asOwner("delete from auth.role_permissions where role_id = 5 and permission = 'DOCI_SETTINGS_READ'")
  expect(await reads()).toEqual([403, 403, 403])
})

test('two who save different cards at once both keep what they saved', async () => {
  const answers = await Promise.all([saveFormat(), saveOther(), saveFooter('Podnožje')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { body } = await as('ana').call(documentDefaults.get, kovac)
  expect(body).toMatchObject({ general: { invoiceFormatString: FORMAT, ...OTHER }, documentFooter: 'Podnožje' })
})

test('the history of the internal act tells what was changed', async () => {
  await saveOther()
  await saveOther({ defaultInvoiceDueDateInDays: 8 })
  const { body } = await as('ana').call(internalActHistory.list, kovac, {})
  expect(body.rows[0]).toMatchObject({
    changedByName: 'Ana Kovač',
    action: 'update',
    fields: [{ field: 'default_invoice_due_date_in_days', before: 30, after: 8 }],
  })
})
