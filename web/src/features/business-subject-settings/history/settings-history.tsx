import { useState } from 'react'
import { HISTORY_PAGE_SIZE, type settingsHistory, type SettingsChange } from 'contract/business-subjects/settings-history'
import type { partnerHistory } from 'contract/partners/partner-history'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { userMoment } from '../../../kit/format.ts'
import { useFailureToast } from '../../../kit/failure-toast.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Pages } from '../../../ui/settings/pages.tsx'
import { SettingsSection } from '../../../ui/settings/settings-section.tsx'
import { changeText, fieldText } from './history-texts.ts'
import classes from './settings-history.module.css'

type Endpoint = (typeof settingsHistory)[keyof typeof settingsHistory]
type Props =
  | { readonly of: Endpoint; readonly id?: never }
  /** Where one of many has a history of its own. */
  | { readonly of: typeof partnerHistory.list; readonly id: number }

/** Who changed the settings of a page, when, and what: for whoever may see the page. */
export function SettingsHistory({ of, id }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [page, setPage] = useState(1)
  const { data, error } = useCall(of as Endpoint, { page }, { businessSubjectId, ...(id !== undefined && { id }) })
  useFailureToast(error)
  const pages = Math.ceil((data?.totalCount ?? 0) / HISTORY_PAGE_SIZE)
  return (
    <SettingsSection title={t('settings.history')} action={pages > 1 && <Pages {...{ page, pages, setPage }} />}>
      {data && data.rows.length > 0 ? (
        <ol className={classes['changes']}>
          {data.rows.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ol>
      ) : (
        <p className={classes['none']}>
          {t(error ? 'settings.historyFailed' : data ? 'settings.historyEmpty' : 'global.loading')}
        </p>
      )}
    </SettingsSection>
  )
}

const Change = ({ change: { at, changedByName, action, of, fields } }: { readonly change: SettingsChange }) => (
  <li>
    <header>
      <strong>{changedByName ?? t('settings.historyNobody')}</strong>
      <time dateTime={at}>{userMoment(at)}</time>
    </header>
    {action === 'update' ? of && <p>{of}</p> : <p>{[of, t(DONE[action])].filter(Boolean).join(' · ')}</p>}
    {fields.map((changed) => (
      <p key={changed.field}>
        <span>{fieldText(changed.field)}: </span>
        {changeText(changed)}
      </p>
    ))}
  </li>
)

const DONE = { insert: 'settings.historyAdded', delete: 'settings.historyRemoved' } as const
