import { expect, test } from 'vitest'
import { NEW_PARTNER, type PartnerRequest } from 'contract/partners/partner-fields'
import { partnerMerges } from 'contract/partners/partner-merges'
import { partners } from 'contract/partners/partners'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { PEOPLE, SUBJECTS } from '../../testing/cast.ts'
import { tablesOfPartners } from '../../app.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
const create = async (given: Partial<PartnerRequest>) =>
  (await as('boris').call(partners.create, more, { ...NEW_PARTNER, name: 'Bez imena', ...given })).body.id
const get = (id: number) => as('boris').call(partners.get, { ...more, id })
const merge = (id: number, mergedPartnerId: number, name: 'boris' | 'cvita' = 'boris') =>
  as(name).call(partnerMerges.create, { ...more, id }, { mergedPartnerId })

const book = (partnerId: number, documentNumber: string, documentType = 'IncomingInvoices') =>
  saldo().database.transaction(more, (db) =>
    db
      .insertInto('documents')
      .values({
        documentType,
        source: 'entry',
        documentNumber,
        partnerId,
        partnerName: 'Kako piše na računu',
        documentDate: '2026-11-02',
        currency: 'EUR',
        totalBaseAmount: 100,
        totalVatAmount: 0,
        totalAmount: 100,
        totalAmountToBePaid: 100,
      })
      .execute(),
  )
const remind = (partnerId: number) =>
  saldo().database.transaction(more, (db) =>
    db
      .insertInto('reminders')
      .values({
        partnerId,
        recipients: '[]',
        ccRecipients: '[]',
        bccRecipients: '[]',
        subject: 'Opomena',
        message: '',
        hasStatement: false,
        fileIds: '[]',
        language: 'hr',
        sentOn: '2026-11-03',
        createdBy: PEOPLE.boris.id,
      })
      .execute(),
  )
const namesOn = async () =>
  (await asOwner<{ partner_name: string }>(`select distinct partner_name from app.documents`)).map((row) => row.partner_name)

test('no table that refers to a partner is forgotten in a merge (GAP-05)', async () => {
  const found = await asOwner<{ name: string; column: string }>(`
    select c.conrelid::regclass::text as name,
      (select string_agg(a.attname, ',' order by a.attname) from pg_attribute a
        where a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'business_subject_id') as column
    from pg_constraint c where c.contype = 'f' and c.confrelid = 'app.partners'::regclass and c.conname <> 'partner_ibans_partner' order by 1`)
  expect(found.map(({ name, column }) => [name.replace(/^app\./, ''), column])).toEqual(
    tablesOfPartners.map((name) => [name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), 'partner_id']),
  )
})

test('all that there is of the other moves to the one that is kept, whose gaps it fills; the other is gone (GAP-05)', async () => {
  const kept = await create({
    name: 'Škripavac',
    email: 'ured@skripavac.example',
    ibans: ['HR1210010051863000160'],
    note: 'Prva',
  })
  const merged = await create({
    name: 'ŠKRIPAVAC d.o.o.',
    oib: '95114485977',
    email: 'stari@skripavac.example',
    phone: '053 111 222',
    street: 'Planinska 1',
    cityName: 'Gospić',
    ibans: ['HR1210010051863000160', 'HR7023900011500085181'],
    paymentDays: 15,
    note: 'Druga',
  })
  await book(kept, '1')
  await book(merged, '2')
  await book(merged, '3', 'OutgoingInvoices')
  await remind(merged)
  expect((await merge(kept, merged)).status).toBe(204)
  expect((await get(merged)).status).toBe(404)
  expect((await get(kept)).body).toMatchObject({
    name: 'Škripavac',
    oib: '95114485977',
    email: 'ured@skripavac.example',
    phone: '053 111 222',
    street: 'Planinska 1',
    cityName: 'Gospić',
    ibans: ['HR1210010051863000160', 'HR7023900011500085181'],
    paymentDays: 15,
    note: 'Prva\nDruga',
    documentCount: 3,
    receivableAmount: 100,
    payableAmount: 200,
  })
  expect(await namesOn()).toEqual(['Kako piše na računu'])
  const kinds = await asOwner(
    `select distinct entity, action from app.audit_entries where before ->> 'partner_id' = $1 or (entity = 'partners' and entity_id = $2 and action = 'delete') order by 1`,
    [String(merged), merged],
  )
  expect(kinds).toEqual([
    { entity: 'documents', action: 'update' },
    { entity: 'partners', action: 'delete' },
    { entity: 'reminders', action: 'update' },
  ])
})

test('where both have the same incoming document, nothing is merged and its number is told (GAP-05)', async () => {
  const [kept, merged] = [await create({ name: 'A' }), await create({ name: 'B' })]
  await book(kept, '77/2026')
  await book(merged, '77/2026')
  await book(merged, '78/2026')
  const { status, problem } = await merge(kept, merged)
  expect([status, problem.code, problem.params]).toEqual([409, 'PartnerMerge.RepeatsDocument', { number: '77/2026' }])
  expect((await get(merged)).body).toMatchObject({ documentCount: 2 })
})

test('a partner is not merged with itself, nor with one that is not there, nor by who only reads', async () => {
  const [one, other] = [await create({ name: 'C' }), await create({ name: 'D' })]
  expect((await merge(one, one)).problem.code).toBe('PartnerMerge.WithItself')
  expect((await merge(one, 999_999)).status).toBe(404)
  expect((await merge(one, other, 'cvita')).status).toBe(403)
  const theirs = await as('ana').call(partners.create, { businessSubjectId: 1 }, { ...NEW_PARTNER, name: 'Kovačev' })
  expect((await merge(one, theirs.body.id)).status).toBe(404)
})

test('of two merges of the same two at once, in either direction, one is done (GAP-05)', async () => {
  const [one, other] = [await create({ name: 'E' }), await create({ name: 'F' })]
  await book(one, '81')
  await book(other, '82')
  const answers = await Promise.all([merge(one, other), merge(other, one)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
  const left = (await Promise.all([get(one), get(other)])).filter(({ status }) => status === 200)
  expect(left.map(({ body }) => body.documentCount)).toEqual([2])
})

test('likely duplicates are told: the same name whatever its letters, or the OIB inside a VAT number (GAP-05)', async () => {
  const id = await create({ name: 'Čavao i matica', oib: '98765432106' })
  const sameName = await create({ name: 'CAVAO I MATICA' })
  const sameNumber = await create({ name: 'Matica', vatNumber: 'HR98765432106' })
  await create({ name: 'Čavao i matica dva' })
  const duplicates = async (of: number) => (await get(of)).body.duplicates.map((one) => one.id)
  expect(await duplicates(id)).toEqual([sameName, sameNumber])
  expect(await duplicates(sameName)).toEqual([id])
  expect(await duplicates(sameNumber)).toEqual([id])
})
