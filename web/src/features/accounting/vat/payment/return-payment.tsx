import { Button } from '@mantine/core'
import { useState } from 'react'
import { vatReturnPayments } from 'contract/accounting/vat/vat-return-files'
import { ibanInGroups } from 'contract/croatia/iban'
import { EUR } from 'contract/croatia/money'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import classes from './vat.module.css'

type Props = { readonly vatReturnId: number }

/** What is paid to the state for a return, by the code of its slip. */
export function ReturnPayment({ vatReturnId }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <section className={classes['section']} aria-label={t('vatReturns.payment')}>
      <header>
        <h2>{t('vatReturns.payment')}</h2>
        <Button variant="default" size="compact-md" onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'vatReturns.paymentHide' : 'vatReturns.paymentShow')}
        </Button>
      </header>
      {isShown && <Slip vatReturnId={vatReturnId} />}
    </section>
  )
}

function Slip({ vatReturnId }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { data, error } = useCall(vatReturnPayments.get, undefined, { businessSubjectId, vatReturnId })
  if (error) return <Notice>{reason(error)}</Notice>
  if (!data) return null
  const { recipientName: name, iban, model, reference } = data
  return (
    <div className={classes['slip']}>
      <img src={`data:image/svg+xml;utf8,${encodeURIComponent(data.codeSvg)}`} alt={t('vatReturns.paymentAlt')} />
      <p>
        <Amount cents={data.amount} currency={EUR} isStrong place="text" />{' '}
        {t('vatReturns.steps.submitBy', { day: dayText(data.payBy) })}
      </p>
      <p className={classes['soft']}>
        {t('vatReturns.paymentLine', { name, iban: ibanInGroups(iban), reference: `${model} ${reference}` })}
      </p>
    </div>
  )
}
