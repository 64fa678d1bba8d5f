import { Link } from '@tanstack/react-router'
import { nameOfItem, type OpenItem, type openItems } from 'contract/accounting/open-items'
import type { Output } from 'contract/kit/endpoint'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { count } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { LongTable } from '../../../ui/tables/long-table.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { Day } from '../../../ui/values/day.tsx'
import classes from '../accounting.module.css'

/** How much of it is how late. */
export const OpenItemAges = ({ ages }: Pick<Output<typeof openItems.list>, 'ages'>) => (
  <LongTable className={classes['scroll']}>
    <table aria-label={t('openItems.byAge')}>
      <thead>
        <tr>
          {ages.map(({ age, count: items }) => (
            <th key={age} scope="col" data-amount>
              {t(`openItems.ages.${age}`)} ({count(items)})
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr data-sum>
          {ages.map(({ age, amount }) => (
            <td key={age} data-amount>
              <Amount cents={amount} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  </LongTable>
)

type Props = {
  readonly rows: readonly OpenItem[]
  readonly amount: number
  readonly days: { readonly from: string; readonly to: string }
}

export const OpenItemsTable = ({ rows, amount, days }: Props) => (
  <LongTable className={classes['scroll']}>
    <table aria-label={t('openItems.title')}>
      <thead>
        <tr>
          <th scope="col" data-fixed>
            {t('openItems.columns.partner')}
          </th>
          <th scope="col">{t('openItems.columns.document')}</th>
          <th scope="col">{t('openItems.columns.account')}</th>
          <th scope="col">{t('openItems.columns.datedOn')}</th>
          <th scope="col">{t('openItems.columns.dueOn')}</th>
          <th scope="col">{t('openItems.columns.age')}</th>
          <th scope="col" data-amount>
            {t('openItems.columns.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((item) => (
          <Row key={[item.ledgerAccountId, item.partnerId, item.documentId].join()} item={item} days={days} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={6}>
            <span data-along>{t('openItems.total')}</span>
          </th>
          <td data-amount>
            <Amount cents={amount} />
          </td>
        </tr>
      </tfoot>
    </table>
  </LongTable>
)

function Row({ item, days }: { readonly item: OpenItem; readonly days: Props['days'] }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  return (
    <tr>
      <td data-fixed>{item.partnerName ?? t('openItems.nobody')}</td>
      <td>{nameOfItem(item) || t('openItems.noDocument')}</td>
      <td>
        <Link to={paths.ledgerAccount(businessSubjectSlug, item.ledgerAccountId, days)}>{item.accountCode}</Link>
      </td>
      <td>
        <Day day={item.datedOn} />
      </td>
      <td>
        <Day day={item.dueOn} />
      </td>
      <td>{t(`openItems.ages.${item.age}`)}</td>
      <td data-amount>
        <Amount cents={item.amount} />
      </td>
    </tr>
  )
}
