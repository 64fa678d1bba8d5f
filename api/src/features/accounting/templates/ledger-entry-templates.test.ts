import { beforeAll, expect, test } from 'vitest'
import { ledgerEntries } from 'contract/accounting/ledger-entries'
import { ledgerEntryTemplates, TRAVEL_ORDER, type LedgerEntryTemplateRequest } from 'contract/accounting/ledger-entry-templates'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo()
beforeAll(async () => void (await beginBooks()))
const boris = as('boris')
const kept = async () => (await boris.call(ledgerEntryTemplates.list, more)).body.filter(({ given }) => given === null)
const line = (accountCode: string, debit: number, credit: number) => ({ accountCode, debit, credit, text: '' })
const RENT: LedgerEntryTemplateRequest = { name: 'Najam skladišta', journal: 'TEM', lines: [line('411100', 500_00, 0), line('220000', 0, 500_00)] } // prettier-ignore
const keep = (given: LedgerEntryTemplateRequest) => boris.call(ledgerEntryTemplates.create, more, given)

test('the lines of an entry are kept under a name, in the order of names, and taken away again', async () => {
  const { body } = await keep(RENT)
  await keep({ ...RENT, name: 'Amortizacija' })
  expect((await kept()).map(({ name }) => name)).toEqual(['Amortizacija', 'Najam skladišta'])
  expect((await kept())[1]).toMatchObject({ ...RENT, id: body.id, lines: [{ ...RENT.lines[0], takesPartner: false }, { ...RENT.lines[1], accountNameHr: expect.stringContaining('Dobavljači'), accountNameEn: expect.stringContaining('uppliers'), takesPartner: true }] }) // prettier-ignore
  expect((await keep(RENT)).problem.code).toBe('LedgerEntryTemplate.NameTaken')
  expect((await boris.call(ledgerEntryTemplates.remove, { ...more, id: body.id })).status).toBe(204)
  expect((await boris.call(ledgerEntryTemplates.remove, { ...more, id: body.id })).status).toBe(404)
  expect((await keep(RENT)).status).toBe(200)
})

test('a travel order stands as a template until there are travel orders: with its amounts it is owed to the traveller, less the advance (ledger P54)', async () => {
  const amounts = [[280_20, 0], [0, 280_20], [100_00, 0], [0, 100_00]] as const // prettier-ignore
  const lines = TRAVEL_ORDER.lines.map((one, index) => ({
    ...one,
    debit: amounts[index]?.[0] ?? 0,
    credit: amounts[index]?.[1] ?? 0,
  }))
  const { body, status, problem } = await boris.call(ledgerEntries.create, more, { journal: TRAVEL_ORDER.journal, bookedOn: '2026-03-10', text: 'Putni nalog 1', lines }) // prettier-ignore
  expect([status, problem]).toEqual([200, problem])
  expect(body.lines.map(({ accountCode, debit, credit }) => `${accountCode} ${debit} ${credit}`)).toEqual(['460000 28020 0', '230100 0 28020', '230100 10000 0', '130000 0 10000']) // prettier-ignore
})

test('bad templates are answered, and no more are kept than anybody needs', async () => {
  for (const given of [
    { ...RENT, name: ' ' },
    { ...RENT, lines: [] },
    { ...RENT, lines: [line('4x', 1, 0)] },
    { ...RENT, lines: [line('411100', -1, 0)] },
  ])
    expect((await keep(given)).status).toBe(400)
  const all = (await kept()).length
  await asOwner(`insert into app.ledger_entry_templates (business_subject_id, name, journal, lines)
    select ${SUBJECTS.more.id}, 'Predložak ' || n, 'TEM', '[{}]' from generate_series(1, ${199 - all}) n`)
  expect((await keep({ ...RENT, name: 'Dvjestoti' })).status).toBe(200)
  expect((await keep({ ...RENT, name: 'Još jedan' })).problem.code).toBe('LedgerEntryTemplate.TooMany')
})

test('who only reads the books uses templates and keeps none; another company sees none of ours', async () => {
  expect((await as('cvita').call(ledgerEntryTemplates.list, more)).status).toBe(403)
  expect((await as('ana').call(ledgerEntryTemplates.list, { businessSubjectId: SUBJECTS.kovac.id })).body).toMatchObject([
    { given: 'TravelOrder', id: null },
  ])
  expect((await as('ana').call(ledgerEntryTemplates.list, more)).status).toBe(404)
})
