import { signInHistory, type SignInEvent } from 'contract/auth/sign-in-history'
import { userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { ReportSection } from '../../../kit/reports/report-section.tsx'
import { usePartReport } from '../../../kit/reports/use-report.ts'
import { SettingsRow } from '../../../ui/settings/settings-section.tsx'
import { deviceName } from './device-name.ts'
import classes from './devices-section.module.css'

/** What was done to the person's own sign-in, so that they see what was not done by them. */
export function SignInHistorySection() {
  const events = usePartReport(signInHistory.list, {}, {})
  return (
    <ReportSection
      title={t('user.signInHistory')}
      of={events}
      notLoaded={t('user.signInHistoryFailed')}
      empty={<SettingsRow label={t('user.signInHistoryEmpty')} value="" />}
    >
      {({ rows }) => (
        <div className={classes['devices']}>
          {rows.map((event) => (
            <SettingsRow key={event.id} label={t(`user.signInEvents.${event.event}`)} value={factsOf(event)} />
          ))}
        </div>
      )}
    </ReportSection>
  )
}

const factsOf = ({ at, userAgent, ipAddress }: SignInEvent): string =>
  [userMoment(at), userAgent && deviceName(userAgent), ipAddress].filter(Boolean).join(' · ')
