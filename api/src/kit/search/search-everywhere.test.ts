import { expect, test } from 'vitest'
import { searchResults } from 'contract/kit/search-results'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { SUBJECTS, type Name } from '../../testing/cast.ts'
import { buyer } from '../../testing/issuing/issue.ts'
import { draftedOffer, offerContent } from '../../testing/issuing/offer.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
const find = async (search: string, name: Name = 'boris') => (await as(name).call(searchResults.list, more, { search })).body

test('one search finds documents, offers and partners that the person may read, each with its address (SHELL-01, DOCI-08)', async () => {
  const partnerId = await buyer({ name: 'Svjetionik Đuro d.o.o.' })
  const offer = await draftedOffer(offerContent(partnerId))
  const [document] = await saldo().database.transaction(more, (db) =>
    db
      .insertInto('documents')
      .values({
        documentType: 'OutgoingInvoices',
        source: 'entry',
        documentNumber: '2026-00123',
        partnerId,
        partnerName: 'Svjetionik Đuro d.o.o.',
        documentDate: '2026-01-02',
        currency: 'EUR',
        totalBaseAmount: 1_000_00,
        totalVatAmount: 250_00,
        totalAmount: 1_250_00,
        totalAmountToBePaid: 1_250_00,
      })
      .returning('id')
      .execute(),
  )
  const ofDocument = {
    kind: 'Dokumenti',
    label: '2026-00123 · Svjetionik Đuro d.o.o. · 1.250,00 EUR',
    path: `/plavo-more/documents?document=${document?.id}`,
  }
  const ofPartner = { kind: 'Partneri', label: 'Svjetionik Đuro d.o.o.', path: `/plavo-more/customers/${partnerId}` }
  const found = await find('svjetionik')
  expect(found).toEqual([ofDocument, { kind: 'Ponude', label: expect.stringMatching(/Svjetionik/), path: `/plavo-more/doci/offers/${offer.id}` }, ofPartner]) // prettier-ignore
  expect(await find('123 1.250')).toEqual([ofDocument])
  expect((await find('svjetionik', 'cvita')).map(({ kind }) => kind)).toEqual(['Documents', 'Offers', 'Partners'])
  expect(await find('nema toga')).toEqual([])
  await asOwner("delete from app.business_subject_modules where business_subject_id = $1 and module = 'doci'", [SUBJECTS.more.id])
  expect(await find('svjetionik')).toEqual([ofDocument, ofPartner])
})

test('of each kind the first six are told, and nothing is looked for by one letter (SHELL-01)', async () => {
  for (let count = 0; count < 8; count++) await buyer({ name: `Mnogi ${count}` })
  expect((await find('mnogi')).map(({ label }) => label)).toEqual([
    'Mnogi 0',
    'Mnogi 1',
    'Mnogi 2',
    'Mnogi 3',
    'Mnogi 4',
    'Mnogi 5',
  ])
  await asOwner("update app.partners set is_active = false where name = 'Mnogi 0'")
  expect((await find('mnogi')).map(({ label }) => label)).not.toContain('Mnogi 0')
  expect((await as('boris').call(searchResults.list, more, { search: ' m ' })).status).toBe(400)
})
