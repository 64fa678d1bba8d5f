import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { vatReturnDrafts, vatReturnPreviews, vatReturns } from 'contract/accounting/vat/vat-returns'
import { cancellations } from 'contract/document-issuing/invoices'
import { paramNames, pathWith, type Endpoint } from 'contract/kit/endpoint'
import { invalidInput, notFound } from 'contract/kit/failures'
import type { Problem } from 'contract/kit/problem'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, saldo, useSaldo } from '../app.ts'
import { bankRules } from 'contract/bank/bank-rules'
import { bareAccount, bareLine } from '../bank/bare-line.ts'
import { csvOf } from '../bank/csv-file.ts'
import { cookieFor } from '../cast-sessions.ts'
import { beginBooks, sided } from '../accounting/books.ts'
import { SUBJECTS } from '../cast.ts'
import { mutualPartner } from '../bank/mutual-set.ts'
import { toPay } from '../bank/to-pay.ts'
import { assetOf } from '../fixed-asset.ts'
import { received } from '../received/received-invoice.ts'
import { enterInvoice } from '../received/entered.ts'
import { buyer, drafted, issue, more, ready } from '../issuing/issue.ts'
import { draftedOffer, offerContent } from '../issuing/offer.ts'
import { recurring, request } from '../issuing/recur.ts'
import { SUBJECT_TABLES } from './bare-rows.ts'
import { everyRoute } from './every-route.ts'
import { namedIds, withAt } from './named-ids.ts'

useSaldo()

/** Ids of codebooks, roles, people and what the tax administration calls things by, of the business subject that the address names, and of rows to choose from. */
const NAMES_NONE =
  /(^|\.)(currencyId|bankId|companyId|softwareId|assetGroupId|fixedAssetTypeId|roleId|businessSubjectId|(current|new)OwnerUserId|selected\w+Ids)$/
/** What is only looked at: row security keeps everything else out of it. */
const WRITES_NOTHING = ['invoicePreviews.create', 'offerPreviews.create']

/** By the last word of an id, the table that it names. */
const TABLE_OF: Record<string, string> = {
  partnerId: 'partners',
  businessSubjectPartnerId: 'partners',
  mergedPartnerId: 'partners',
  operatorId: 'operators',
  paymentDeviceId: 'payment_devices',
  businessSubjectWorkSpaceId: 'work_spaces',
  bankAccountId: 'bank_accounts',
  itemId: 'items',
  advanceInvoiceId: 'invoices',
  originalInvoiceId: 'invoices',
  invoiceDraftId: 'invoice_drafts',
  documentId: 'documents',
  bankLineId: 'bank_lines',
  bankStatementImportId: 'paper_imports',
  paymentId: 'document_payments',
  overpaymentId: 'bank_allocations',
  fileIds: 'documents',
  vehicleId: 'vehicles',
  ledgerPaperId: 'ledger_papers',
  advancePaperIds: 'ledger_papers',
  bankLineIds: 'bank_lines',
  ledgerPaperIds: 'ledger_papers',
}

/** One record of each table, of Kovač. */
const theirs: Record<string, number> = {}
const { id: kovac } = SUBJECTS.kovac

beforeAll(async () => {
  const made = (text: string) => asOwner<{ id: number }>(text, [kovac])
  await made(`insert into app.partners (business_subject_id, name, oib) values ($1, 'Njihov kupac', '18724543544')`)
  await made(`insert into app.items (business_subject_id, code, name, description, barcode, unit_code, unit_price, prices_include_vat, vat_treatment, classification_code, is_active)
    values ($1, 'N-1', 'Njihov artikl', '', '', 'H87', 1, false, 'PDV25', '', true)`)
  await made(VEHICLE)
  await made(`insert into app.general_document_settings (business_subject_id, invoice_format_string)
    select $1, invoice_format_string from app.general_document_settings where business_subject_id = ${more.businessSubjectId}`)
  const [partner] = await made('select id::int from app.partners where business_subject_id = $1')
  const context = (await saldo().server.inject({ url: `/api/business-subjects/${kovac}/issuing-context`, headers: { cookie: cookieFor('ana') } })).json<{ internalAct: { operators: { id: number }[]; paymentDevices: { id: number }[] } }>() // prettier-ignore
  const content = {
    ...(await ready(partner?.id ?? 0)),
    operatorId: context.internalAct.operators[0]?.id,
    paymentDeviceId: context.internalAct.paymentDevices[0]?.id,
  }
  for (const payload of [
    { content, idempotencyKey: randomUUID() },
    { content, idempotencyKey: randomUUID() },
  ])
    for (const path of ['direct-invoices', 'invoice-drafts']) {
      const url = `/api/business-subjects/${kovac}/${path}`
      const { statusCode, body } = await saldo().server.inject({ method: 'POST', url, headers: { cookie: cookieFor('ana') }, payload }) // prettier-ignore
      expect([path, statusCode, body]).toEqual([path, 200, expect.anything()])
    }
  await bareLine(kovac, 100)
  await made(`insert into app.bank_allocations (business_subject_id, bank_line_id, kind, amount, partner_id) select $1, l.id, 'Unmatched', l.amount, p.id from app.bank_lines l, app.partners p where l.business_subject_id = $1 and p.business_subject_id = $1 limit 1`) // prettier-ignore
  await made(
    `insert into app.ledger_papers (business_subject_id, source_kind, source_id, number, dated_on) values ($1, 'ReceivedInvoice', 1, 'U-1', '2026-01-01')`,
  )
  await made(`insert into app.document_payments (business_subject_id, document_id, amount, paid_on) select $1, id, 1, document_date from app.documents where business_subject_id = $1 limit 1`) // prettier-ignore
  await made(`with f as (insert into app.files (business_subject_id, name, media_type, size_bytes, hash) values ($1, 'promet.csv', 'text/csv', 1, repeat('a', 64)) returning id)
    insert into app.paper_imports (business_subject_id, kind, file_name, status, file_id, entry_count, created_by) select $1, 'bankStatementImports', 'promet.csv', 'Done', id, 1, 2 from f`) // prettier-ignore
  for (const table of new Set(Object.values(TABLE_OF))) {
    const [row] = await made(`select id::int from app.${table} where business_subject_id = $1 order by id limit 1`)
    theirs[table] = row?.id ?? expect.fail(`Kovač has no ${table}`)
  }
})

const VEHICLE = `insert into app.vehicles (business_subject_id, registration, make_and_model, vin, ownership, is_active)
  values ($1, 'KK 1-A', 'Škoda Octavia', '', 'Owned', true) returning id::int`

/** What an order for one invoice asks for. */
async function preparing() {
  const { bankAccountId, documentId } = await toPay(more.businessSubjectId)
  return { bankAccountId, executionOn: '2099-03-10', items: [{ documentId, amount: 1_00 }] }
}

let returnCount = 0
/** The next version of a return, for a euro more than the one before. */
async function ourReturn(): Promise<number> {
  await beginBooks()
  const march = { year: 2025, month: 3 }
  const { draft } = (await as('boris').call(vatReturnPreviews.get, more, march)).body
  const said = { correction: -100 * ++returnCount, transferred: 0, byHand: {}, version: draft.version }
  await as('boris').call(vatReturnDrafts.update, more, { ...march, ...said })
  return (await as('boris').call(vatReturns.create, more, march)).body.id
}

type Given = { readonly params: Record<string, number>; readonly input: unknown; readonly file?: string }

/** A call of each endpoint that names records, as it goes through in Plavo more. */
const ourRule = async () => ({ name: 'Kartice', direction: null, iban: '', textContains: 'kartice', code: '', amountFrom: null, amountTo: null, bankAccountId: await bareAccount(more.businessSubjectId), accountRole: 'cost.other' as const, feeRole: null, feePercent: null, isAutomatic: false }) // prettier-ignore

const GIVEN: Record<string, (path?: string) => Promise<Given>> = {
  'bankLineAllocations.create': async (path = '') => {
    const bankLineId = await ourLine(100)
    return { params: { bankLineId }, input: { allocations: [await allocationOf(lastOf(path))] } }
  },
  'bankRules.create': async () => ({ params: {}, input: await ourRule() }),
  'bankRules.update': async () => ({ params: { id: (await as('boris').call(bankRules.create, more, await ourRule())).body.id }, input: await ourRule() }), // prettier-ignore
  'bankConfirmations.create': async () => ({ params: {}, input: { proposals: [{ bankLineId: await ourLine(100), target: 'd:1' }] } }), // prettier-ignore
  'bankLineWithdrawals.create': async () => ({ params: {}, input: { bankLineIds: [await ourLine(100)] } }),
  'statementCsvReadings.create': async () => ({ params: {}, input: { bankAccountId: await bareAccount(more.businessSubjectId) }, file: csvOf([{ day: '2026-01-13', amount: 100 }]) }), // prettier-ignore
  'statementCsvMappings.create': async () => {
    const columns = ['bookedOn', 'amount', 'name', 'iban', 'reference', 'text']
    const bankAccountId = await bareAccount(more.businessSubjectId)
    const input = { separator: null, encoding: null, decimalMark: ',', dayOrder: 'dmy', columns, bankAccountId }
    return { params: {}, input, file: csvOf([{ day: '2026-01-13', amount: 100 }]) }
  },
  'overpaymentUses.create': async () => ourOverpayment(),
  'setOffs.create': async () => ({ params: {}, input: await mutualPartner(more.businessSubjectId) }),
  'paymentOrders.create': async () => ({ params: {}, input: await preparing() }),
  'paymentOrders.update': async () => {
    const { ids } = (await as('boris').call(paymentOrders.create, more, await preparing())).body
    return { params: { id: ids[0] ?? 0 }, input: await preparing() }
  },
  'vatReturnPaymentOrders.create': async () => {
    const { bankAccountId } = await toPay(more.businessSubjectId)
    return { params: { vatReturnId: await ourReturn() }, input: { bankAccountId, executionOn: '2099-03-10' } }
  },
  'paymentOrderSettings.update': async () => {
    // Boris approves here too, or he could set nothing.
    await asOwner('update auth.memberships set role_id = 2 where business_subject_id = $1 and user_id = 2', [
      more.businessSubjectId,
    ])
    const { bankAccountId } = await toPay(more.businessSubjectId)
    return { params: {}, input: { approvalAbove: null, accounts: [{ bankAccountId, isOlderScheme: false, ordersPerFile: 50 }] } }
  },
  'invoiceDrafts.create': async () => ({ params: {}, input: { content: await ready(await buyer()), idempotencyKey: randomUUID() } }), // prettier-ignore
  'invoiceDrafts.update': async () => {
    const content = await ready(await buyer())
    const { id, version } = (await drafted(content)).body
    return { params: { id }, input: { content, version } }
  },
  'invoices.create': async () => {
    const { id, version } = (await drafted(await ready(await buyer()))).body
    return { params: {}, input: { invoiceDraftId: id, version } }
  },
  'directInvoices.create': async () => ({ params: {}, input: { content: await ready(await buyer()), idempotencyKey: randomUUID() } }), // prettier-ignore
  'offers.create': async () => ({ params: {}, input: { content: offerContent(await buyer()), idempotencyKey: randomUUID() } }),
  'offers.update': async () => {
    const content = offerContent(await buyer())
    const { id, version } = await draftedOffer(content)
    return { params: { id }, input: { content, version } }
  },
  'recurringInvoices.create': async () => ({ params: {}, input: { recurringInvoice: await request(), idempotencyKey: randomUUID() } }), // prettier-ignore
  'recurringInvoices.update': async () => {
    const recurringInvoice = await request()
    return { params: { id: await recurring() }, input: { recurringInvoice, version: 1 } }
  },
  'enteredInvoices.create': async () => ({ params: {}, input: await toEnter() }),
  'enteredInvoices.update': async () => {
    const { body } = await enterInvoice(await toEnter())
    return { params: { documentId: body.documentId }, input: await toEnter() }
  },
  'fixedAssetProposals.create': async () => {
    const { id: documentId } = await received([{}])
    return { params: {}, input: { documentId, ordinal: 1, count: 1, name: 'Stolac', assetGroupId: 7, ratePercent: '25', undeductedVat: 0, inUseOn: null, place: '' } } // prettier-ignore
  },
  'fixedAssets.create': async () => ({ params: {}, input: { ...assetOf(), ...(await bought()) } }),
  'fixedAssetDisposalPreviews.create': async () => ({ params: { fixedAssetId: await inUse() }, input: await sale() }),
  'fixedAssetDisposals.create': async () => ({ params: { fixedAssetId: await inUse() }, input: await sale() }),
  'fixedAssetDisposals.update': async () => {
    const fixedAssetId = await inUse()
    const { documentId, ...given } = await sale()
    await send('fixedAssetDisposals.create', { params: { fixedAssetId }, input: given })
    const { body } = await send('fixedAssetChanges.list', { params: { fixedAssetId }, input: {} })
    const [latest] = JSON.parse(body) as { id: number }[]
    return { params: { fixedAssetId, id: latest?.id ?? 0 }, input: { documentId } }
  },
  'fixedAssets.update': async () => {
    const given = { ...assetOf(), ...(await bought()) }
    const { body } = await send('fixedAssets.create', { params: {}, input: given })
    return { params: { id: (JSON.parse(body) as { id: number }).id }, input: given }
  },
  'ledgerEntries.create': async () => {
    await beginBooks()
    const partnerId = await buyer()
    const lines = sided([['465000', 100], ['100000', -100]]).map((line) => ({ ...line, partnerId })) // prettier-ignore
    const input = { journal: 'TEM', bookedOn: clock.today(), text: 'Naknada', lines }
    return { params: {}, input }
  },
  'customsDeclarations.create': async () => {
    await beginBooks()
    const partnerId = await buyer({ countryCode: 'US', vatNumber: null, kind: 'Company', street: 'Main 1', postalCode: '10001', cityName: 'New York' }) // prettier-ignore
    const { documentId } = (await enterInvoice({ ...(await toEnter()), partnerId, documentNumber: randomUUID().slice(0, 8) })).body // prettier-ignore
    const amounts = { baseAmount: 10_000, dutyAmount: 0, vatAmount: 2_500, rate: '25' }
    const input = { ...amounts, number: randomUUID().slice(0, 18), acceptedOn: clock.today(), documentId, isAccountedOnly: false, costKind: 'Ordinary', accountCode: '650000' } // prettier-ignore
    return { params: {}, input }
  },
  'receivedConfirmations.create': async () => ({ params: {}, input: { papers: [{ ledgerPaperId: await ourPaper(), proposal: '' }] } }), // prettier-ignore
  'receivedReversals.create': async () => ({ params: {}, input: { ledgerPaperIds: [await ourPaper()] } }),
  'receivedPapers.update': async () => finalInvoice(),
  'receivedPaperPreviews.create': async () => {
    const { params, input } = await finalInvoice()
    return { params: { ledgerPaperId: params['id'] ?? 0 }, input }
  },
  'partnerMerges.create': async () => ({ params: { id: await buyer() }, input: { mergedPartnerId: await buyer() } }),
  'paymentDevices.create': async () => ({ params: {}, input: { name: 'Blagajna', mark: randomUUID().slice(0, 8), businessSubjectWorkSpaceId: await ours('work_spaces') } }), // prettier-ignore
  'paymentDevices.update': async () => {
    const input = { name: 'Blagajna', mark: randomUUID().slice(0, 8), businessSubjectWorkSpaceId: await ours('work_spaces') }
    const { body } = await send('paymentDevices.create', { params: {}, input })
    return { params: { id: (JSON.parse(body) as { id: number }).id }, input }
  },
  'firstNumbers.update': async () => ({ params: {}, input: { paymentDeviceId: await ours('payment_devices'), firstOrdinal: 7 } }),
  'reminders.create': async () => {
    const partnerId = await buyer()
    const { documentId } = (await issue(await ready(partnerId))).body
    return { params: {}, input: { recepients: ['kupac@zito.example'], subject: 'Opomena', message: 'Molimo platite.', businessSubjectPartnerId: partnerId, businessSubjectPartnerOutgoingDocumentDtos: [{ documentId }], fileIds: [] } } // prettier-ignore
  },
}

/** What a line may be for, by the id that names it. */
async function allocationOf(id: string): Promise<object> {
  const amount = 100
  if (id === 'bankAccountId') return { kind: 'OwnTransfer', amount, bankAccountId: await bareAccount(more.businessSubjectId) }
  if (id === 'partnerId') return { kind: 'Unmatched', amount, partnerId: await buyer() }
  if (id === 'overpaymentId') {
    const { partnerId, overpaymentId } = await overpaid()
    return { kind: 'Unmatched', amount, partnerId, overpaymentId }
  }
  if (id === 'bankLineId') return { kind: 'Reversal', amount, bankLineId: await ourLine(-100) }
  const { documentId } = (await issue(await ready(await buyer()))).body
  if (id !== 'paymentId') return { kind: 'Document', amount, documentId }
  const { body } = await send('documentPayments.create', { params: { documentId }, input: { amount, paidOn: clock.today(), note: '' } }) // prettier-ignore
  return { kind: 'Document', amount, documentId, paymentId: (JSON.parse(body) as { id: number }).id }
}
/** What a buyer overpaid, and how their invoice is paid with it. */
async function ourOverpayment(): Promise<Given> {
  const { partnerId, overpaymentId } = await overpaid(100)
  const { documentId } = (await issue(await ready(partnerId))).body
  return { params: { documentId }, input: { overpaymentId, amount: 100, usedOn: clock.today() } }
}
async function overpaid(amount = -100) {
  const partnerId = await buyer()
  const { body } = await send('bankLineAllocations.create', { params: { bankLineId: await ourLine(amount) }, input: { allocations: [{ kind: 'Unmatched', amount, partnerId }] } }) // prettier-ignore
  return { partnerId, overpaymentId: (JSON.parse(body) as { id: number }[])[0]?.id ?? 0 }
}
/** What a supplier sent us, once our books have begun. */
async function ourPaper(): Promise<number> {
  await beginBooks()
  await received([{}])
  return ours('ledger_papers')
}
/** A final invoice of a supplier, and the advance that it takes off. */
async function finalInvoice(): Promise<Given> {
  await beginBooks()
  const partnerId = await buyer()
  const paper = async () => {
    const { body } = await enterInvoice({ ...(await toEnter()), partnerId, documentNumber: randomUUID().slice(0, 8), vatLines: [{ vatRate: '25', baseAmount: 100, vatAmount: 25 }] }) // prettier-ignore
    return { id: await ours('ledger_papers'), documentId: body.documentId }
  }
  const group = { ordinal: 1, treatment: 'PDV25', supplyKind: 'Services', costKind: 'Ordinary', accountCode: '419900' }
  const input = { arrivedOn: clock.today(), groups: [group] }
  const advance = await paper()
  await asOwner("update app.documents set type_code = '386' where id = $1", [advance.documentId])
  await send('receivedPapers.update', { params: { id: advance.id }, input })
  return { params: { id: (await paper()).id }, input: { ...input, advancePaperIds: [advance.id] } }
}
const ourLine = (amount: number) => bareLine(more.businessSubjectId, amount)

/** An asset in use, and how it is sold with its invoice. */
async function inUse(): Promise<number> {
  const input = assetOf({ procurementDate: '2024-01-10', inUseOn: '2024-01-10' })
  const { body } = await send('fixedAssets.create', { params: {}, input })
  return (JSON.parse(body) as { id: number }).id
}
const sale = async () => {
  const { documentId } = (await issue(await ready(await buyer()))).body
  return { onDay: clock.today(), disposalKind: 'Sold', saleAmount: 100, documentId }
}

/** Of whom and by which document an asset was bought. */
async function bought() {
  const partnerId = await buyer()
  const { documentId } = (await issue(await ready(partnerId))).body
  const [vehicle] = await asOwner<{ id: number }>(VEHICLE, [more.businessSubjectId])
  await asOwner(`update app.vehicles set registration = 'ST ' || id where id = $1`, [vehicle?.id])
  return { partnerId, documentId, vehicleId: vehicle?.id ?? 0 }
}

/** The newest of a table that Plavo more has. */
const ours = async (table: string): Promise<number> =>
  (await asOwner<{ id: number }>(`select id::int from app.${table} where business_subject_id = $1 order by id desc limit 1`, [more.businessSubjectId]))[0]?.id ?? 0 // prettier-ignore

const naming = () =>
  everyRoute()
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path, name }) => method !== 'GET' && path.includes(':businessSubjectId') && !WRITES_NOTHING.includes(name))
    .map((endpoint) => ({ endpoint, ids: namedIds(endpoint).filter((path) => !NAMES_NONE.test(path)) }))
    .filter(({ ids }) => ids.length > 0)

async function send(name: string, { params, input, file }: Given) {
  const endpoint = everyRoute().find((route) => route.endpoint.name === name)?.endpoint ?? expect.fail(name)
  const url = `/api${pathWith(endpoint.path, { ...more, ...params })}`
  const payload = endpoint.receives ? formOf(input, file) : { payload: input as object }
  return saldo().server.inject({ method: endpoint.method, url, headers: { cookie: cookieFor('boris') }, ...payload })
}

const formOf = (input: unknown, file?: string) => {
  const sent = file === undefined ? '' : `--x\r\ncontent-disposition: form-data; name="file"; filename="f.csv"\r\n\r\n${file}\r\n`
  const payload = `${sent}--x\r\ncontent-disposition: form-data; name="request"\r\n\r\n${JSON.stringify(input)}\r\n--x--\r\n`
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=x', cookie: cookieFor('boris') } }
}

test('every id that an input names is tried, and every call that names one goes through with our own', async () => {
  expect(naming().map(({ endpoint }) => endpoint.name)).toEqual(expect.arrayContaining(Object.keys(GIVEN)))
  for (const { endpoint, ids } of naming()) {
    for (const path of ids) expect([endpoint.name, path, TABLE_OF[lastOf(path)]]).toEqual([endpoint.name, path, expect.any(String)]) // prettier-ignore
    const given = await GIVEN[endpoint.name]?.()
    const { statusCode, body } = await send(endpoint.name, given ?? expect.fail(`${endpoint.name} is not tried`))
    expect([endpoint.name, statusCode < 300 ? '' : body]).toEqual([endpoint.name, ''])
  }
})

test("whatever names another company's record is refused with a failure it declares, and nothing is written", async () => {
  for (const { endpoint, ids } of naming())
    for (const path of ids) {
      const given = await GIVEN[endpoint.name]?.(path)
      if (!given) return expect.fail(`${endpoint.name} is not tried`)
      const before = await everything()
      const input = withAt(given.input, path.split('.'), theirs[TABLE_OF[lastOf(path)] ?? ''])
      const { statusCode, body } = await send(endpoint.name, { ...given, input })
      const { code = '', fields } = statusCode < 300 ? {} : (JSON.parse(body) as Problem)
      // Where no record of that kind may be named at all, the field itself says so.
      const isNeverNamed = code === invalidInput.code && fields?.map((field) => field.path).join(' ') === path
      expect([endpoint.name, path, code]).toEqual([endpoint.name, path, isNeverNamed ? code : expect.toBeOneOf(codesOf(endpoint))]) // prettier-ignore
      expect([endpoint.name, path, await everything()]).toEqual([endpoint.name, path, before])
    }
})

test("what is written about another company's record in the address is not found, and nothing is written", async () => {
  const before = await everything()
  for (const [name, endpoint] of everyRoute().map(({ endpoint }) => [endpoint.name, endpoint] as const)) {
    const table = { documentId: 'documents', invoiceId: 'invoices', partnerId: 'partners' }[paramNames(endpoint.path)[1] ?? '']
    if (endpoint.method === 'GET' || !table) continue
    const params = { ...Object.fromEntries(paramNames(endpoint.path).map((param) => [param, theirs[table] ?? 0])), ...more }
    const input = name === 'documentPayments.create' ? { amount: 100, paidOn: clock.today(), note: '' } : {}
    const { statusCode } = await saldo().server.inject({ method: endpoint.method, url: `/api${pathWith(endpoint.path, params)}`, headers: { cookie: cookieFor('boris') }, payload: input }) // prettier-ignore
    expect([name, statusCode >= 400 && statusCode < 500]).toEqual([name, true])
  }
  expect(await everything()).toEqual(before)
  expect((await as('boris').call(cancellations.create, { ...more, invoiceId: theirs['invoices'] ?? 0 })).status).toBe(404)
})

const lastOf = (path: string) => path.split('.').at(-1) ?? ''
const codesOf = ({ failures = [] }: Endpoint) => [notFound.code, ...failures.map(({ code }) => code)]

/** A sum of all rows of each table of business subjects. */
async function everything(): Promise<object> {
  tables ??= (await asOwner<{ name: string }>(SUBJECT_TABLES)).map(({ name }) => name)
  const sums = tables.map((name) => `(select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) from ${name} t) as "${name}"`) // prettier-ignore
  return (await asOwner(`select ${sums.join(', ')}`))[0] ?? {}
}
let tables: string[] | null = null

const toEnter = async () => ({
  partnerId: await buyer(),
  documentNumber: randomUUID(),
  documentDate: clock.today(),
  currency: 'EUR',
  vatLines: [{ vatRate: '25', baseAmount: 100, vatAmount: 25 }],
})
