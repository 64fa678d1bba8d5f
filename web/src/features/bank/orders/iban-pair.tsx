import { ibanInGroups } from 'contract/croatia/iban'
import { t } from '../../../kit/messages.ts'
import { Iban } from '../../../ui/values/iban.tsx'
import classes from './orders.module.css'

type Props = { readonly iban: string; readonly knownIbans: readonly string[]; readonly laterIbans?: readonly string[] }

/** The account on the invoice above those that the supplier is known by, or asks for since; the groups that no known one has are marked. */
export const IbanPair = ({ iban, knownIbans, laterIbans = [] }: Props) => (
  <dl className={classes['ibans']}>
    <div>
      <dt>{t('paymentOrders.onInvoice')}</dt>
      <dd>
        {ibanInGroups(iban)
          .split(' ')
          .map((group, place) =>
            knownIbans.some((known) => ibanInGroups(known).split(' ')[place] === group) ? (
              <span key={`${place} ${group}`}>{group} </span>
            ) : (
              <mark key={`${place} ${group}`}>{group} </mark>
            ),
          )}
      </dd>
    </div>
    {knownIbans.map((known) => (
      <div key={known}>
        <dt>{t('paymentOrders.known')}</dt>
        <dd>
          <Iban of={known} />
        </dd>
      </div>
    ))}
    {laterIbans.map((later) => (
      <div key={later}>
        <dt>{t('paymentOrders.onLater')}</dt>
        <dd>
          <Iban of={later} />
        </dd>
      </div>
    ))}
  </dl>
)
