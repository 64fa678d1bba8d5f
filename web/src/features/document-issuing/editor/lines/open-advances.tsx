import { Button } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { advanceLines } from 'contract/document-issuing/advance-lines'
import { LANGUAGES_OF, type InvoiceLanguage } from 'contract/document-defaults/general-document-settings'
import { openAdvances, type OpenAdvance } from 'contract/document-issuing/open-advances'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { shown } from '../../../../kit/use-call.ts'
import { dayText, moneyText } from '../../../../kit/format.ts'
import { everyLanguage, language, t, tIn } from '../../../../kit/messages.ts'
import type { InvoicePart } from '../editor-part.ts'
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
  const needsOthers = offered.length > 0 && LANGUAGES_OF[content.language].some((one) => one !== language())
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
              onClick={() =>
                change({
                  lines: [...lines, ...advanceLines(one, advanceLineIn(content.language, one.number), content)],
                })
              }
            >
              {t('invoiceEditor.takeOff')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the line says stands on the paper, so it speaks the languages of that and not those of whoever writes it. */
const advanceLineIn = (of: InvoiceLanguage, number: string): string =>
  LANGUAGES_OF[of].map((one) => tIn(one, 'invoiceEditor.advanceLine', { number })).join(' / ')
