import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { t } from '../../kit/messages.ts'
import { queries } from '../../kit/use-call.ts'
import { SettingsFrame } from '../../ui/settings/settings-frame.tsx'
import { useLeave } from '../../ui/settings/use-leave.ts'

/** The settings of a person, in a frame of their own: they belong to no business subject. */
export function UserSettingsPage() {
  const leave = useLeave(paths.root())
  const links = [
    { to: paths.profile(), label: t('userSettings.profile') },
    { to: paths.ownBusinessSubjects(), label: t('userSettings.businessSubjects') },
  ]
  return (
    <QueryClientProvider client={queries}>
      <SettingsFrame title={t('userSettings.title')} groups={[{ links }]} onLeave={leave}>
        <Outlet />
      </SettingsFrame>
    </QueryClientProvider>
  )
}
