import { Button, Checkbox, Select } from '@mantine/core'
import type { PayableInvoice, PayingAccount } from 'contract/bank/orders/payable-invoices'
import { isDay } from 'contract/croatia/days'
import { ibanInGroups } from 'contract/croatia/iban'
import { EUR } from 'contract/croatia/money'
import { workingDayFrom } from 'contract/croatia/working-days'
import { dayText, today } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { DayField } from '../../../../ui/inputs/day-field.tsx'
import { Amount } from '../../../../ui/values/amount.tsx'
import { IbanPair } from '../iban-pair.tsx'
import { dayOrNothing, ordersText } from '../order-texts.ts'
import type { Begun, Chosen } from './begun.ts'
import classes from '../orders.module.css'

type Values = Omit<Begun, 'bankAccountId'> & { readonly bankAccountId: number }
type Props = {
  readonly values: Values
  readonly onChange: (of: Partial<Values>) => void
  readonly invoices: readonly PayableInvoice[]
  readonly accounts: readonly PayingAccount[]
}

/** From which account, when, what it comes to and what is left; what is paid to a new account is asked about. */
export function OrderSide({ values, onChange, invoices, accounts }: Props) {
  const { chosen, bankAccountId, executionOn, isBatchBooked, isPerPartner } = values
  const moved = isDay(executionOn) ? workingDayFrom(executionOn) : executionOn
  const guarded = invoices.filter(({ id, isIbanNew }) => isIbanNew && chosen.has(id))
  const ibanOf = (account: number) => ibanInGroups(accounts.find(({ id }) => id === account)?.iban ?? '')
  const set = (id: number, of: Chosen | null) =>
    onChange({
      chosen: new Map(
        [...chosen].flatMap(([key, one]) => (key === id ? (of ? [[key, of] as const] : []) : [[key, one] as const])),
      ),
    })
  return (
    <aside className={classes['side']} aria-label={t('paymentOrders.details')}>
      <Select
        label={t('paymentOrders.from')}
        description={ibanOf(bankAccountId)}
        data={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
        renderOption={({ option }) => (
          <span className={classes['account']}>
            {option.label}
            <small>{ibanOf(Number(option.value))}</small>
          </span>
        )}
        value={String(bankAccountId)}
        allowDeselect={false}
        onChange={(value) => onChange({ bankAccountId: Number(value) })}
      />
      <DayField
        label={t('paymentOrders.executionOn')}
        value={executionOn}
        onChange={(day) => onChange({ executionOn: day })}
        error={isPast(executionOn) && t('paymentOrders.failures.executionPast')}
        {...(moved !== executionOn &&
          !isPast(executionOn) && {
            description: t('paymentOrders.moved', { day: dayText(executionOn), next: dayText(moved) }),
          })}
      />
      <Checkbox
        label={t('paymentOrders.batch')}
        description={t('paymentOrders.batchHint')}
        checked={isBatchBooked}
        onChange={({ currentTarget }) => onChange({ isBatchBooked: currentTarget.checked })}
      />
      <Checkbox
        label={t('paymentOrders.perPartner')}
        description={t('paymentOrders.perPartnerHint')}
        checked={isPerPartner}
        onChange={({ currentTarget }) => onChange({ isPerPartner: currentTarget.checked })}
      />
      <Sums values={values} accounts={accounts} />
      {guarded.map((invoice) => (
        <Guard key={invoice.id} invoice={invoice} chosen={chosen.get(invoice.id)} onChange={(of) => set(invoice.id, of)} />
      ))}
    </aside>
  )
}

/** A bank carries nothing out on a day that is over. */
export const isPast = (executionOn: string): boolean => isDay(executionOn) && executionOn < today()

function Sums({ values: { chosen, bankAccountId }, accounts }: Pick<Props, 'values' | 'accounts'>) {
  const total = [...chosen.values()].reduce((sum, { amount }) => sum + amount, 0)
  const account = accounts.find(({ id }) => id === bankAccountId)
  const others = account?.orderedAmount ?? 0
  const left = account?.closingAmount === null || account === undefined ? null : account.closingAmount - others - total
  return (
    <>
      <dl className={classes['sums']}>
        {account && account.closingAmount !== null && (
          <>
            <div>
              <dt>{t('paymentOrders.balance', { day: dayOrNothing(account.closedOn) })}</dt>
              <dd>
                <Amount cents={account.closingAmount} />
              </dd>
            </div>
            <div>
              <dt>{t('paymentOrders.inOrders')}</dt>
              <dd>
                <Amount cents={others} />
              </dd>
            </div>
          </>
        )}
        <div className={classes['total']}>
          <dt>{ordersText(chosen.size)}</dt>
          <dd>
            <Amount cents={total} currency={EUR} isStrong />
          </dd>
        </div>
        {left !== null && (
          <div className={left < 0 ? classes['short'] : classes['left']}>
            <dt>{t('paymentOrders.left')}</dt>
            <dd>
              <Amount cents={left} isStrong />
            </dd>
          </div>
        )}
      </dl>
      {left !== null && left < 0 && <p className={classes['soft']}>{t('paymentOrders.notEnough')}</p>}
    </>
  )
}

type GuardProps = {
  readonly invoice: PayableInvoice
  readonly chosen: Chosen | undefined
  readonly onChange: (of: Chosen | null) => void
}

/** The old account is offered; that the new one is right another person says later, and never this page. */
function Guard({ invoice, chosen, onChange }: GuardProps) {
  const [old] = invoice.knownIbans
  const amount = chosen?.amount ?? invoice.payableAmount
  const isOld = chosen !== undefined && chosen.iban !== invoice.iban
  return (
    <section className={classes['guard']} aria-label={t('paymentOrders.guardTitle', { name: invoice.partnerName })}>
      <h3>{t('paymentOrders.guardTitle', { name: invoice.partnerName })}</h3>
      <IbanPair iban={invoice.iban} knownIbans={invoice.knownIbans} />
      <p>{t(isOld ? 'paymentOrders.paidOld' : 'paymentOrders.guardMessage')}</p>
      <div className={classes['acts']}>
        {old !== undefined && !isOld && (
          <Button variant="default" size="compact-md" onClick={() => onChange({ amount, iban: old })}>
            {t('paymentOrders.payOld')}
          </Button>
        )}
        {isOld && (
          <Button variant="default" size="compact-md" onClick={() => onChange({ amount, iban: invoice.iban })}>
            {t('paymentOrders.payNew')}
          </Button>
        )}
        <Button variant="subtle" size="compact-md" onClick={() => onChange(null)}>
          {t('paymentOrders.leaveOut')}
        </Button>
      </div>
    </section>
  )
}
