import { amountText } from 'contract/croatia/money'
import type { Change } from 'contract/kit/history'
import { dayText } from '../../kit/format.ts'
import type { HistoryLine } from '../../kit/history/history-words.ts'
import { isMessage, t } from '../../kit/messages.ts'
import { rateText } from './fixed-asset-texts.ts'

const DONE = { insert: 'settings.historyAdded', delete: 'settings.historyRemoved' } as const
/** What the run of a month changes of an asset, and nothing else. */
const OF_RUN: readonly string[] = ['accumulated', 'last_amortized_on']

/** What was added to an asset by its name, and the month of a run, each in one line: told field by field they push all else away. */
export const fixedAssetHistoryLine: HistoryLine = (change) => {
  const { action, table } = change
  if (action === 'update') return table === 'fixed_assets' ? runLine(change) : null
  const what = NAMED[table]?.(change)
  return what ? [what, t(DONE[action])].join(' · ') : null
}

function runLine(change: Change): string | null {
  const day = of(change, 'last_amortized_on')
  const total = change.fields.find(({ field }) => field === 'accumulated')
  if (typeof day !== 'string' || !total || change.fields.some(({ field }) => !OF_RUN.includes(field))) return null
  return t('fixedAssets.history.run', { day: dayText(day), before: cents(total.before), after: cents(total.after) })
}

type Value = Change['fields'][number]['after']

/** What a field was added with, or had when it was removed. */
function of({ fields }: Change, name: string): Value {
  const found = fields.find(({ field }) => field === name)
  return found?.after ?? found?.before ?? null
}

const cents = (value: Value): string => amountText(Number(value ?? 0))
const optional = (value: Value, said: (value: string) => string): string[] => (value === null ? [] : [said(String(value))])
const joined = (...parts: readonly (readonly string[])[]): string => parts.flat().filter(Boolean).join(', ')

const NAMED: Readonly<Record<string, (change: Change) => string>> = {
  fixed_assets: () => t('fixedAssets.history.asset'),
  fixed_asset_files: (change) => `${t('fixedAssetFiles.file')} ${String(of(change, 'name') ?? '')}`,
  fixed_asset_rates: (change) =>
    joined(
      [`${t('fixedAssets.history.rate')} ${rateText(String(of(change, 'rate') ?? ''))}`],
      [t(of(change, 'book') === 'Tax' ? 'fixedAssets.months.tax' : 'fixedAssets.months.books')],
      optional(of(change, 'valid_from'), (day) => `${t('fixedAssetChanges.rate.from')} ${dayText(day)}`),
    ),
  fixed_asset_changes: (change) => {
    const [kind, disposal] = [of(change, 'kind'), of(change, 'disposal_kind')]
    const name = disposal === null ? `fixedAssetChanges.kinds.${kind}` : `fixedAssetChanges.disposal.${disposal}`
    return joined(
      isMessage(name) ? [t(name)] : [],
      optional(of(change, 'on_day'), dayText),
      optional(of(change, 'amount'), (amount) => cents(Number(amount))),
      optional(of(change, 'sale_amount'), (amount) => t('fixedAssetChanges.soldFor', { amount: cents(Number(amount)) })),
      optional(of(change, 'text'), (text) => text),
    )
  },
}
