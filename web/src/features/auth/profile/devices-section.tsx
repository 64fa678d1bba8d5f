import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { sessions, type Session } from 'contract/auth/sessions'
import { userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SettingsRow, SettingsSection } from '../../../ui/settings/settings-section.tsx'
import { deviceName } from './device-name.ts'
import { useSignOutOf } from './use-sign-out-of.ts'
import classes from './devices-section.module.css'

const SHOWN = 5

/** Where the person is signed in; any other device can be signed out from here. */
export function DevicesSection() {
  const { data, error } = useCall(sessions.list)
  const [isWhole, setIsWhole] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { signOutOf, isBusy } = useSignOutOf()
  const all = (data ?? []).toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const others = all.filter(({ isCurrent }) => !isCurrent)
  const signOut = (devices: readonly Session[]) => {
    // The button goes away with its row, and the focus must not.
    box.current?.focus()
    return signOutOf(devices)
  }
  return (
    <SettingsSection title={t('user.devices')}>
      <div ref={box} tabIndex={-1} className={classes['devices']}>
        {error && <Notice kind="error">{reason(error)}</Notice>}
        {all.slice(0, isWhole ? all.length : SHOWN).map((device) => (
          <Device key={device.id} device={device} isBusy={isBusy} onSignOut={() => void signOut([device])} />
        ))}
      </div>
      {(all.length > SHOWN || others.length > 1) && (
        <div className={classes['foot']}>
          {all.length > SHOWN && !isWhole && (
            <Button variant="subtle" onClick={() => setIsWhole(true)}>
              {t('global.showAll', { count: all.length })}
            </Button>
          )}
          {others.length > 1 && (
            <Button variant="default" disabled={isBusy} onClick={() => void signOut(others)}>
              {t('user.signOutOthers')}
            </Button>
          )}
        </div>
      )}
    </SettingsSection>
  )
}

type DeviceProps = { readonly device: Session; readonly isBusy: boolean; readonly onSignOut: () => void }

function Device({ device: { isCurrent, userAgent, ipAddress, createdAt }, isBusy, onSignOut }: DeviceProps) {
  const name = deviceName(userAgent)
  const facts = [isCurrent && t('user.thisDevice'), t('user.signedInAt', { moment: userMoment(createdAt) }), ipAddress]
  return (
    <SettingsRow
      label={name}
      value={facts.filter(Boolean).join(' · ')}
      action={
        !isCurrent && (
          <Button variant="default" disabled={isBusy} aria-label={t('user.signOutOf', { device: name })} onClick={onSignOut}>
            {t('user.signOutDevice')}
          </Button>
        )
      }
    />
  )
}
