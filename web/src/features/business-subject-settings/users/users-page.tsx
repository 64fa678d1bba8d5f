import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { memberInvitations } from 'contract/business-subjects/member-invitations'
import { MembersQuery } from 'contract/business-subjects/members'
import { settingsHistory } from 'contract/business-subjects/settings-history'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { useGridUrl } from '../../../kit/grid-url.ts'
import { t } from '../../../kit/messages.ts'
import { useOpenRow } from '../../../kit/open-row.ts'
import { SearchBox } from '../../../ui/grid/search-box.tsx'
import { Page } from '../../../ui/page.tsx'
import { SettingsHistory } from '../history/settings-history.tsx'
import { MembersCards } from './members-cards.tsx'
import { MembersGrid } from './members-grid.tsx'
import { useMemberActions } from './use-member-actions.tsx'
import classes from './users.module.css'

// Not on the first view: their code comes when they are first opened.
const InviteDialog = lazy(() => import('./invite-dialog.tsx'))
const MemberDrawer = lazy(() => import('./member-drawer.tsx'))

/** Who may enter the business subject: its people, those invited to it, and all that is done with them. */
export function UsersPage() {
  const [query, change] = useGridUrl(MembersQuery)
  const [openId, open] = useOpenRow('member')
  const [isInviting, setIsInviting] = useState(false)
  const businessSubjectId = useBusinessSubjectId()
  const may = useMay()
  const isMobile = useIsMobile()
  const { actionsOf, dialogs } = useMemberActions(({ id }) => open(id))
  const list = { query, change, openId, open, businessSubjectId, actionsOf }
  return (
    <Page
      title={t('settings.users')}
      action={may(memberInvitations.create) && <Button onClick={() => setIsInviting(true)}>{t('members.invite')}</Button>}
    >
      <SearchBox value={query.search} label={t('members.search')} onSearch={(search) => change({ search })} />
      {isMobile ? <MembersCards {...list} /> : <MembersGrid {...list} />}
      <div className={classes['history']}>
        <SettingsHistory of={settingsHistory.members} />
      </div>
      {dialogs}
      <Suspense>
        {openId !== null && <MemberDrawer key={openId} id={openId} onClose={() => open(null)} />}
        {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      </Suspense>
    </Page>
  )
}
