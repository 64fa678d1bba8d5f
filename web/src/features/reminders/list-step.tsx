import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { PartnerOutgoingInvoice } from 'contract/reminders/reminders'
import { dayText, moneyText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { FormActions } from '../../ui/dialogs/form-actions.tsx'
import { pageToggled, toggled, type Selection } from '../../ui/grid/selection.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './list-step.module.css'

type Props = {
  /** Undefined while they are on their way. */
  readonly invoices: readonly PartnerOutgoingInvoice[] | undefined
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  readonly onContinue: () => void
  readonly onCancel: () => void
}

/** The first step: which of the partner's open invoices are reminded of. */
export function ListStep({ invoices, selection, onSelect, onContinue, onCancel }: Props) {
  const [isRefused, setIsRefused] = useState(false)
  const select = (next: Selection) => {
    setIsRefused(false)
    onSelect(next)
  }
  const isChosen = invoices?.some(({ documentId }) => selection.has(documentId)) ?? false
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isChosen) onContinue()
        else setIsRefused(true)
      }}
    >
      {invoices === undefined && <output className={classes['empty']}>{t('global.loading')}</output>}
      {invoices?.length === 0 && <p className={classes['empty']}>–</p>}
      {invoices && invoices.length > 0 && (
        <>
          <SelectAll ids={invoices.map(({ documentId }) => documentId)} selection={selection} onSelect={select} />
          <ul className={classes['list']} aria-label={t('reminders.openInvoices')}>
            {invoices.map((invoice) => (
              <Invoice
                key={invoice.documentId}
                invoice={invoice}
                isChosen={selection.has(invoice.documentId)}
                onToggle={() => select(toggled(selection, invoice.documentId))}
              />
            ))}
          </ul>
        </>
      )}
      {isRefused && (
        <div className={classes['note']}>
          <Notice kind="error">{t('reminders.chooseInvoice')}</Notice>
        </div>
      )}
      <FormActions>
        <Button variant="default" onClick={onCancel}>
          {t('global.cancel')}
        </Button>
        <Button type="submit">{t('reminders.continue')}</Button>
      </FormActions>
    </form>
  )
}

type AllProps = Pick<Props, 'selection' | 'onSelect'> & { readonly ids: readonly number[] }

function SelectAll({ ids, selection, onSelect }: AllProps) {
  const box = useRef<HTMLInputElement>(null)
  const chosen = ids.filter((id) => selection.has(id)).length
  const isSome = chosen > 0 && chosen < ids.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  // The list comes after the dialog, which had nothing to put the focus in but its cross.
  useEffect(() => box.current?.focus(), [])
  return (
    <label className={classes['all']}>
      <input
        type="checkbox"
        data-autofocus
        checked={chosen === ids.length}
        ref={box}
        onChange={() => onSelect(pageToggled(selection, ids))}
      />
      <span>{t('reminders.selectAll')}</span>
      <output>{t('reminders.chosen', { chosen, all: ids.length })}</output>
    </label>
  )
}

type InvoiceProps = { readonly invoice: PartnerOutgoingInvoice; readonly isChosen: boolean; readonly onToggle: () => void }

function Invoice({ invoice, isChosen, onToggle }: InvoiceProps) {
  const id = useId()
  const { documentNumber, dueDate, daysOverdue, lastRemindedOn, totalAmount, totalRemainingAmount, currencyMark } = invoice
  const facts = [
    dueDate === null ? t('reminders.noDueDate') : t('reminders.due', { day: dayText(dueDate) }),
    lastRemindedOn !== null && t('reminders.lastReminded', { day: dayText(lastRemindedOn) }),
  ]
  return (
    <li>
      <label>
        <input type="checkbox" checked={isChosen} aria-describedby={id} aria-label={documentNumber} onChange={onToggle} />
        <span className={classes['invoice']} id={id}>
          <strong className="tabular">{documentNumber}</strong>
          <strong className="tabular">
            {t('reminders.remaining', { amount: moneyText(totalRemainingAmount, currencyMark) })}
          </strong>
          <span className={classes['facts']}>
            <span>
              {facts.filter(Boolean).join(' · ')}
              {daysOverdue !== null && (
                <>
                  {' · '}
                  <em>{t('reminders.daysOverdue', { count: daysOverdue })}</em>
                </>
              )}
            </span>
            <span className="tabular">{t('reminders.total', { amount: moneyText(totalAmount, currencyMark) })}</span>
          </span>
        </span>
      </label>
    </li>
  )
}
