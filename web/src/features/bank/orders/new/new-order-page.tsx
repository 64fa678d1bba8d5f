import { payableInvoices, payingAccounts } from 'contract/bank/orders/payable-invoices'
import { paymentOrders, type PaymentOrderDetails } from 'contract/bank/orders/payment-orders'
import { paths } from 'contract/paths'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../../../kit/address/page-search.ts'
import { useAtWork, useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { today } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { together } from '../../../../kit/reports/asked.ts'
import { Found } from '../../../../kit/reports/found.tsx'
import { Loaded } from '../../../../kit/reports/loaded.tsx'
import { useCall } from '../../../../kit/use-call.ts'
import { Page } from '../../../../ui/page.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { chosenOf, type Begun } from './begun.ts'
import { LeftOut } from './left-out.tsx'
import { OrderForm } from './order-form.tsx'

/** Choosing what to pay: open incoming invoices, and beside them what they come to. An order that waits can be changed here as well. */
export function NewOrderPage() {
  const [{ change, invoices }] = usePageSearch(searches.newPaymentOrder)
  return change === undefined ? <Choosing begun={NOTHING} asked={new Set(invoices)} /> : <Changing id={change} />
}

const NOTHING: Begun = { order: null, chosen: new Map(), bankAccountId: null, executionOn: '', isBatchBooked: false, isPerPartner: false } // prettier-ignore

function Changing({ id }: { readonly id: number }) {
  const { businessSubjectId } = useAtWork().businessSubject
  const order = useCall(paymentOrders.get, undefined, { businessSubjectId, id })
  const crumb = useCrumb()
  return (
    <Found of={order} notThere={t('paymentOrders.notThere')} crumb={crumb}>
      {(known) => known && <Choosing begun={begunWith(known)} />}
    </Found>
  )
}

/** What an order that waits pays by now. */
function begunWith(order: PaymentOrderDetails): Begun {
  const { id, bankAccountId, executionOn, isBatchBooked, isPerPartner, number, version, items } = order
  const chosen = new Map(
    items.flatMap(({ documentId, iban, amount }) => (documentId === null ? [] : [[documentId, { iban, amount }] as const])),
  )
  return { order: { id, number, version }, chosen, bankAccountId, executionOn, isBatchBooked, isPerPartner }
}

/** Of the invoices that were asked for, those that can be ordered are chosen. */
function Choosing({ begun, asked = new Set() }: { readonly begun: Begun; readonly asked?: ReadonlySet<number> }) {
  const businessSubjectId = useBusinessSubjectId()
  const crumb = useCrumb()
  const except = begun.order ? { exceptOrderId: begun.order.id } : {}
  const invoices = useCall(payableInvoices.list, except, { businessSubjectId })
  const accounts = useCall(payingAccounts.list, except, { businessSubjectId })
  if (invoices.data && accounts.data && accounts.data.length > 0 && invoices.data.rows.length > 0)
    return (
      <OrderForm
        key={begun.order?.id ?? 'new'}
        begun={begun.order === null ? { ...begun, executionOn: today(), chosen: chosenOf(invoices.data.rows, asked) } : begun}
        invoices={invoices.data.rows}
        hasMore={invoices.data.totalCount > invoices.data.rows.length}
        accounts={accounts.data}
        above={<LeftOut invoices={invoices.data.rows} asked={asked} />}
      />
    )
  return (
    <Page title={t('paymentOrders.new')} crumb={crumb}>
      <Loaded of={together({ invoices, accounts })} notLoaded={t('paymentOrders.payableNotLoaded')}>
        {({ invoices: { rows } }) =>
          rows.length === 0 ? (
            <EmptyState title={t('paymentOrders.nothingOpen')} message={t('paymentOrders.nothingOpenMessage')} />
          ) : (
            <EmptyState title={t('paymentOrders.new')} message={t('paymentOrders.noAccount')} />
          )
        }
      </Loaded>
    </Page>
  )
}

const useCrumb = () => ({
  text: t('paymentOrders.title'),
  to: paths.paymentOrders(useAtWork().businessSubject.businessSubjectSlug),
})
