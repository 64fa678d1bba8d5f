import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import { invoiceDrafts, type InvoiceDraftRow } from 'contract/document-issuing/invoice-drafts'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { moneyText, userMoment } from '../../../kit/format.ts'
import { useLastSeen } from '../../../kit/last-seen.ts'
import { t } from '../../../kit/messages.ts'
import { Removal } from '../../../kit/records/removal.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { HoldsBelow } from '../../../ui/coming/holds-below.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import classes from './drafts-list.module.css'

/** What is issued stands below them. */
const SHOWN_FIRST = 5

/**
 * What is being written, the last changed first, for whoever may write on; nothing where there is nothing. Until it is known its place is
 * kept, as high as it was seen last.
 */
export function DraftsList() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { data: drafts, isFetching } = useCall(invoiceDrafts.list, undefined, { businessSubjectId })
  const seen = useLastSeen(`invoice-drafts:${businessSubjectId}`, drafts && String(drafts.length))
  const [toRemove, setToRemove] = useState<InvoiceDraftRow | null>(null)
  const [isAll, setIsAll] = useState(false)
  const may = useMay()
  if (!drafts && isFetching) return seen === undefined ? <HoldsBelow /> : <Expected count={Number(seen)} />
  if (!drafts || drafts.length === 0) return null
  const shown = isAll ? drafts : drafts.slice(0, SHOWN_FIRST)
  return (
    <section className={classes['drafts']} aria-label={t('invoiceDrafts.title')}>
      <h2>{t('invoiceDrafts.title')}</h2>
      <ul>
        {shown.map((draft) => (
          <li key={draft.id}>
            {may(invoiceDrafts.update) ? (
              <Link className={classes['draft']} to={paths.newInvoice(businessSubjectSlug, { draft: draft.id })}>
                <Facts draft={draft} />
              </Link>
            ) : (
              <div className={classes['draft']}>
                <Facts draft={draft} />
              </div>
            )}
            {may(invoiceDrafts.remove) && (
              <IconButton
                icon="bin"
                label={t('invoiceDrafts.remove', { name: nameOf(draft) })}
                onClick={() => setToRemove(draft)}
              />
            )}
          </li>
        ))}
      </ul>
      {shown.length < drafts.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsAll(true)}>
          {t('global.showAll', { count: drafts.length })}
        </Button>
      )}
      {toRemove && (
        <Removal
          title={t('invoiceDrafts.removeTitle')}
          message={t('invoiceDrafts.removeMessage', { name: nameOf(toRemove) })}
          action={t('invoiceDrafts.removeAction')}
          remove={() => call(invoiceDrafts.remove, undefined, { businessSubjectId, id: toRemove.id })}
          removed={[t('invoiceDrafts.removed')]}
          onClose={() => setToRemove(null)}
        />
      )}
    </section>
  )
}

const Expected = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <section className={classes['drafts']} aria-hidden>
      <h2>{t('invoiceDrafts.title')}</h2>
      <ul>
        {Array.from({ length: Math.min(count, SHOWN_FIRST) }, (_, index) => (
          <li key={index} data-expected>
            <span className={classes['draft']}>
              <strong>{A_LINE}</strong>
              <small>{A_LINE}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )

const A_LINE = '\u00A0'

const Facts = ({ draft }: { readonly draft: InvoiceDraftRow }) => (
  <>
    <strong>{nameOf(draft)}</strong>
    <span>{t(KIND_TEXTS[draft.kind])}</span>
    <span className="tabular">{moneyText(draft.totalAmount, draft.currency)}</span>
    <small>{t('invoiceDrafts.changedBy', { name: draft.changedByName, moment: userMoment(draft.changedAt) })}</small>
  </>
)

const nameOf = ({ partnerName: name }: InvoiceDraftRow): string => name || t('invoiceDrafts.withoutBuyer')
