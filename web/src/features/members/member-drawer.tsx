import { useState } from 'react'
import { isInvitation, members, type Member } from 'contract/members/members'
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { userMoment } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { reason } from '../../kit/refusals.ts'
import { useCall } from '../../kit/use-call.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { StatusPill } from '../../ui/values/pill.tsx'
import { Fact, Facts } from '../../ui/settings/facts.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { lastDayText, nameOf, statusLook, whyFixed } from './member-texts.ts'
import { MemberForm } from './member-form.tsx'
import classes from './members.module.css'

/** All that is known of one person, and for those who may: another role, or a last day. */
export default function MemberDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const details = useCall(members.get, undefined, { businessSubjectId: useBusinessSubjectId(), id })
  const mayChange = useMay()(members.update)
  const [isDirty, setIsDirty] = useState(false)
  const member = details.data
  const fixed = member && whyFixed(member)
  return (
    <Dialog
      title={member ? nameOf(member) : t(details.isError ? 'members.notFound' : 'global.loading')}
      isOpen
      isAtSide
      isDirty={isDirty}
      width={400}
      onClose={onClose}
    >
      {details.isError && !member && (
        <ErrorState title={t('members.notFound')} message={reason(details.error)} onRetry={() => void details.refetch()} />
      )}
      {member && (
        <>
          <div className={classes['facts']}>
            <MemberFacts member={member} />
          </div>
          {mayChange && !isInvitation(member) && (
            <div className={classes['change']}>
              {fixed ? (
                <p className={classes['soft']}>{fixed}</p>
              ) : (
                <MemberForm member={member} onDirty={setIsDirty} onClose={onClose} />
              )}
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}

function MemberFacts({ member }: { readonly member: Member }) {
  const { displayName, email, roleName, status, accessEndDate, invitedBy, invitationExpiryDate, firstLogin, lastLogin } = member
  return (
    <Facts>
      {displayName && <Fact label={t('members.columns.displayName')}>{displayName}</Fact>}
      <Fact label={t('members.columns.email')}>{email}</Fact>
      <Fact label={t('members.columns.roleName')}>{roleName}</Fact>
      <Fact label={t('members.columns.status')}>
        <StatusPill {...statusLook(status)} />
      </Fact>
      {invitedBy !== null && <Fact label={t('members.columns.invitedBy')}>{invitedBy}</Fact>}
      {isInvitation(member) ? (
        <Fact label={t('members.columns.invitationExpiryDate')}>{userMoment(invitationExpiryDate)}</Fact>
      ) : (
        <>
          <Fact label={t('members.columns.accessEndDate')}>
            {accessEndDate === null ? t('members.noEnd') : lastDayText(accessEndDate)}
          </Fact>
          <Fact label={t('members.columns.firstLogin')}>{userMoment(firstLogin) || t('members.never')}</Fact>
          <Fact label={t('members.columns.lastLogin')}>{userMoment(lastLogin) || t('members.never')}</Fact>
        </>
      )}
    </Facts>
  )
}
