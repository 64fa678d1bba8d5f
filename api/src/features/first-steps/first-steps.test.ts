import { beforeEach, expect, test } from 'vitest'
import { baseSettingsHistory } from 'contract/business-subjects/base-settings-history'
import { SUGGESTED_NUMBER_FORMAT } from 'contract/document-defaults/number-format'
import { internalActHistory } from 'contract/document-settings/internal-act-history'
import { internalActs } from 'contract/document-settings/internal-acts'
import { acceptances, firstSteps, type Acceptance } from 'contract/first-steps/first-steps'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { PEOPLE, SUBJECTS } from '../../testing/cast.ts'

useSaldo()

const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const more = { businessSubjectId: SUBJECTS.more.id }
const read = async () => (await as('ana').call(firstSteps.get, kovac)).body
const accept = (accepted: Acceptance) => as('ana').call(acceptances.create, kovac, accepted)
const done = async () => (await read()).steps.filter(({ isDone }) => isDone).map(({ step }) => step)

const OIB = '01234567896'
const IBAN = 'HR1723600001101234565'

/** As a company is that was founded this moment. */
beforeEach(async () => {
  for (const table of [
    'payment_devices',
    'work_spaces',
    'operators',
    'bank_accounts',
    'general_document_settings',
    'put_away_first_steps',
  ])
    await asOwner(`delete from app.${table} where business_subject_id = 1`)
  await asOwner("update app.business_subjects set street = 'Ilica', street_number = '42', logo_file_id = null where id = 1")
})

test('a company that was just founded has seven steps, the first one done, and a proposal for each that only a person need not tell', async () => {
  const { steps, isPutAway, internalAct, numberFormat, dueAndBarcode } = await read()
  expect([isPutAway, steps.length, await done()]).toEqual([false, 7, ['companyData']])
  expect(internalAct).toEqual({
    operator: { name: 'Ana Kovač', oib: '', mark: '1', isThere: false },
    workSpace: { name: 'Sjedište, Ilica 42', mark: '1', isThere: false },
    paymentDevice: { name: 'Naplatni uređaj 1', mark: '1', isThere: false },
  })
  expect(numberFormat.invoiceFormatString).toBe(SUGGESTED_NUMBER_FORMAT)
  expect(dueAndBarcode).toEqual({ defaultInvoiceDueDateInDays: 15, showBarcodeOnDocuments: true })
})

test('all proposals are accepted in one step, and pressed twice or at once they change nothing more', async () => {
  const { internalAct, numberFormat, dueAndBarcode } = await read()
  const all: Acceptance = {
    bankAccount: { name: 'Poslovni račun', iban: IBAN, bankName: '' },
    internalAct: { ...internalAct, operator: { ...internalAct.operator, oib: OIB } },
    numberFormat,
    dueAndBarcode,
  }
  const answers = await Promise.all([accept(all), accept(all), accept(all)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await done()).toEqual(['companyData', 'bankAccount', 'internalAct', 'numberFormat', 'dueAndBarcode'])
  const act = (await as('ana').call(internalActs.get, kovac)).body
  expect([act.operators, act.workSpaces, act.paymentDevices].map((records) => records.length)).toEqual([1, 1, 1])
  expect((await read()).bankAccount.bankName).toMatch(/Zagrebačka/)
})

test('where one of them is refused none is accepted', async () => {
  const { internalAct, numberFormat } = await read()
  const { status, problem } = await accept({
    internalAct: { ...internalAct, operator: { ...internalAct.operator, oib: OIB } },
    numberFormat,
    bankAccount: { name: 'Račun', iban: 'HR4799999981101234565', bankName: '' },
  })
  expect([status, problem.code]).toEqual([404, 'Bank.NotFound'])
  expect(await done()).toEqual(['companyData'])
  const invalid = await accept({ internalAct: { operator: { name: 'Ana', mark: '1', oib: '123' } } })
  expect(invalid.problem.fields?.map(({ path }) => path)).toEqual(['internalAct.operator.oib'])
})

test('what is there already is not proposed again: a device goes into the work space there is', async () => {
  await asOwner("insert into app.work_spaces (business_subject_id, name, mark) values (1, 'Dućan', 'DUC')")
  const { workSpace } = (await read()).internalAct
  expect(workSpace).toEqual({ name: 'Dućan', mark: 'DUC', isThere: true })
  await accept({ internalAct: { workSpace: { name: 'Sjedište', mark: '1' }, paymentDevice: { name: 'Blagajna', mark: '7' } } })
  const act = (await as('ana').call(internalActs.get, kovac)).body
  expect(act.workSpaces.map(({ mark }) => mark)).toEqual(['DUC'])
  expect(act.paymentDevices.map(({ mark }) => mark)).toEqual(['7'])
})

test('a step that somebody has taken meanwhile stays as they left it', async () => {
  await accept({ dueAndBarcode: { defaultInvoiceDueDateInDays: 30, showBarcodeOnDocuments: false } })
  await accept({ dueAndBarcode: { defaultInvoiceDueDateInDays: 15, showBarcodeOnDocuments: true } })
  expect((await read()).dueAndBarcode).toEqual({ defaultInvoiceDueDateInDays: 30, showBarcodeOnDocuments: false })
})

test('an address that is lacking is asked for, and stands in the history like every change of the settings', async () => {
  await asOwner("update app.business_subjects set street = '' where id = 1")
  expect(await done()).toEqual([])
  await accept({
    companyData: { street: 'Savska', streetNumber: '1', postalCode: '10000', cityName: 'Zagreb', isInTaxSystem: true, vatCalculationType: 'IssuedBill' }, // prettier-ignore
    numberFormat: { invoiceFormatString: SUGGESTED_NUMBER_FORMAT },
  })
  expect(await done()).toEqual(['companyData', 'numberFormat'])
  for (const page of [baseSettingsHistory, internalActHistory]) {
    const { body } = await as('ana').call(page.list, kovac, {})
    expect(body.rows[0]).toMatchObject({ changedByName: PEOPLE.ana.displayName })
  }
})

test('the steps are put away by each person for themselves, and found again', async () => {
  await asOwner(
    `insert into auth.memberships (business_subject_id, user_id, role_id) values (1, ${PEOPLE.boris.id}, 2) on conflict do nothing`,
  )
  const put = (isPutAway: boolean) => as('ana').call(firstSteps.update, kovac, { isPutAway })
  expect([(await put(true)).status, (await put(true)).status, (await read()).isPutAway]).toEqual([204, 204, true])
  expect((await as('boris').call(firstSteps.get, kovac)).body.isPutAway).toBe(false)
  await put(false)
  expect((await read()).isPutAway).toBe(false)
})

test('who may not manage the settings has no steps; an accountant has none that are settled elsewhere', async () => {
  expect((await as('franka').call(firstSteps.get, kovac)).status).toBeGreaterThanOrEqual(403)
  const { body } = await as('boris').call(firstSteps.get, more)
  expect(body.steps.map(({ step }) => step)).toEqual(['internalAct', 'numberFormat', 'dueAndBarcode', 'firstInvoice'])
  const given = await as('boris').call(acceptances.create, more, { bankAccount: { name: 'Račun', iban: IBAN, bankName: '' } })
  expect([given.status, given.problem.code]).toEqual([403, 'ActionNotAllowed'])
})
