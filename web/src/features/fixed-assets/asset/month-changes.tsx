import { EUR } from 'contract/croatia/money'
import type { FixedAssetChange } from 'contract/fixed-assets/changes/fixed-asset-changes'
import { dayText, moneyText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { changeTitle } from '../changes/change-texts.ts'

/** Of changes those of a year, or of one month of it, that make what is written off or what it is worth fall without a month. */
export const explaining = (changes: readonly FixedAssetChange[], year: number, month?: number): FixedAssetChange[] =>
  changes.filter(
    ({ kind, onDay }) =>
      (kind === 'Impairment' || kind === 'PartialDisposal') &&
      Number(onDay.slice(0, 4)) === year &&
      (month === undefined || Number(onDay.slice(5, 7)) === month),
  )

type Props = { readonly changes: readonly FixedAssetChange[]; readonly columns: number }

/** A line for each, below the month that it fell in. */
export const MonthChanges = ({ changes, columns }: Props) =>
  changes.map((change) => (
    <tr key={change.id} data-change>
      <td colSpan={columns}>
        {t(change.kind === 'Impairment' ? 'fixedAssets.months.impairedBy' : 'fixedAssets.months.leftWith', {
          day: dayText(change.onDay),
          what: changeTitle(change),
          amount: moneyText(change.amount ?? 0, EUR),
        })}
      </td>
    </tr>
  ))
