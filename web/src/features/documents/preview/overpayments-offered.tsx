import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { bankLines } from 'contract/bank/bank-lines'
import { overpayments, overpaymentUses, type Overpayment } from 'contract/bank/overpayments'
import { dayInZagreb } from 'contract/croatia/days'
import type { Document } from 'contract/documents/documents'
import { mayCall } from 'contract/kit/access'
import { paths } from 'contract/paths'
import { actorOf, useAtWork } from '../../../kit/actor.tsx'
import { clock } from '../../../kit/clock.ts'
import { dayText, moneyText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { useSave } from '../../../kit/use-save.ts'
import classes from './document-parts.module.css'

/** What the partner of an open document paid too much before, or was paid: it settles the document today, as far as it goes. */
export function OverpaymentsOffered({ document }: { readonly document: Document }) {
  const { businessSubjectId } = useAtWork().businessSubject
  const { data = [] } = useCall(overpayments.list, undefined, { businessSubjectId, documentId: document.id })
  return data.map((overpayment) => {
    const Waiting = overpayment.isForeign ? Told : Offered
    return <Waiting key={overpayment.id} overpayment={overpayment} document={document} />
  })
}

type Props = { readonly overpayment: Overpayment; readonly document: Document }

/** What is not in euro is worth something else each day: it becomes a payment at the line that it came by, with that day's rate. */
const Told = ({ overpayment }: Props) => (
  <div className={classes['offered']}>
    <p>
      <Waits overpayment={overpayment} /> {t('overpayments.foreign')}
    </p>
  </div>
)

function Offered({ overpayment, document }: Props) {
  const { businessSubject } = useAtWork()
  const { id, restAmount } = overpayment
  const { save, isSaving } = useSave(overpaymentUses.create)
  const { currency, remainingAmount } = document
  const amount = Math.min(Math.abs(restAmount), Math.abs(remainingAmount))
  const use = () =>
    void save(
      { overpaymentId: id, amount, usedOn: dayInZagreb(clock.now()) },
      { businessSubjectId: businessSubject.businessSubjectId, documentId: document.id },
    )
  return (
    <div className={classes['offered']}>
      <p>
        <Waits overpayment={overpayment} />
      </p>
      <Button variant="default" size="compact-md" loading={isSaving} onClick={use}>
        {t('overpayments.use', { amount: moneyText(amount, currency) })}
      </Button>
    </div>
  )
}

/** How much of it is left, and the line that it came by. */
function Waits({ overpayment: { restAmount, currency, bookedOn, bankLine } }: Pick<Props, 'overpayment'>) {
  const { selected, businessSubject } = useAtWork()
  const place = t('overpayments.ofLine', { place: bankLine.place, day: dayText(bookedOn) })
  const amount = moneyText(Math.abs(restAmount), currency)
  return (
    <>
      {t(restAmount > 0 ? 'overpayments.offerTheirs' : 'overpayments.offerOurs', { amount })}{' '}
      {mayCall(actorOf(selected), bankLines.get) ? (
        <Link to={paths.bankLine(businessSubject.businessSubjectSlug, bankLine.id)}>{place}</Link>
      ) : (
        place
      )}
    </>
  )
}
