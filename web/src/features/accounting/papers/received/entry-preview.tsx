import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { receivedPaperPreviews } from 'contract/accounting/received/received-paper-previews'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { t } from '../../../../kit/messages.ts'
import { reason } from '../../../../kit/refusals.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Entry, headText } from '../entry.tsx'
import { treatmentSaid, type TreatValues } from './treat-values.ts'
import classes from './treat.module.css'

const ASK_AFTER_MS = 300

type Props = {
  readonly paperId: number
  readonly values: TreatValues
  readonly isComplete: boolean
  /** Something is still being typed that is then chosen: until the field is left nothing of it is wrong. */
  readonly isChoosing: boolean
}

/** The entry that comes of what is said, made by the same code that posts it; while something is missing it says so. */
export function EntryPreview({ paperId, values, isComplete, isChoosing }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [settled] = useDebouncedValue(values, ASK_AFTER_MS)
  const { data, error } = useQuery({
    queryKey: ['entry-preview', paperId, settled],
    queryFn: ({ signal }) =>
      call(receivedPaperPreviews.create, treatmentSaid(settled), { businessSubjectId, ledgerPaperId: paperId }, { signal }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <section className={classes['entry']} aria-label={t('paperInbox.entry')} aria-live="polite">
      <h3>
        {t('paperInbox.entry')}
        {isComplete && !error && data && <small>{headText(data)}</small>}
      </h3>
      {!isComplete && <p className={classes['soft']}>{t('paperInbox.entryWaits')}</p>}
      {isComplete && error && !isChoosing && <Notice kind="error">{reason(error)}</Notice>}
      {isComplete && !error && data === null && <p className={classes['soft']}>{t('paperInbox.entryNone')}</p>}
      {isComplete && !error && data && <Entry of={data} />}
    </section>
  )
}
