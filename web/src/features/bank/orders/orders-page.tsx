import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PAYMENT_ORDER_STATES, paymentOrders, type PaymentOrder } from 'contract/bank/orders/payment-orders'
import { paymentOrderSettings } from 'contract/bank/orders/payment-order-settings'
import { filterValue } from 'contract/kit/grid'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { useOpenRow } from '../../../kit/address/open-row.ts'
import { ListPage } from '../../../kit/lists/list-page.tsx'
import { t } from '../../../kit/messages.ts'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { usePrimaryVariant } from '../../../ui/primary.tsx'
import { orderCard, orderColumns } from './order-columns.tsx'
import { OrderPanel } from './order/order-panel.tsx'
import { OrderSettingsDialog } from './order-settings-dialog.tsx'
import { orderName } from './order-texts.ts'
import classes from './orders.module.css'

/** Orders to the banks: what waits for whom, and what a statement has told of. */
export function OrdersPage() {
  const [openId, open] = useOpenRow('order')
  const [isSetting, setIsSetting] = useState(false)
  const may = useMay()
  return (
    <div className={classes['page']}>
      <ListPage
        endpoint={paymentOrders.list}
        title={t('paymentOrders.title')}
        texts={{
          search: t('paymentOrders.search'),
          notLoaded: t('paymentOrders.notLoaded'),
          notFound: (search) => ({
            title: t('grid.nothingFound'),
            message: t('paymentOrders.notFoundMessage', { search }),
          }),
          noneFiltered: {
            title: t('paymentOrders.noneFiltered'),
            message: t('paymentOrders.noneFilteredMessage'),
            clear: t('grid.clearFilters'),
          },
          empty: { title: t('paymentOrders.empty'), message: t('paymentOrders.emptyMessage') },
        }}
        columns={orderColumns(openId !== null)}
        card={orderCard}
        nameOf={orderName}
        onOpen={({ id }: PaymentOrder) => open(id)}
        openId={openId}
        action={may(paymentOrders.create) && <NewOrder />}
        actions={() =>
          may(paymentOrderSettings.update) && (
            <Button variant="default" onClick={() => setIsSetting(true)}>
              {t('paymentOrders.settings')}
            </Button>
          )
        }
        filters={({ query, change }) => (
          <FilterSelect
            label={t('paymentOrders.columns.state')}
            all={t('paymentOrders.allStates')}
            values={PAYMENT_ORDER_STATES}
            textOf={(state) => t(`paymentOrders.states.${state}`)}
            held={filterValue(query.filter, 'state')}
            onChange={(held) => {
              const others = query.filter.filter(({ dataField }) => dataField !== 'state')
              change({ filter: held ? [...others, { dataField: 'state', value: held }] : others })
            }}
          />
        )}
        panel={openId !== null && <OrderPanel key={openId} id={openId} onClose={() => open(null)} />}
      >
        {isSetting && <OrderSettingsDialog onClose={() => setIsSetting(false)} />}
      </ListPage>
    </div>
  )
}

function NewOrder() {
  const navigate = useNavigate()
  const { businessSubjectSlug } = useAtWork().businessSubject
  return (
    <Button variant={usePrimaryVariant()} onClick={() => void navigate({ to: paths.newPaymentOrder(businessSubjectSlug) })}>
      {t('paymentOrders.new')}
    </Button>
  )
}
