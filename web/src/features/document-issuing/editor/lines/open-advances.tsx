import { Button } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openAdvances, type OpenAdvance } from 'contract/document-issuing/advances/open-advances'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { shown } from '../../../../kit/use-call.ts'
import { dayText, moneyText } from '../../../../kit/format.ts'
import { everyLanguage, t } from '../../../../kit/messages.ts'
import type { InvoicePart } from '../editor-part.ts'
import { linesOfAdvance, speaksOthers } from './lines-of-advance.ts'
import classes from '../editor.module.css'

/** The advances of the buyer that this invoice can take off; nothing where there are none. */
export function OpenAdvances({ content, change }: Pick<InvoicePart, 'content' | 'change'>) {
  const businessSubjectId = useBusinessSubjectId()
  const { partnerId, kind, currency, lines } = content
  const { data = [] } = useQuery({
    queryKey: [shown(openAdvances.list), businessSubjectId, partnerId],
    queryFn:
      partnerId === null || kind !== 'Invoice'
        ? skipToken
        : ({ signal }) => call(openAdvances.list, { partnerId }, { businessSubjectId }, { signal }),
  })
  const isThere = (one: OpenAdvance) => lines.some(({ advanceInvoiceId }) => advanceInvoiceId === one.id)
  const offered = kind === 'Invoice' ? data.filter((one) => one.currency === currency && !isThere(one)) : []
  const needsOthers = offered.length > 0 && speaksOthers(content.language)
  useEffect(() => {
    if (needsOthers) void everyLanguage()
  }, [needsOthers])
  if (offered.length === 0) return null
  return (
    <section className={classes['advances']} aria-label={t('invoiceEditor.advances')}>
      <h3>{t('invoiceEditor.advances')}</h3>
      <ul>
        {offered.map((one) => (
          <li key={one.id}>
            <span>{t('invoiceEditor.advance', { number: one.number, day: dayText(one.issueDate) })}</span>
            <span className="tabular">{moneyText(one.remainingAmount, one.currency)}</span>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('invoiceEditor.takeOffNamed', { number: one.number })}
              onClick={() => change({ lines: [...lines, ...linesOfAdvance(one, content)] })}
            >
              {t('invoiceEditor.takeOff')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
