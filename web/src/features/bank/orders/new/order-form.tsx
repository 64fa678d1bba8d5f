import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { PayableInvoice, PayingAccount } from 'contract/bank/orders/payable-invoices'
import { notDraft } from 'contract/bank/orders/payment-order-failures'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { fold } from 'contract/croatia/letters'
import { addDays } from 'contract/croatia/days'
import { recordChanged } from 'contract/kit/records'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../../kit/actor.tsx'
import { count, today } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { DataGrid } from '../../../../ui/grid/data-grid.tsx'
import { KeyBar } from '../../../../ui/keys/key-bar.tsx'
import { useShortcut } from '../../../../ui/keys/shortcuts.ts'
import { Segments } from '../../../../ui/navigation/segments.tsx'
import { Page } from '../../../../ui/page.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { fridayAfter, orderName } from '../order-texts.ts'
import { chosenOf, stillPayable, type Begun } from './begun.ts'
import { useReadAgain } from './use-read-again.ts'
import { isPast, OrderSide } from './order-side.tsx'
import { payableColumns, whyNotPayable } from './payable-columns.tsx'
import classes from '../orders.module.css'

type Props = {
  readonly begun: Begun
  readonly invoices: readonly PayableInvoice[]
  readonly hasMore: boolean
  readonly accounts: readonly PayingAccount[]
  /** What there is to know of the choice that one came with. */
  readonly above?: ReactNode
}

const SHOWN_DAYS = 30

/** Space chooses, T takes everything until Friday, Ctrl Enter sends. */
export function OrderForm({ begun, invoices, hasMore, accounts, above }: Props) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const [values, setValues] = useState({ ...begun, bankAccountId: begun.bankAccountId ?? accounts[0]?.id ?? 0 })
  const [search, setSearch] = useState('')
  const [isAll, setIsAll] = useState(begun.chosen.size > 0)
  const done = (id: number | undefined) =>
    void navigate({
      to: id === undefined ? paths.paymentOrders(businessSubjectSlug) : paths.paymentOrder(businessSubjectSlug, id),
    })
  const readAgain = useReadAgain(invoices, (now) =>
    setValues((before) => ({ ...before, chosen: stillPayable(now, before.chosen, begun.chosen) })),
  )
  const creation = useSave(paymentOrders.create, { onSaved: ({ ids }) => done(ids[0]), onRefused: readAgain })
  const change = useSave(paymentOrders.update, {
    onSaved: () => done(begun.order?.id),
    onRefused: (problem) => {
      // It is not to be changed any more: how it stands now is shown instead.
      if (problem.code === notDraft.code || problem.code === recordChanged.code) done(begun.order?.id)
      return readAgain(problem)
    },
  })
  const shown = invoices.filter(
    (one) => isWithin(one, isAll) && fold(`${one.partnerName} ${one.number}`).includes(fold(search.trim())),
  )
  const choose = (ids: ReadonlySet<number>) => setValues({ ...values, chosen: chosenOf(invoices, ids, values.chosen) })
  const untilFriday = () => {
    const friday = fridayAfter(today())
    const due = invoices.filter(({ dueDate }) => dueDate !== null && dueDate <= friday).map(({ id }) => id)
    choose(new Set([...values.chosen.keys(), ...due]))
  }
  const canSend = values.chosen.size > 0 && !isPast(values.executionOn)
  const send = () => {
    if (!canSend) return
    const { bankAccountId, executionOn, isBatchBooked, isPerPartner } = values
    const items = [...values.chosen].map(([documentId, one]) => ({ documentId, ...one }))
    const given = { bankAccountId, executionOn, isBatchBooked, isPerPartner, items }
    // The order as it was when the form began: of what is read anew meanwhile nothing stands in the form.
    const { order } = values
    if (order === null) void creation.save(given, { businessSubjectId })
    else void change.save({ ...given, version: order.version }, { businessSubjectId, id: order.id })
  }
  useShortcut('t', t('paymentOrders.untilFriday'), untilFriday)
  useShortcut('mod+enter', t('paymentOrders.send'), send)
  return (
    <Page
      title={begun.order === null ? t('paymentOrders.new') : orderName(begun.order)}
      crumb={{ text: t('paymentOrders.title'), to: paths.paymentOrders(businessSubjectSlug) }}
      action={
        <Button disabled={!canSend} loading={creation.isSaving || change.isSaving} onClick={send}>
          {t(begun.order === null ? 'paymentOrders.send' : 'paymentOrders.save')}
        </Button>
      }
    >
      <div className={classes['choosing']}>
        <div className={classes['choice']}>
          {above}
          <div className={classes['bar']}>
            <TextInput
              aria-label={t('paymentOrders.searchPayable')}
              placeholder={t('paymentOrders.searchPayable')}
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
            <Segments
              label={t('paymentOrders.columns.dueDate')}
              options={[
                { value: 'Soon', label: t('paymentOrders.due30') },
                { value: 'All', label: t('paymentOrders.dueAll') },
              ]}
              value={isAll ? 'All' : 'Soon'}
              onChange={(value) => setIsAll(value === 'All')}
              isSmall
            />
            <Button variant="default" onClick={untilFriday} rightSection={<kbd>T</kbd>}>
              {t('paymentOrders.untilFriday')}
            </Button>
          </div>
          {shown.length === 0 ? (
            <EmptyState
              title={t(search.trim() === '' ? 'paymentOrders.nothingDue' : 'paymentOrders.nothingSuch')}
              message={t('paymentOrders.nothingDueMessage')}
            />
          ) : (
            <DataGrid
              label={t('paymentOrders.new')}
              columns={payableColumns()}
              rows={shown}
              idOf={({ id }) => id}
              nameOf={({ number, partnerName }) => `${partnerName} ${number}`}
              sorting={{ sort: 'dueDate', direction: 'asc' }}
              onSort={() => undefined}
              selection={new Set(values.chosen.keys())}
              onSelect={choose}
              whyNotChosen={(one) => (values.chosen.has(one.id) ? null : whyNotPayable(one))}
            />
          )}
          <p className={classes['soft']}>
            {t('paymentOrders.chosen', {
              chosen: count(shown.filter(({ id }) => values.chosen.has(id)).length),
              total: count(shown.length),
            })}
            {hasMore && ` ${t('paymentOrders.more500')}`}
          </p>
        </div>
        <OrderSide values={values} onChange={(of) => setValues({ ...values, ...of })} invoices={invoices} accounts={accounts} />
      </div>
      <KeyBar
        hints={[
          { keys: ['Space'], text: t('paymentOrders.keys.choose') },
          { keys: ['↑', '↓'], text: t('paymentOrders.keys.move') },
          { keys: ['T'], text: t('paymentOrders.keys.friday') },
          { keys: ['Ctrl', 'Enter'], text: t('paymentOrders.keys.send') },
        ]}
      />
    </Page>
  )
}

const isWithin = ({ dueDate }: PayableInvoice, isAll: boolean): boolean =>
  isAll || dueDate === null || dueDate <= addDays(today(), SHOWN_DAYS)
