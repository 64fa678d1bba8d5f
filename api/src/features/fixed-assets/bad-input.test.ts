import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ledgerPeriodClosings, ledgerPeriodExceptions } from 'contract/accounting/ledger-periods'
import { files } from 'contract/files/files'
import { fixedAssetImpairmentPreviews } from 'contract/fixed-assets/changes/value-change-previews'
import { fixedAssetCorrections, fixedAssetAdditions, fixedAssetImpairments } from 'contract/fixed-assets/changes/value-changes'
import { fixedAssetChanges } from 'contract/fixed-assets/changes/fixed-asset-changes'
import { fixedAssetDisposalPreviews, fixedAssetDisposals } from 'contract/fixed-assets/changes/fixed-asset-disposals'
import { fixedAssetRateChanges } from 'contract/fixed-assets/changes/fixed-asset-rate-changes'
import { depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import { fixedAssetExports } from 'contract/fixed-assets/fixed-asset-exports'
import type { FixedAssetRequest } from 'contract/fixed-assets/fixed-asset-fields'
import { fixedAssetUses } from 'contract/fixed-assets/fixed-asset-uses'
import { fixedAssets, fixedAssetSums } from 'contract/fixed-assets/fixed-assets'
import { LANGUAGES, type Language } from 'contract/languages'
import { clock } from '../../kit/clock.ts'
import { translate } from '../../kit/messages.ts'
import { beginBooks } from '../../testing/accounting/books.ts'
import { as, asOwner, useSaldo, type Answer } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import { changesOf, dispose, everything, noAssets, run, runs } from '../../testing/fixed-asset-changes.ts'
import { assetOf, enter, itIs } from '../../testing/fixed-asset.ts'
import { buyer, issue, ready } from '../../testing/issuing/issue.ts'

useSaldo()
beforeAll(async () => void (await beginBooks({ beginsOn: '2026-01-01' })))
beforeEach(async () => {
  await asOwner(`update app.ledger_periods set books_state = 'Open', closed_by = null, closed_at = null`)
  await noAssets()
  itIs('2026-09-15')
})
afterEach(() => clock.move(null))

const more = { businessSubjectId: SUBJECTS.more.id }
const boris = as('boris')
const told = (language: Language) => ({ headers: { 'accept-language': language } })

type Attempt = (id: number, language: Language) => Promise<Pick<Answer<unknown>, 'status' | 'problem'>>
type Case = readonly [what: string, proves: string, attempt: Attempt, field: string | null, message: string]

const of = (fixedAssetId: number) => ({ ...more, fixedAssetId })
const entered = (given: Partial<FixedAssetRequest>): Attempt => (_, language) => boris.call(fixedAssets.create, more, assetOf(given), told(language)) // prettier-ignore
const saved = (given: Partial<FixedAssetRequest>): Attempt => async (id, language) => {
  const { body } = await boris.call(fixedAssets.get, { ...more, id })
  return boris.call(fixedAssets.update, { ...more, id }, { ...assetOf(), ...given, inventoryNumber: body.inventoryNumber, version: body.version }, told(language)) // prettier-ignore
} // prettier-ignore
const rated = (given: object): Attempt => (id, language) => boris.call(fixedAssetRateChanges.create, of(id), { onDay: '2026-08-01', ratePercent: null, lifespanYears: null, taxRatePercent: null, ...given }, told(language)) // prettier-ignore
const left = (onDay: string, given: object = {}): Attempt => (id, language) => boris.call(fixedAssetDisposals.create, of(id), { onDay, disposalKind: 'WrittenOff', ...given }, told(language)) // prettier-ignore
const valued = (from: number, to: number) => ({ filter: JSON.stringify([{ dataField: 'currentValue', value: { startValue: from, endValue: to } }]) }) as never // prettier-ignore

const RATES = ['0', '-1', '101', '12.345'].flatMap((rate): Case[] => [
  [`a rate of ${rate}`, '(assets N01)', entered({ ratePercent: rate }), 'ratePercent', 'fixedAssets.invalidRate'],
  [`a tax rate of ${rate}`, '(assets N01)', entered({ taxRatePercent: rate }), 'taxRatePercent', 'fixedAssets.invalidRate'],
  [`a new rate of ${rate}`, '(assets N01)', rated({ ratePercent: rate }), 'ratePercent', 'fixedAssets.invalidRate'],
  [`a new tax rate of ${rate}`, '(assets N01)', rated({ taxRatePercent: rate }), 'taxRatePercent', 'fixedAssets.invalidRate'],
])
const TOO_MUCH = 10 ** 14 + 1

/** Of a machine of 4.800,00 that was bought and put in use on 10.3.2026, whose months are run to 5/2026. */
const CASES: readonly Case[] = [
  ...RATES,
  ['use before it was bought', '(assets N02)', entered({ inUseOn: '2026-03-09' }), 'inUseOn', 'fixedAssets.inUseBeforeBought'],
  ['use on a day to come', '(assets N02)', entered({ inUseOn: '2030-06-16' }), 'inUseOn', 'fixedAssets.inUseInFuture'],
  ['a later purchase of what is in use', '(assets N02)', saved({ procurementDate: '2026-03-11' }), 'inUseOn', 'fixedAssets.inUseBeforeBought'],
  ['a disposal before use', '(assets N03)', left('2026-03-09'), 'onDay', 'fixedAssetChanges.beforeInUse'],
  ['a life of 0 years', '(assets N05)', entered({ ratePercent: null, lifespanYears: 0 }), 'lifespanYears', 'fixedAssets.invalidLifespan'],
  ['a new life of 0 years', '(assets N05)', rated({ lifespanYears: 0 }), 'lifespanYears', 'fixedAssets.invalidLifespan'],
  ['a value of 0', '(assets N06)', entered({ price: 0 }), 'price', 'fixedAssets.invalidPrice'],
  ['a value above 10^14', '(assets N06)', entered({ price: TOO_MUCH }), 'price', 'fixedAssets.invalidPrice'],
  ['undeducted VAT above 10^14', '(assets N06)', entered({ undeductedVat: TOO_MUCH }), 'undeductedVat', 'fixedAssets.invalidPrice'],
  ['undeducted VAT below 0', '(assets N06)', entered({ undeductedVat: -1 }), 'undeductedVat', 'fixedAssetChanges.invalidAmountOrNothing'],
  ['a correction to 0', '(assets N06)', (id, language) => boris.call(fixedAssetCorrections.create, of(id), { onDay: '2026-06-10', text: 'x', procurementValue: 0 }, told(language)), 'procurementValue', 'fixedAssetChanges.invalidAmount'],
  ['a correction to more than 10^14', '(assets N06)', (id, language) => boris.call(fixedAssetCorrections.create, of(id), { onDay: '2026-06-10', text: 'x', procurementValue: TOO_MUCH }, told(language)), 'procurementValue', 'fixedAssets.invalidPrice'],
  ['an addition to above 10^14', '(assets N06)', (id, language) => boris.call(fixedAssetAdditions.create, of(id), { onDay: '2026-06-10', amount: 10 ** 14 }, told(language)), 'amount', 'fixedAssets.invalidPrice'],
  ['a sale for more than 10^14', '(assets N06)', left('2026-06-10', { disposalKind: 'Sold', saleAmount: TOO_MUCH }), 'saleAmount', 'fixedAssets.invalidPrice'],
  ['another type after months were run', '(assets N07)', saved({ fixedAssetTypeId: 4 }), null, 'fixedAssets.alreadyDepreciated'],
  ['another rate of the past after months were run', '(assets N07)', saved({ ratePercent: '20' }), null, 'fixedAssets.alreadyDepreciated'],
  ['a new rate of a month that is run', '(assets N07)', rated({ onDay: '2026-05-01', ratePercent: '50' }), 'onDay', 'fixedAssetChanges.monthAlreadyRun'],
  ['deleting what has months', '(assets N08)', (id, language) => boris.call(fixedAssets.remove, { ...more, id }, undefined, told(language)), null, 'fixedAssets.hasMonths'],
  ['one inventory number twice', '(assets N09)', entered({ inventoryNumber: 'ISTI' }), 'inventoryNumber', 'fixedAssets.inventoryNumberExists'],
  ['present value from above to', '(assets N11)', (_, language) => boris.call(fixedAssets.list, more, valued(2, 1), told(language)), 'filter.0.value.endValue', 'global.fromAfterTo'],
  ['present value from above to, summed', '(assets N11)', (_, language) => boris.call(fixedAssetSums.get, more, valued(2, 1), told(language)), 'filter.0.value.endValue', 'global.fromAfterTo'],
  ['present value from above to, exported', '(assets N11)', (_, language) => boris.call(fixedAssetExports.create, more, { filter: [{ dataField: 'currentValue', value: { startValue: 2, endValue: 1 } }] }, told(language)), 'filter.0.value.endValue', 'global.fromAfterTo'],
] // prettier-ignore

const CLOSED: readonly Case[] = [
  ['a disposal in a closed month', '(assets N04)', left('2026-06-10'), 'onDay', 'fixedAssetChanges.monthClosed'],
  ['a part sold in a closed month', '(assets N04)', left('2026-06-10', { disposalKind: 'Sold', saleAmount: 1, sharePercent: '10' }), 'onDay', 'fixedAssetChanges.monthClosed'],
  ['an impairment in a closed month', '(assets N04)', (id, language) => boris.call(fixedAssetImpairments.create, of(id), { onDay: '2026-06-10', recoverableAmount: 1, lifeMonths: 12 }, told(language)), 'onDay', 'fixedAssetChanges.monthClosed'],
  ['the look at an impairment in a closed month', '(assets N04)', (id, language) => boris.call(fixedAssetImpairmentPreviews.create, of(id), { onDay: '2026-06-10', recoverableAmount: 1, lifeMonths: 12 }, told(language)), 'onDay', 'fixedAssetChanges.monthClosed'],
  ['the look at a disposal in a closed month', '(assets N04)', (id, language) => boris.call(fixedAssetDisposalPreviews.create, of(id), { onDay: '2026-06-10', disposalKind: 'Stolen' }, told(language)), 'onDay', 'fixedAssetChanges.monthClosed'],
  ['the run of a closed month', '(assets N04)', (_, language) => boris.call(depreciationRuns.create, more, { year: 2026, month: 6 }, told(language)), 'month', 'depreciationRuns.monthClosed'],
] // prettier-ignore

/** Where a sentence names a month, it is the last that is run. */
const LAST_RUN = '5/2026'

async function refused([, , attempt, field, message]: Case, id: number): Promise<void> {
  const before = await everything()
  for (const language of LANGUAGES) {
    const { status, problem } = await attempt(id, language)
    const sentence = translate(language, message as never, { month: LAST_RUN })
    const atField = problem.fields?.find(({ path }) => path === field)
    expect([status, atField ? [atField.path, translate(language, atField.message as never)] : [problem.field ?? null, problem.title]]).toEqual([expect.toBeOneOf([400, 409, 422]), [field, sentence]]) // prettier-ignore
  }
  expect(translate('hr', message as never)).not.toBe(translate('en', message as never))
  expect(await everything()).toEqual(before)
}

test.each(CASES)(
  '%s is refused at its field with its own sentence in both languages, and nothing is kept %s',
  async (...given) => {
    const { body } = await enter({ inventoryNumber: 'ISTI' })
    await runs('2026-04', '2026-05')
    await refused(given, body.id)
  },
)

test('what is not in use yet is not put in use before it was bought, nor on a day to come (assets N02)', async () => {
  const { body } = await enter({ inUseOn: null })
  await refused(['', '', (id, language) => boris.call(fixedAssetUses.create, of(id), { inUseOn: '2026-03-09' }, told(language)), 'inUseOn', 'fixedAssets.inUseBeforeBought'], body.id) // prettier-ignore
  await refused(['', '', saved({ inUseOn: '2030-06-16' }), 'inUseOn', 'fixedAssets.inUseInFuture'], body.id)
  await refused(['', '', (id, language) => boris.call(fixedAssetUses.create, of(id), { inUseOn: '2030-06-16' }, told(language)), 'inUseOn', 'fixedAssets.inUseInFuture'], body.id) // prettier-ignore
})

async function closeUntil(month: number): Promise<void> {
  for (let each = 1; each <= month; each++)
    expect((await boris.call(ledgerPeriodClosings.create, more, { year: 2026, month: each, isEarly: false })).status).toBe(204)
}

test.each(CLOSED)(
  '%s is refused at its field with its own sentence in both languages, and nothing is kept %s',
  async (...given) => {
    const { body } = await enter()
    await runs('2026-04', '2026-05')
    await closeUntil(6)
    await refused(given, body.id)
  },
)

test('what was posted of an asset in a month that is closed meanwhile is not undone: neither a run nor a disposal, and none is deleted, but by whoever was given an exception (assets N04)', async () => {
  const { body } = await enter()
  const { body: waiting } = await enter({ inUseOn: null })
  await runs('2026-04', '2026-05')
  await dispose(body.id, { onDay: '2026-06-10', disposalKind: 'Stolen' })
  await dispose(waiting.id, { onDay: '2026-06-11', disposalKind: 'Gifted' })
  await run(2026, 6)
  const last = (await boris.call(depreciationRuns.list, more)).body.rows[0]?.id ?? 0
  await closeUntil(6)
  const change = (await changesOf(body.id)).find(({ kind }) => kind === 'Disposal')?.id ?? 0
  await refused(['', '', (_, language) => boris.call(depreciationRuns.remove, { ...more, id: last }, undefined, told(language)), 'month', 'depreciationRuns.monthClosed'], 0) // prettier-ignore
  await refused(['', '', (id, language) => boris.call(fixedAssetChanges.remove, { ...of(id), id: change }, undefined, told(language)), null, 'fixedAssetChanges.undoneInClosedMonth'], body.id) // prettier-ignore
  await refused(['', '', (id, language) => boris.call(fixedAssets.remove, { ...more, id }, undefined, told(language)), null, 'fixedAssetChanges.undoneInClosedMonth'], waiting.id) // prettier-ignore
  expect((await dispose((await enter()).body.id, { onDay: '2026-07-01', disposalKind: 'Stolen' })).status).toBe(200)
  await boris.call(ledgerPeriodExceptions.create, more, { year: 2026, month: 6, reason: 'Kasni zapisnik', hours: 1 })
  expect((await boris.call(fixedAssets.remove, { ...more, id: waiting.id })).status).toBe(204)
  expect((await boris.call(depreciationRuns.remove, { ...more, id: last })).status).toBe(204)
  expect((await boris.call(fixedAssetChanges.remove, { ...of(body.id), id: change })).status).toBe(204)
})

test('the document and the file of another company are neither linked with an asset nor opened (assets N10)', async () => {
  const { body: invoice } = await issue(await ready(await buyer()))
  const { body: linked } = await enter({ documentId: invoice.documentId, procurementDate: '2026-01-10', inUseOn: null })
  const kovac = { businessSubjectId: SUBJECTS.kovac.id }
  for (const language of LANGUAGES) {
    const { status, problem } = await as('ana').call(fixedAssets.create, kovac, assetOf({ documentId: invoice.documentId }), told(language)) // prettier-ignore
    expect([status, problem.field, problem.title]).toEqual([422, 'documentId', translate(language, 'fixedAssets.noSuchDocument')])
  }
  expect((await as('ana').call(files.get, { ...kovac, id: linked.fileId ?? 0 }, {})).status).toBe(404)
  expect((await as('ana').call(files.get, { ...more, id: linked.fileId ?? 0 }, {})).status).toBe(404)
  expect((await as('ana').call(fixedAssets.list, kovac, {})).body.totalCount).toBe(0)
})
