import { useState } from 'react'
import { SIGN_IN_HISTORY_PAGE_SIZE, signInHistory, type SignInEvent } from 'contract/auth/sign-in-history'
import { userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Pages } from '../../../ui/settings/pages.tsx'
import { SettingsRow, SettingsSection } from '../../../ui/settings/settings-section.tsx'
import { deviceName } from './device-name.ts'
import classes from './devices-section.module.css'

/** What was done to the person's own sign-in, so that they see what was not done by them. */
export function SignInHistorySection() {
  const [page, setPage] = useState(1)
  const { data, error } = useCall(signInHistory.list, { page })
  const pages = Math.ceil((data?.totalCount ?? 0) / SIGN_IN_HISTORY_PAGE_SIZE)
  return (
    <SettingsSection title={t('user.signInHistory')} action={pages > 1 && <Pages {...{ page, pages, setPage }} />}>
      <div className={classes['devices']}>
        {error && <Notice kind="error">{reason(error)}</Notice>}
        {data?.rows.map((event) => (
          <SettingsRow key={event.id} label={t(`user.signInEvents.${event.event}`)} value={factsOf(event)} />
        ))}
        {data?.rows.length === 0 && <SettingsRow label={t('user.signInHistoryEmpty')} value="" />}
      </div>
    </SettingsSection>
  )
}

const factsOf = ({ at, userAgent, ipAddress }: SignInEvent): string =>
  [userMoment(at), userAgent && deviceName(userAgent), ipAddress].filter(Boolean).join(' · ')
