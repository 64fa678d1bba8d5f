import { afterEach, beforeEach, expect, test } from 'vitest'
import hr from 'contract/messages/hr.json' with { type: 'json' }
import { clock } from '../../../kit/clock.ts'
import { useSaldo, type Answer } from '../../../testing/app.ts'
import {
  add,
  changeRate,
  correct,
  dispose,
  everything,
  impair,
  move,
  noAssets,
  runs,
} from '../../../testing/fixed-asset-changes.ts'
import { enter, itIs } from '../../../testing/fixed-asset.ts'

useSaldo()
beforeEach(async () => {
  await noAssets()
  itIs('2027-06-15')
})
afterEach(() => clock.move(null))

const RATE = { ratePercent: '50' }
const scrapped = (onDay: string) => ({ onDay, disposalKind: 'WrittenOff' }) as const
const sold = (onDay: string) => ({ onDay, disposalKind: 'Sold', saleAmount: 1 }) as const
const right = { onDay: '2026-05-31', procurementValue: 400_000, text: 'Odobrenje' }
const impaired = { onDay: '2026-06-30', recoverableAmount: 100_000, lifeMonths: 12 }

type Answered = Promise<Pick<Answer<unknown>, 'problem'>>
type Refused = readonly [string, (id: number) => Answered, string, string]
const said = (message: string) =>
  Object.entries(hr.fixedAssetChanges).flatMap(([key, text]) => (key === message && typeof text === 'string' ? [text] : []))[0]

/** Of a machine of 4.800,00 in use since 10.3.2026, whose months are run to 5/2026. */
const REFUSED: readonly Refused[] = [
  ['an addition of nothing', (id) => add(id, '2026-05-20', 0), 'amount', 'invalidAmount'],
  ['an addition below zero', (id) => add(id, '2026-05-20', -1), 'amount', 'invalidAmount'],
  ['an addition before use', (id) => add(id, '2026-03-09', 1), 'onDay', 'beforeInUse'],
  ['an addition in a month that is run', (id) => add(id, '2026-04-30', 1), 'onDay', 'monthAlreadyRun'],
  ['an addition on a day to come', (id) => add(id, '2027-06-16', 1), 'onDay', 'inFuture'],
  ['a correction without a reason', (id) => correct(id, { ...right, text: ' ' }), 'text', 'reasonNeeded'],
  ['a correction to what it is', (id) => correct(id, { ...right, procurementValue: 480_000 }), 'procurementValue', 'sameCost'],
  ['a cost below what is written off', (id) => correct(id, { ...right, procurementValue: 19_999 }), 'procurementValue', 'costTooLittle'],
  ['a correction to nothing', (id) => correct(id, { ...right, procurementValue: 0 }), 'procurementValue', 'invalidAmount'],
  ['a correction in a month that is run', (id) => correct(id, { ...right, onDay: '2026-04-30' }), 'onDay', 'monthAlreadyRun'],
  ['a correction on a day to come', (id) => correct(id, { ...right, onDay: '2027-06-16' }), 'onDay', 'inFuture'],
  ['a disposal before use', (id) => dispose(id, scrapped('2026-03-09')), 'onDay', 'beforeInUse'],
  ['a disposal in a month that is run', (id) => dispose(id, scrapped('2026-04-30')), 'onDay', 'monthAlreadyRun'],
  ['a disposal on a day to come', (id) => dispose(id, scrapped('2027-06-16')), 'onDay', 'inFuture'],
  ['a sale for nobody knows how much', (id) => dispose(id, { onDay: '2026-06-20', disposalKind: 'Sold' }), 'saleAmount', 'saleAmountNeeded'],
  ['a gift for money', (id) => dispose(id, { onDay: '2026-06-20', disposalKind: 'Gifted', saleAmount: 1 }), 'saleAmount', 'notSold'],
  ['a share and an amount', (id) => dispose(id, { ...sold('2026-06-20'), sharePercent: '4', shareAmount: 4 }), 'shareAmount', 'shareOrAmount'],
  ['a share of nothing', (id) => dispose(id, { ...sold('2026-06-20'), sharePercent: '0.00' }), 'sharePercent', 'invalidShare'],
  ['a share of all', (id) => dispose(id, { ...sold('2026-06-20'), sharePercent: '100' }), 'sharePercent', 'invalidShare'],
  ['a part as dear as the whole', (id) => dispose(id, { ...sold('2026-06-20'), shareAmount: 480_000 }), 'shareAmount', 'shareTooMuch'],
  ['an invoice that is not there', (id) => dispose(id, { ...sold('2026-06-20'), documentId: 999_999 }), 'documentId', 'noSuchInvoice'],
  ['a value above the present one', (id) => impair(id, { ...impaired, recoverableAmount: 450_000 }), 'recoverableAmount', 'recoverableTooMuch'],
  ['an impairment without a life', (id) => impair(id, { ...impaired, lifeMonths: null }), 'lifeMonths', 'lifeNeeded'],
  ['an impairment over no month', (id) => impair(id, { ...impaired, lifeMonths: 0 }), 'lifeMonths', 'invalidLifeMonths'],
  ['a rate from the middle of a month', (id) => changeRate(id, '2026-07-02', RATE), 'onDay', 'notFirstOfMonth'],
  ['a rate of a month that is run', (id) => changeRate(id, '2026-05-01', RATE), 'onDay', 'monthAlreadyRun'],
  ['a rate for no book', (id) => changeRate(id, '2026-06-01', {}), 'ratePercent', 'rateOfABookNeeded'],
  ['a move on a day to come', (id) => move(id, '2027-06-16', 'Hala 2'), 'onDay', 'inFuture'],
] // prettier-ignore

test.each(REFUSED)(
  '%s is refused at its field, with its own sentence, and nothing changes',
  async (_, attempt, field, message) => {
    const { body } = await enter()
    await runs('2026-04', '2026-05')
    const before = await everything()
    const { problem } = await attempt(body.id)
    const sentence = problem.fields?.some(({ path, message: key }) => path === field && key === `fixedAssetChanges.${message}`)
      ? [field, said(message)]
      : [problem.field, problem.title]
    expect(sentence).toEqual([field, said(message)?.replace('{{month}}', '5/2026')])
    expect(await everything()).toEqual(before)
  },
)

const RATES = [
  ['zero', { ratePercent: '0' }, 'ratePercent', 'fixedAssets.invalidRate'],
  ['below zero', { ratePercent: '-5' }, 'ratePercent', 'fixedAssets.invalidRate'],
  ['of 101', { ratePercent: '101' }, 'ratePercent', 'fixedAssets.invalidRate'],
  ['of 12.345', { ratePercent: '12.345' }, 'ratePercent', 'fixedAssets.invalidRate'],
  ['over no years', { lifespanYears: 0 }, 'lifespanYears', 'fixedAssets.invalidLifespan'],
  ['and a life', { ratePercent: '25', lifespanYears: 4 }, 'lifespanYears', 'fixedAssets.rateOrLifespan'],
] as const

test.each(RATES)('a new rate %s is refused', async (_, given, field, message) => {
  const { body } = await enter()
  const { problem } = await changeRate(body.id, '2026-05-01', given)
  expect(problem.fields?.map(({ path, message }) => [path, message])).toContainEqual([field, message])
})

test('a tax rate is at most the doubled one of the type (assets E06)', async () => {
  const { body } = await enter()
  expect((await changeRate(body.id, '2026-05-01', { taxRatePercent: '50.01' })).problem.code).toBe('FixedAssetRateChange.TaxRateTooMuch') // prettier-ignore
})

test('one change follows the other: none comes before a later one, and none after the asset has gone', async () => {
  const { body } = await enter()
  await add(body.id, '2026-06-20', 100)
  await changeRate(body.id, '2026-09-01', RATE)
  const refused = [
    await add(body.id, '2026-06-19', 100),
    await dispose(body.id, scrapped('2026-06-19')),
    await changeRate(body.id, '2026-08-01', RATE),
  ]
  expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'FixedAssetChange.AfterLater'))
  await dispose(body.id, scrapped('2026-10-10'))
  const gone = [
    await add(body.id, '2026-11-11', 1),
    await impair(body.id, impaired),
    await changeRate(body.id, '2027-01-01', RATE),
    await move(body.id, '2026-11-11', 'Hala 2'),
    await dispose(body.id, scrapped('2026-11-11')),
  ]
  expect(gone.map(({ problem }) => problem.code)).toEqual(gone.map(() => 'FixedAsset.AlreadyDisposed'))
})

test('what is not in use yet takes no change of its value, and land no rate', async () => {
  const { body } = await enter({ inUseOn: null })
  const refused = [
    await add(body.id, '2026-06-06', 1),
    await impair(body.id, impaired),
    await changeRate(body.id, '2027-01-01', RATE),
  ]
  expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'FixedAsset.NotInUse'))
  expect((await dispose(body.id, scrapped('2026-03-09'))).problem.code).toBe('FixedAssetChange.BeforeBought')
  const { body: land } = await enter({ assetGroupId: 4, fixedAssetTypeId: null, ratePercent: null, taxRatePercent: null })
  expect((await changeRate(land.id, '2027-01-01', RATE)).problem.code).toBe('FixedAsset.NeverWrittenOff')
  expect((await impair(land.id, { ...impaired, lifeMonths: null })).body).toMatchObject({ currentValue: 100_000 })
})

test('an impairment leaves at least what is to remain at the end, and a second one goes on from the first', async () => {
  const { body } = await enter({ residual: 50_000 })
  expect((await impair(body.id, { ...impaired, recoverableAmount: 49_999 })).problem).toMatchObject({ code: 'FixedAssetImpairment.RecoverableTooLittle', field: 'recoverableAmount' }) // prettier-ignore
  expect((await impair(body.id, { ...impaired, recoverableAmount: 300_000 })).body.currentValue).toBe(300_000)
  const again = await impair(body.id, { ...impaired, onDay: '2026-09-30', recoverableAmount: 100_000 })
  expect([again.status, again.body.currentValue]).toEqual([200, 100_000])
})

test('a cost is corrected down to what is written off, and no cent further', async () => {
  const { body } = await enter()
  await runs('2026-04', '2026-05')
  expect((await correct(body.id, { ...right, procurementValue: 20_000 })).body).toMatchObject({ procurementValue: 20_000, currentValue: 0 }) // prettier-ignore
})

test('a share that comes to nothing or to all of a small cost is no part', async () => {
  const { body } = await enter({ price: 1 })
  for (const sharePercent of ['40', '60'])
    expect((await dispose(body.id, { ...sold('2026-06-20'), sharePercent })).problem).toMatchObject({ code: 'FixedAssetDisposal.ShareTooSmall', field: 'sharePercent' }) // prettier-ignore
})
