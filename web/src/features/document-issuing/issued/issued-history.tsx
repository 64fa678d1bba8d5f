import { userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { IssuedSection } from './issued-layout.tsx'
import classes from './issued.module.css'

export type IssuedEvent = { readonly at: string; readonly text: string }

/** What happened to it, the newest first. */
export const IssuedHistory = ({ events }: { readonly events: readonly IssuedEvent[] }) => (
  <IssuedSection title={t('invoices.history')}>
    <ol className={classes['events']}>
      {events
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at}>{userMoment(at)}</time>
            <span>{text}</span>
          </li>
        ))}
    </ol>
  </IssuedSection>
)
