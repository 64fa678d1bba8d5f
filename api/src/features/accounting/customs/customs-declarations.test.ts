import { ledgerEntries, ledgerReversals } from 'contract/accounting/ledger-entries'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { beforeAll, expect, test } from 'vitest'
import { vatBooks } from 'contract/accounting/vat/vat-books'
import { vatReturnPreviews } from 'contract/accounting/vat/vat-returns'
import { customsDeclarations, type CustomsDeclarationRequest } from 'contract/accounting/received/customs-declarations'
import { receivedPapers } from 'contract/accounting/received/received-papers'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { entryText, paperOf, paperOfSource, postPapers, sourceText } from '../../../testing/accounting/posted.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { buyer } from '../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'

useSaldo()
beforeAll(async () => void (await beginBooks()))

const boris = as('boris')
let last = 0
const partners = new Map<string, Promise<number>>()
const supplier = (countryCode: string) => {
  const given = { countryCode, vatNumber: null, name: `Dobavljač ${countryCode}`, kind: 'Company', street: 'Glavna 1', postalCode: '1000', cityName: 'Grad' } as const // prettier-ignore
  const known = partners.get(countryCode) ?? buyer(given)
  partners.set(countryCode, known)
  return known
}

/** An invoice for goods of 1.000,00 from outside the EU, treated as an import. */
async function imported(countryCode = 'US'): Promise<number> {
  const vatLines = [{ vatRate: '0', baseAmount: 100_000, vatAmount: 0 } as const]
  const partnerId = await supplier(countryCode)
  const { body } = await enterInvoice({ partnerId, documentNumber: `US-${++last}`, documentDate: '2026-07-15', currency: 'EUR', vatLines }) // prettier-ignore
  const id = (await paperOf(body.documentId))?.id ?? 0
  const group = { ordinal: 1, treatment: 'G', supplyKind: 'Goods', costKind: 'Ordinary', accountCode: '650000' } as const
  await boris.call(receivedPapers.update, { ...more, id }, { arrivedOn: '2026-07-15', groups: [group] })
  return body.documentId
}

const declare = (documentId: number, given: Partial<CustomsDeclarationRequest> = {}) =>
  boris.call(customsDeclarations.create, more, {
    number: `26HR0301${String(++last).padStart(10, '0')}`,
    acceptedOn: '2026-07-20',
    documentId,
    baseAmount: 103_000,
    dutyAmount: 3_000,
    vatAmount: 25_750,
    rate: '25',
    isAccountedOnly: false,
    costKind: 'Ordinary',
    accountCode: '650000',
    ...given,
  })
const boxOf = async (box: string) => {
  const { body } = await boris.call(vatReturnPreviews.get, more, { year: 2026, month: 7 } as never)
  const found = body.boxes.find((one) => one.box === box)
  return { base: found && 'base' in found ? found.base : 0, vat: found && 'vat' in found ? found.vat : 0 }
}

test('base and VAT of an import are as customs declare them, and customs are owed both (ledger P28a)', async () => {
  const before = await boxOf('314')
  const documentId = await imported()
  expect(await entryText(documentId)).toBe('650000 D 1.000,00 · 221100 P 1.000,00')
  const { status, problem, body } = await declare(documentId)
  expect([status, problem]).toEqual([200, problem])
  await postPapers()
  expect(await sourceText('CustomsDeclaration', body.id)).toBe('650000 D 30,00 · 140520 D 257,50 · 249000 P 287,50')
  const after = await boxOf('314')
  expect([after.base - before.base, after.vat - before.vat]).toEqual([103_000, 25_750])
})

test('import VAT that is only accounted for is due and deducted at once (ledger P28b)', async () => {
  const before = [await boxOf('215'), await boxOf('314')]
  const { body } = await declare(await imported(), {
    baseAmount: 100_000,
    dutyAmount: 0,
    vatAmount: 25_000,
    isAccountedOnly: true,
  })
  await postPapers()
  expect(await sourceText('CustomsDeclaration', body.id)).toBe('140520 D 250,00 · 240500 P 250,00')
  const after = [await boxOf('215'), await boxOf('314')]
  expect(after.map(({ vat }, index) => vat - (before[index]?.vat ?? 0))).toEqual([25_000, 25_000])
})

test('half of the VAT of an imported passenger car is deducted, the other half goes with the duty', async () => {
  const { body } = await declare(await imported(), { costKind: 'PassengerVehicle', accountCode: '032000' })
  await postPapers()
  expect(await sourceText('CustomsDeclaration', body.id)).toBe('032000 D 158,75 · 140520 D 128,75 · 249000 P 287,50')
})

test('the book of received papers shows the declaration by its own number', async () => {
  const number = '26HR030170000000K1'
  await declare(await imported(), { number })
  await postPapers()
  const { body } = await boris.call(vatBooks.get, more, { year: 2026, month: 7, book: 'U-RA', page: 1 } as never)
  expect(body.rows.filter((row) => row.number === number).map(({ partnerName, boxes }) => [partnerName, boxes])).toEqual([['Dobavljač US', ['314']]]) // prettier-ignore
})

test('a declaration is listed with its invoice and its entry, and taken away with what was posted of it', async () => {
  const documentId = await imported()
  const { body } = await declare(documentId)
  await postPapers()
  const [listed] = (await boris.call(customsDeclarations.list, more, { documentId } as never)).body
  expect(listed).toMatchObject({ id: body.id, state: 'Posted', baseAmount: 103_000, dutyAmount: 3_000, vatAmount: 25_750 })
  expect(listed?.ledgerEntryId).toBe((await paperOfSource('CustomsDeclaration', body.id))?.ledgerEntryId)
  expect((await boris.call(customsDeclarations.remove, { ...more, id: body.id })).status).toBe(204)
  await postPapers()
  expect(await sourceText('CustomsDeclaration', body.id)).toBe('')
  const [left] = await asOwner<{ sum: string }>(`select sum(v.vat) from app.vat_entries v join app.ledger_papers p on p.id = v.ledger_paper_id and p.business_subject_id = v.business_subject_id
    where p.source_kind = 'CustomsDeclaration' and p.source_id = $1`, [body.id]) // prettier-ignore
  expect(left?.sum).toBe('0')
  expect((await boris.call(customsDeclarations.list, more, { documentId } as never)).body).toEqual([])
})

test('a declaration whose entry was reversed by hand says that none stands', async () => {
  const documentId = await imported()
  const { body } = await declare(documentId)
  await postPapers()
  const ledgerEntryId = (await paperOfSource('CustomsDeclaration', body.id))?.ledgerEntryId ?? 0
  await boris.call(ledgerReversals.create, { ...more, ledgerEntryId }, { bookedOn: '2026-07-31', text: 'Storno' })
  const [listed] = (await boris.call(customsDeclarations.list, more, { documentId } as never)).body
  expect(listed).toMatchObject({ id: body.id, ledgerEntryId: null })
})

test('what customs can’t have declared is refused at its field', async () => {
  const documentId = await imported()
  const number = '26HR030170000000X9'
  expect((await declare(documentId, { number })).status).toBe(200)
  expect((await declare(documentId, { number: number.toLowerCase() })).problem?.code).toBe('CustomsDeclaration.NumberTaken')
  // A declaration of two rates is entered as two.
  expect((await declare(documentId, { number, rate: '5', vatAmount: 5_150 })).status).toBe(200)
  expect((await declare(await imported('DE'))).problem?.code).toBe('CustomsDeclaration.NotAnImport')
  expect((await declare(documentId, { accountCode: '999999' })).problem?.code).toBe('LedgerEntry.NoSuchAccount')
  expect((await declare(documentId, { acceptedOn: '2024-12-31' })).problem?.code).toBe('LedgerEntry.BooksNotBegun')
  // The day on which the books begin is theirs.
  expect((await declare(documentId, { acceptedOn: '2025-01-01' })).status).toBe(200)
  for (const [given, path] of [
    [{ vatAmount: 25_851 }, 'vatAmount'],
    [{ vatAmount: 25_649 }, 'vatAmount'],
    [{ dutyAmount: 103_000 }, 'dutyAmount'],
    [{ baseAmount: 0, dutyAmount: 0, vatAmount: 0 }, 'baseAmount'],
    [{ number: ' ' }, 'number'],
    [{ dutyAmount: -1 }, 'dutyAmount'],
  ] as const)
    expect((await declare(documentId, given)).problem?.fields?.map((field) => field.path)).toContain(path)
  expect((await declare(documentId, { vatAmount: 25_850 })).status).toBe(200)
})

test('another company’s declarations are not there', async () => {
  const documentId = await imported()
  const { body } = await declare(documentId)
  const kovac = { businessSubjectId: SUBJECTS.kovac.id }
  expect((await as('ana').call(customsDeclarations.list, kovac, { documentId } as never)).body).toEqual([])
  expect((await as('ana').call(customsDeclarations.remove, { ...kovac, id: body.id })).status).toBe(404)
  expect((await as('cvita').call(customsDeclarations.list, more, { documentId } as never)).status).toBe(403)
})

test('a declaration whose month is closed is posted on the day that a person gives it, in the journal of received invoices', async () => {
  const { body } = await declare(await imported())
  await asOwner(
    `update app.ledger_periods set books_state = 'Closed', closed_at = now(), closed_by = 1 where year = 2026 and month = 7`,
  )
  await postPapers()
  const asked = await paperOfSource('CustomsDeclaration', body.id)
  expect(asked).toMatchObject({ state: 'Asked', reason: 'MonthClosed' })
  const said = await boris.call(ledgerPapers.update, { ...more, id: asked?.id ?? 0 }, { bookedOn: '2026-08-02' })
  const entry = (await boris.call(ledgerEntries.get, { ...more, id: said.body.ledgerEntryId ?? 0 })).body
  expect(entry).toMatchObject({ journal: 'UR', bookedOn: '2026-08-02', text: expect.stringContaining('Carinska deklaracija') })
})
