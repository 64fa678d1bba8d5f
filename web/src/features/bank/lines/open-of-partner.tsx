import { Checkbox } from '@mantine/core'
import type { BankLineDetails, LineDocument } from 'contract/bank/bank-lines'
import type { Overpayment } from 'contract/bank/overpayments'
import { dayText, moneyText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { documentPart, dueOfDocument, returnedPart, type Part } from './parts.ts'
import classes from './allocation-form.module.css'

type Props = {
  readonly line: BankLineDetails
  readonly chosen: readonly Part[]
  readonly left: number
  readonly onChoose: (part: Part) => void
  readonly onDrop: (key: string) => void
}

/** What else is open of the partner who stands on the other side. */
export function OpenOfPartner({ line, chosen, left, onChoose, onDrop }: Props) {
  const { openOfPartner, overpaymentsOfPartner, partner } = line
  if (openOfPartner.length + overpaymentsOfPartner.length === 0) return null
  const toggle = (document: LineDocument, isChosen: boolean) => {
    if (!isChosen) return onDrop(`d${document.id}`)
    const due = dueOfDocument(document, line)
    onChoose(documentPart(document, line, due !== null && left === 0 ? due : left))
  }
  const toggleReturned = (overpayment: Overpayment, isChosen: boolean) => {
    if (!isChosen || !partner) return onDrop(`o${overpayment.id}`)
    const text = t('bankMatching.parts.returned', { partner: partner.name })
    onChoose(returnedPart(overpayment, text, partner.id, line, left === 0 ? Math.abs(overpayment.restAmount) : left))
  }
  return (
    <section className={classes['open']} aria-label={t('bankMatching.openOfPartner', { partner: partner?.name ?? '' })}>
      <h3>{t('bankMatching.openOfPartner', { partner: partner?.name ?? '' })}</h3>
      <ul>
        {openOfPartner.map((document) => (
          <li key={document.id}>
            <Checkbox
              label={document.number}
              checked={chosen.some(({ key }) => key === `d${document.id}`)}
              onChange={({ currentTarget }) => toggle(document, currentTarget.checked)}
            />
            <span>{document.dueDate ? dayText(document.dueDate) : ''}</span>
            <span className="tabular">{moneyText(document.remainingAmount, document.currency)}</span>
          </li>
        ))}
        {partner &&
          overpaymentsOfPartner.map((overpayment) => (
            <li key={`o${overpayment.id}`}>
              <Checkbox
                label={t('overpayments.waits', { place: overpayment.bankLine.place })}
                checked={chosen.some(({ key }) => key === `o${overpayment.id}`)}
                onChange={({ currentTarget }) => toggleReturned(overpayment, currentTarget.checked)}
              />
              <span>{dayText(overpayment.bookedOn)}</span>
              <span className="tabular">{moneyText(overpayment.restAmount, line.currency)}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
