import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ledgerPaperPreviews } from 'contract/accounting/papers/ledger-paper-previews'
import type { LedgerPaperAnswer } from 'contract/accounting/ledger-papers'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Entry, headText } from './entry.tsx'
import classes from './received/treat.module.css'

/** The entry that comes of an answer, made by the same code that posts it; while the paper still asks something it says so. */
export function AnswerPreview({ paperId, said }: { readonly paperId: number; readonly said: LedgerPaperAnswer }) {
  const businessSubjectId = useBusinessSubjectId()
  const { data, error } = useQuery({
    queryKey: ['answer-preview', businessSubjectId, paperId, said],
    queryFn: ({ signal }) => call(ledgerPaperPreviews.create, said, { businessSubjectId, ledgerPaperId: paperId }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const entry = error ? null : data?.entry
  return (
    <section className={classes['entry']} aria-label={t('paperInbox.entry')} aria-live="polite">
      <h3>
        {t('paperInbox.entry')}
        {entry && <small>{headText(entry)}</small>}
      </h3>
      {error && <Notice kind="error">{reason(error)}</Notice>}
      {data && entry === null && !error && (
        <p className={classes['soft']}>{t(data.asks === null ? 'paperInbox.entryNone' : 'paperInbox.entryWaits')}</p>
      )}
      {entry && <Entry of={entry} />}
    </section>
  )
}
