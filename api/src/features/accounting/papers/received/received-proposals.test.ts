import { beforeAll, expect, test } from 'vitest'
import { receivedPapers, type ReceivedPaper } from 'contract/accounting/received/received-papers'
import type { Given } from 'contract/kit/endpoint'
import { as, asOwner, useSaldo } from '../../../../testing/app.ts'
import { beginBooks, more } from '../../../../testing/accounting/books.ts'
import { entryText, paperOf } from '../../../../testing/accounting/posted.ts'
import { partyGiven, type LineGiven, type PartyGiven } from '../../../../testing/e-invoice-given.ts'
import { received } from '../../../../testing/received/received-invoice.ts'

useSaldo()
beforeAll(async () => void (await beginBooks()))

const DAY = '2026-07-15'
const abroad = (countryCode: string, vatNumber: string) =>
  partyGiven(`Supplier ${vatNumber}`, '', { countryCode, vatNumber, street: 'Main 1', postalCode: '1000', cityName: 'City' })
const KOVAC = partyGiven('Kovač d.o.o.', '69435151530')

/** What is proposed for an e-invoice with this line. */
async function proposed(line: Partial<LineGiven>, seller: PartyGiven = KOVAC) {
  const { id } = await received([{ unitPrice: '100.00', classificationCode: '', ...line }], DAY, seller)
  return shown(id)
}
async function shown(documentId: number): Promise<ReceivedPaper> {
  const paper = await paperOf(documentId)
  return (await as('boris').call(receivedPapers.get, { ...more, id: paper?.id ?? 0 })).body
}

type Said = Partial<Given<typeof receivedPapers.update>['groups'][number]>
async function treat(of: ReceivedPaper, said: Said) {
  const group = {
    ordinal: 1,
    treatment: 'PDV25',
    supplyKind: 'Services',
    costKind: 'Ordinary',
    accountCode: '410000',
    ...said,
  } as const
  const answer = await as('boris').call(receivedPapers.update, { ...more, id: of.id }, { arrivedOn: DAY, groups: [group] })
  expect([answer.status, answer.problem]).toEqual([200, answer.problem])
}

test.each([
  ['J61.10.11', '25', { treatment: 'PDV25', supplyKind: 'Services', accountCode: '410000', costKind: 'Ordinary', reason: 'Charged' }],
  ['C19.20.21', '25', { treatment: 'PDV25', supplyKind: 'Goods', accountCode: '407500', costKind: 'PassengerVehicle' }],
  ['56.10.11', '13', { treatment: 'PDV13', supplyKind: 'Services', accountCode: '418000', costKind: 'Entertainment' }],
  ['', '25', { treatment: 'PDV25', supplyKind: null, accountCode: null, costKpd: '' }],
] as const)('what an e-invoice charges, and KPD %s at %s, say how it is taxed and which cost it is; a person confirms it (ledger P20, P21, P22)', async (classificationCode, vatRate, group) => {
  const { isSure, groups } = await proposed({ classificationCode, vatRate })
  expect(groups).toMatchObject([group])
  expect(isSure).toBe(false)
}) // prettier-ignore

test.each([
  ['AE', 'Prijenos porezne obveze', { treatment: 'AE', ownRate: '25', reason: 'ReverseCharge' }],
  ['E', 'VATEX-EU-AE', { treatment: 'AE', ownRate: '25', reason: 'ReverseCharge' }],
  ['E', 'Oslobođeno, čl. 39.', { treatment: 'E', reason: 'Untaxed' }],
  ['E', 'Oslobođeno PDV-a, čl. 90. st. 1. ZPDV-a', { treatment: 'N', reason: 'OutsideVat' }],
  ['O', 'Nije predmet oporezivanja', { treatment: 'O', reason: 'Untaxed' }],
] as const)('at home category %s with the reason „%s” says why there is no VAT (ledger P24, P29)', async (vatCategory, exemptionReason, group) => {
  const { groups } = await proposed({ vatCategory, vatRate: vatCategory === 'O' ? null : '0', exemptionReason })
  expect(groups).toMatchObject([{ ...group, beforeCount: 0 }])
}) // prettier-ignore

test.each([
  ['E', 'VATEX-EU-AE', 'Oslobođeno, čl. 39.', { treatment: 'AE', ownRate: '25', reason: 'ReverseCharge' }],
  ['E', 'vatex-eu-o', 'Oslobođeno PDV-a, čl. 90. st. 1. ZPDV-a', { treatment: 'O', reason: 'Untaxed', exemptionCode: 'VATEX-EU-O' }],
  ['E', 'VATEX-EU-132-1I', 'Obrazovanje, Ilica 90', { treatment: 'E', reason: 'Untaxed' }],
  ['E', 'VATEX-EU-F', 'Posebni postupak oporezivanja marže, čl. 90', { treatment: 'E', reason: 'Untaxed' }],
  ['AE', 'VATEX-EU-AE', 'Čl. 90', { treatment: 'AE', reason: 'ReverseCharge' }],
  ['AE', 'VATEX-EU-G', 'Prijenos porezne obveze', { treatment: null, reason: 'Contradicted' }],
  ['O', 'VATEX-EU-132', 'Nije predmet oporezivanja', { treatment: null, reason: 'Contradicted' }],
] as const)('at home category %s with the code %s is what the code says, whatever the words „%s” are, and the code is told (ledger P24, P29)', async (vatCategory, exemptionCode, exemptionReason, group) => {
  const { groups } = await proposed({ vatCategory, vatRate: vatCategory === 'O' ? null : '0', exemptionCode, exemptionReason })
  expect(groups).toMatchObject([{ exemptionCode: exemptionCode.toUpperCase(), ...group }])
}) // prettier-ignore

test.each([
  ['VATEX-HR-90', 'Oslobođeno PDV-a, čl. 90. st. 1. ZPDV-a', { treatment: 'N', reason: 'OutsideVat' }],
  ['VATEX-EU-X', 'Oslobođeno, čl. 39.', { treatment: 'E', reason: 'Untaxed' }],
] as const)(
  'what is not on the list of VATEX, as %s, says nothing: the words do',
  async (exemptionCode, exemptionReason, group) => {
    const { groups } = await proposed({ vatCategory: 'E', vatRate: '0', exemptionCode, exemptionReason })
    expect(groups).toMatchObject([{ ...group, exemptionCode: '' }])
  },
)

test('a code that stands on the lines alone is that of their total; where lines differ it is of none', async () => {
  const line = { unitPrice: '100.00', classificationCode: '', vatCategory: 'E', vatRate: '0', exemptionReason: 'Oslobođeno', isCodeOfLines: true }
  const of = async (...codes: string[]) => {
    const { id } = await received([...codes.map((exemptionCode) => ({ ...line, exemptionCode })), { unitPrice: '5.00' }], DAY, KOVAC)
    return (await shown(id)).groups
  }
  expect(await of('VATEX-EU-AE', 'VATEX-EU-AE')).toMatchObject([{ treatment: 'AE', exemptionCode: 'VATEX-EU-AE' }, { exemptionCode: '' }])
  expect(await of('VATEX-EU-AE', '')).toMatchObject([{ treatment: 'AE' }, { treatment: 'PDV25' }])
  expect(await of('VATEX-EU-AE', 'VATEX-EU-132')).toMatchObject([{ treatment: 'E', exemptionCode: '' }, { treatment: 'PDV25' }])
}) // prettier-ignore

test('of a supplier in the EU the code for goods within it says that they are goods, without KPD (ledger P25)', async () => {
  const { groups } = await proposed({ vatCategory: 'E', vatRate: '0', exemptionCode: 'VATEX-EU-IC', exemptionReason: 'Reverse charge' }, abroad('DE', 'DE811907980')) // prettier-ignore
  expect(groups).toMatchObject([
    { treatment: 'K', ownRate: '25', supplyKind: 'Goods', reason: 'EuGoods', exemptionCode: 'VATEX-EU-IC' },
  ])
})

test.each([
  ['VATEX-EU-135-1a', '65.12.11', { treatment: 'E', ownRate: null, reason: 'Untaxed' }],
  ['VATEX-EU-F', '29.10.22', { treatment: 'E', ownRate: null, reason: 'Untaxed' }],
  ['', '65.12.11', { treatment: 'AEEU', ownRate: '25', reason: 'EuServices' }],
] as const)('of a supplier in the EU what the code „%s” says is exempt or of a margin is not taxed here, whatever KPD %s is; the category alone says nothing (ledger P25, P26)', async (exemptionCode, classificationCode, group) => {
  const { groups } = await proposed({ vatCategory: 'E', vatRate: '0', exemptionCode, exemptionReason: '-', classificationCode }, abroad('DE', 'DE811907980'))
  expect(groups).toMatchObject([group])
}) // prettier-ignore

test('a code that says another treatment than the supplier’s papers had before leaves it to a person', async () => {
  const trainer = partyGiven('Tečajevi d.o.o.', '69435151530')
  const line = { vatCategory: 'E', vatRate: '0', exemptionReason: 'Oslobođeno' }
  await treat(await proposed({ ...line, exemptionCode: 'VATEX-EU-132-1I' }, trainer), { treatment: 'E' })
  const same = await proposed({ ...line, exemptionCode: 'VATEX-EU-132-1I' }, trainer)
  expect(same).toMatchObject({ isSure: true, groups: [{ treatment: 'E', reason: 'AsBefore' }] })
  const other = await proposed({ ...line, exemptionCode: 'VATEX-EU-AE' }, trainer)
  expect(other).toMatchObject({ isSure: false, groups: [{ treatment: 'E', reason: 'AsLast' }] })
})

test.each([
  ['DE', 'DE123456789', '62.01.11', { treatment: 'AEEU', ownRate: '25', supplyKind: 'Services', reason: 'EuServices' }],
  ['DE', 'DE123456789', '26.20.11', { treatment: 'K', ownRate: '25', supplyKind: 'Goods', reason: 'EuGoods' }],
  ['US', 'US-998', '62.01.11', { treatment: 'O17', ownRate: '25', reason: 'NoSeatServices' }],
  ['US', 'US-998', '26.20.11', { treatment: 'G', ownRate: null, reason: 'Imported' }],
  ['DE', 'DE123456789', '', { treatment: null, reason: 'Unknown' }],
] as const)('without VAT from %s (%s) it is what KPD %s says, and nothing without it (ledger P25, P26, P27) (pitfall L13)', async (country, vatNumber, classificationCode, group) => {
  const { groups } = await proposed({ vatCategory: 'E', vatRate: '0', exemptionReason: '-', classificationCode }, abroad(country, vatNumber))
  expect(groups).toMatchObject([group])
}) // prettier-ignore

test('of a supplier of no country nothing is guessed, and nothing is posted before somebody says where it is (ledger N09)', async () => {
  const nowhere = partyGiven('Supplier of nowhere', '', { countryCode: '', vatNumber: 'US-997' })
  const services = { vatCategory: 'E', vatRate: '0', exemptionReason: '-', classificationCode: '62.01.11' }
  const paper = await proposed(services, nowhere)
  expect(paper).toMatchObject({ country: null, isSure: false, groups: [{ treatment: null, ownRate: null, reason: 'Unknown' }] })
  const said = { ordinal: 1, treatment: 'O17', ownRate: '25', supplyKind: 'Services', costKind: 'Ordinary', accountCode: '412300' } as const // prettier-ignore
  const answered = () => as('boris').call(receivedPapers.update, { ...more, id: paper.id }, { arrivedOn: DAY, groups: [said] })
  const { status, problem } = await answered()
  expect([status, problem.code, problem.title]).toEqual([422, 'ReceivedPaper.T-01', 'Partner nema državu. Upišite je kako bi se znalo kamo promet pripada.']) // prettier-ignore
  expect([await entryText(paper.documentId ?? 0), await paperOf(paper.documentId ?? 0)]).toMatchObject(['', { state: 'Asked' }])
  // What it charges is no VAT of another state as long as nobody knows of which.
  expect((await proposed({}, nowhere)).groups).toMatchObject([{ treatment: null, reason: 'Unknown' }])
  await asOwner("update app.partners set country_code = 'US' where vat_number = 'US-997'")
  expect((await answered()).status).toBe(200)
  expect((await proposed({}, nowhere)).groups).toMatchObject([{ treatment: 'ForeignVat' }])
})

test('what was treated so before goes before what the invoice says, is told how often, and is sure; a fixed asset never is', async () => {
  const hosting = partyGiven('Zagrebački hosting d.o.o.', '85821130368')
  const line = { classificationCode: 'J61.10.11' }
  const first = await proposed(line, hosting)
  expect(first).toMatchObject({ isSure: false, groups: [{ accountCode: '410000', reason: 'Charged' }] })
  await treat(first, { accountCode: '412300' })
  const second = await proposed(line, hosting)
  expect(second).toMatchObject({ isSure: true, groups: [{ accountCode: '412300', reason: 'AsBefore', beforeCount: 1 }] })
  await treat(second, { accountCode: '412300' })
  expect(await proposed(line, hosting)).toMatchObject({ isSure: true, groups: [{ beforeCount: 2 }] })
  // Of another rate nothing is known of this supplier.
  expect(await proposed({ ...line, vatRate: '13' }, hosting)).toMatchObject({ isSure: false, groups: [{ reason: 'Charged' }] })
  const third = await proposed(line, hosting)
  await treat(third, { accountCode: '030000' })
  expect(await proposed(line, hosting)).toMatchObject({ isSure: false, groups: [{ accountCode: '030000', reason: 'AsLast' }] })
})

test('papers of a supplier that were treated in different ways leave the next to a person, until three are alike', async () => {
  const mixed = partyGiven('Svašta d.o.o.', '27759560625')
  for (const accountCode of ['410000', '419900', '419900']) await treat(await proposed({}, mixed), { accountCode })
  expect(await proposed({}, mixed)).toMatchObject({ isSure: false, groups: [{ accountCode: '419900', reason: 'AsLast', beforeCount: 2 }] }) // prettier-ignore
  await treat(await proposed({}, mixed), { accountCode: '419900' })
  expect(await proposed({}, mixed)).toMatchObject({ isSure: true, groups: [{ reason: 'AsBefore', beforeCount: 3 }] })
})
