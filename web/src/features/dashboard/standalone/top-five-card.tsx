import { EUR } from 'contract/croatia/money'
import type { BestSellingItem, TopCustomer } from 'contract/dashboard/sales'
import { issuedFigures } from 'contract/documents/figures'
import { items as itemEndpoints } from 'contract/items/items'
import { Link } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { useAddressChoice } from '../../../kit/address/address-choice.ts'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { count, quantityText, yearText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { FigureLink } from '../figure-link.tsx'
import type { Loaded } from '../loaded.ts'
import { TopCards } from './top-cards.tsx'
import { TopTable, type TopRow } from './top-table.tsx'
import classes from './top-five-card.module.css'

type Props = {
  readonly items: Loaded<readonly BestSellingItem[]>
  readonly customers: Loaded<readonly TopCustomer[]>
  readonly year: number
}

/** What is sold for most, and to whom: two tables beside each other, on a phone one of them. */
export function TopFiveCard({ items, customers, year }: Props) {
  const isMobile = useIsMobile()
  const [shown, show] = useAddressChoice('topFive', ['bestSellingItems', 'topCostumers'])
  const { businessSubject, selected } = useAtWork()
  const { businessSubjectSlug } = businessSubject
  // Who charges no VAT has amounts neither with nor without it.
  const { isInTaxSystem } = selected
  const may = useMay()
  const itemRows = items.data?.map(({ itemId, name, quantity, unitOfMeasureMark, totalAmount }): TopRow => ({
    key: `${itemId ?? name} ${unitOfMeasureMark}`,
    name:
      itemId !== null && may(itemEndpoints.list) ? (
        <Link to={paths.items(businessSubjectSlug, { search: name })}>{name}</Link>
      ) : (
        name
      ),
    title: name,
    quantity: `${quantityText(quantity)} ${unitOfMeasureMark}`,
    totalAmount,
  }))
  const customerRows = customers.data?.map(({ partnerId, name, invoicesCount, totalAmount }): TopRow => ({
    key: String(partnerId),
    name: <FigureLink figure={issuedFigures(year).ofPartner(partnerId)}>{name}</FigureLink>,
    title: name,
    quantity: t('dashboard.sales.invoiceCount', { count: invoicesCount, invoices: count(invoicesCount) }),
    totalAmount,
  }))
  const tables = {
    bestSellingItems: {
      title: t('dashboard.topFive.items'),
      note: t(isInTaxSystem ? 'dashboard.topFive.withoutVat' : 'dashboard.topFive.byLines'),
      columns: [t('dashboard.topFive.item'), t('dashboard.topFive.quantity'), t('dashboard.topFive.total')],
      rows: itemRows,
      failure: items.isError ? { message: t('dashboard.topFive.itemsNotLoaded'), retry: items.retry } : null,
    },
    topCostumers: {
      title: t('dashboard.topFive.customers'),
      note: isInTaxSystem ? t('dashboard.topFive.withVat') : '',
      columns: [t('dashboard.topFive.customer'), t('dashboard.topFive.invoicesCount'), t('dashboard.topFive.total')],
      rows: customerRows,
      failure: customers.isError ? { message: t('dashboard.topFive.customersNotLoaded'), retry: customers.retry } : null,
    },
  } as const
  const empty = t('dashboard.topFive.empty', { year: yearText(year) })
  return (
    <section className={classes['card']} aria-label={t('dashboard.topFive.label')}>
      {isMobile ? (
        <>
          <Segments
            label={t('dashboard.topFive.label')}
            options={[
              { value: 'bestSellingItems', label: tables.bestSellingItems.title },
              { value: 'topCostumers', label: tables.topCostumers.title },
            ]}
            value={shown}
            onChange={show}
          />
          <TopCards {...tables[shown]} currency={EUR} empty={empty} />
        </>
      ) : (
        <>
          <TopTable {...tables.bestSellingItems} currency={EUR} empty={empty} />
          <TopTable {...tables.topCostumers} currency={EUR} empty={empty} />
        </>
      )}
    </section>
  )
}
