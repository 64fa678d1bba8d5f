import type { VatReturnPreview } from 'contract/accounting/vat/vat-returns'
import { boxOf } from 'contract/croatia/ledger/return/vat-return'
import { EUR } from 'contract/croatia/money'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import classes from './vat.module.css'

type Props = { readonly preview: VatReturnPreview }

/** What the return comes to, by when, and how far it is. */
export function ReturnFigures({ preview }: Props) {
  const { period, boxes, paperCount, versions } = preview
  const of = { period, boxes }
  const due = boxOf(of, '400').vat
  const [newest] = versions
  const isMade = newest !== undefined
  const isSubmitted = newest?.submittedOn != null
  const isClosed = period.state === 'Closed'
  const steps = [
    { name: t('vatReturns.steps.posted'), about: t('vatReturns.steps.papers', { count: paperCount }), isDone: paperCount > 0 },
    {
      name: t('vatReturns.steps.make'),
      about: isMade ? t('vatReturns.steps.number', { number: newest.number }) : t('vatReturns.steps.notYet'),
      isDone: isMade,
    },
    {
      name: t('vatReturns.steps.submit'),
      about: isSubmitted ? dayText(newest.submittedOn) : t('vatReturns.steps.submitBy', { day: dayText(period.dueOn) }),
      isDone: isSubmitted,
    },
    {
      name: t('vatReturns.steps.close'),
      about: isClosed ? t('vatReturns.steps.closed') : t('vatReturns.steps.notYet'),
      isDone: isClosed,
    },
  ]
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <div className={classes['figures']}>
      <dl>
        <div>
          <dt>{due < 0 ? t('vatReturns.toGetBack') : t('vatReturns.toPay', { day: dayText(period.payBy) })}</dt>
          <dd>
            <Amount cents={Math.abs(due)} currency={EUR} place="figure" />
          </dd>
        </div>
        <div>
          <dt>{t('vatReturns.output')}</dt>
          <dd>
            <Amount cents={boxOf(of, '200').vat} place="figure" />
          </dd>
        </div>
        <div>
          <dt>{t('vatReturns.input')}</dt>
          <dd>
            <Amount cents={boxOf(of, '300').vat} place="figure" />
          </dd>
        </div>
      </dl>
      <ol aria-label={t('vatReturns.steps.label')}>
        {steps.map(({ name, about, isDone }, index) => (
          <li key={name} data-done={isDone || undefined} aria-current={index === next ? 'step' : undefined}>
            <strong>{name}</strong>
            <span>{about}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
