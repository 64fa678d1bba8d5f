import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { memberInvitations } from 'contract/members/member-invitations'
import { members } from 'contract/members/members'
import { memberHistory } from 'contract/members/member-history'
import { useMay } from '../../kit/actor.tsx'
import { ListPage } from '../../kit/lists/list-page.tsx'
import { PageHistory } from '../../kit/history/page-history.tsx'
import { t } from '../../kit/messages.ts'
import { useOpenRow } from '../../kit/address/open-row.ts'
import { KeptElsewhere } from '../business-subjects/index.ts'
import { MEMBER_HISTORY } from './member-history-words.ts'
import { nameOf } from './member-texts.ts'
import { memberCard, memberColumns } from './members-columns.tsx'
import { useMemberActions } from './use-member-actions.tsx'
import classes from './members.module.css'

// Not on the first view: their code comes when they are first opened.
const InviteDialog = lazy(() => import('./invite-dialog.tsx'))
const MemberDrawer = lazy(() => import('./member-drawer.tsx'))

/** Who may enter the business subject: its people, those invited to it, and all that is done with them. */
export function MembersPage() {
  const [openId, open] = useOpenRow('member')
  const [isInviting, setIsInviting] = useState(false)
  const may = useMay()
  const { actionsOf, dialogs } = useMemberActions(({ id }) => open(id))
  return (
    <ListPage
      endpoint={members.list}
      title={t('settings.users')}
      texts={{
        search: t('members.search'),
        notLoaded: t('members.notLoaded'),
        notFound: (search) => ({ title: t('members.notFound'), message: t('members.notFoundMessage', { search }) }),
        // Who looks at the list is on it.
        empty: { title: t('members.notFound') },
      }}
      columns={memberColumns()}
      card={memberCard}
      cardHeightPx={96}
      nameOf={nameOf}
      onOpen={({ id }) => open(id)}
      openId={openId}
      actionsOf={actionsOf}
      action={may(memberInvitations.create) && <Button onClick={() => setIsInviting(true)}>{t('members.invite')}</Button>}
      above={<KeptElsewhere of={memberInvitations.create}>{t('members.invitedElsewhere')}</KeptElsewhere>}
      below={
        <div className={classes['history']}>
          <PageHistory of={memberHistory} words={MEMBER_HISTORY} />
        </div>
      }
    >
      {dialogs}
      <Suspense>
        {openId !== null && <MemberDrawer key={openId} id={openId} onClose={() => open(null)} />}
        {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      </Suspense>
    </ListPage>
  )
}
