import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isDueOn, type Side } from 'contract/bank/set-offs/claims'
import type { Claim } from 'contract/bank/set-offs/set-offs'
import { amountText, type Cents } from 'contract/croatia/money'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../../kit/actor.tsx'
import { dayText } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { Sum } from '../../../../ui/values/sum.tsx'
import { wrongAmount, type TypedAmounts } from './typed-amounts.ts'
import classes from './new-set-off.module.css'

type Props = {
  readonly side: Side
  readonly day: string
  readonly claims: readonly Claim[]
  readonly typed: TypedAmounts
  /** Null while an amount can't be read. */
  readonly sum: Cents | null
  readonly onType: (documentId: number, amount: string) => void
}

/** What is open on one side, in the order in which it is settled, and how much of each is set off. */
export function ClaimsOfSide({ side, day, claims, typed, sum, onType }: Props) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  return (
    <section aria-label={t(`setOffs.sides.${side}`)}>
      <h2>{t(`setOffs.sides.${side}`)}</h2>
      <table className={classes['claims']}>
        <thead>
          <tr>
            <th scope="col">{t('setOffs.columns.document')}</th>
            <th scope="col">{t('setOffs.columns.open')}</th>
            <th scope="col">{t('setOffs.columns.setOff')}</th>
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => (
            <tr key={claim.documentId}>
              <td>
                <Link to={paths.document(businessSubjectSlug, claim.documentId)}>{claim.documentNumber}</Link>
                <small>
                  {claim.dueDate === null ? dayText(claim.documentDate) : t('setOffs.due', { day: dayText(claim.dueDate) })}
                  {!isDueOn(day, claim) && ` · ${t('setOffs.notDue')}`}
                </small>
              </td>
              <td className="tabular">{amountText(claim.remainingAmount)}</td>
              <td>
                <TextInput
                  aria-label={t('setOffs.amountOf', { number: claim.documentNumber })}
                  inputMode="decimal"
                  autoComplete="off"
                  value={typed.get(claim.documentId) ?? ''}
                  error={wrongAmount(claim, typed)}
                  onChange={({ currentTarget }) => onType(claim.documentId, currentTarget.value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('setOffs.sum')}
            </th>
            <td className="tabular">{sum !== null && <Sum>{amountText(sum)}</Sum>}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
