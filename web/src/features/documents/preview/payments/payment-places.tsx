import { Link } from '@tanstack/react-router'
import { bankLines } from 'contract/bank/bank-lines'
import { setOffs } from 'contract/bank/set-offs/set-offs'
import type { DocumentPayment } from 'contract/documents/documents'
import { mayCall } from 'contract/kit/access'
import { paths } from 'contract/paths'
import { actorOf, useAtWork } from '../../../../kit/actor.tsx'
import { t } from '../../../../kit/messages.ts'

/** Where a payment came from: the line of a bank, a set-off with the partner, or the other of an invoice and its credit note. */
export const PaymentPlaces = ({ of: { bankLine, setOffId, counterDocument, amount } }: { readonly of: DocumentPayment }) => (
  <>
    {bankLine && <BankPlace of={bankLine} />} {setOffId !== null && <SetOffPlace id={setOffId} />}
    {counterDocument && <CounterDocument of={counterDocument} isOfNote={amount < 0} />}
  </>
)

/** The statement and the line that told of it; it leads there for who may work with them. */
function BankPlace({ of: { id, place } }: { readonly of: NonNullable<DocumentPayment['bankLine']> }) {
  const { selected, businessSubject } = useAtWork()
  const text = t('documentPayments.ofStatement', { place })
  if (!mayCall(actorOf(selected), bankLines.get)) return text
  return <Link to={paths.bankLine(businessSubject.businessSubjectSlug, id)}>{text}</Link>
}

/** The set-off that paid it, where it is undone; it leads there for who may work with them. */
function SetOffPlace({ id }: { readonly id: number }) {
  const { selected, businessSubject } = useAtWork()
  const text = t('documentPayments.setOffOfClaims')
  if (!mayCall(actorOf(selected), setOffs.get)) return text
  return <Link to={paths.setOff(businessSubject.businessSubjectSlug, id)}>{text}</Link>
}

/** The credit note that settled the invoice, or the invoice that the credit note settled. */
function CounterDocument({
  of: { id, number },
  isOfNote,
}: {
  readonly of: { id: number; number: string }
  readonly isOfNote: boolean
}) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const text = t(isOfNote ? 'documentPayments.setOffOfNote' : 'documentPayments.setOff', { number })
  return <Link to={paths.document(businessSubjectSlug, id)}>{text}</Link>
}
