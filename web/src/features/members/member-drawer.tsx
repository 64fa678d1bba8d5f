import { useState, type ComponentProps } from 'react'
import { isInvitation, members, type Member } from 'contract/members/members'
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { userMoment } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Loaded } from '../../kit/reports/loaded.tsx'
import { useCall } from '../../kit/use-call.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { StatusPill } from '../../ui/values/pill.tsx'
import { Fact, Facts } from '../../ui/settings/facts.tsx'
import { TableBones } from '../../ui/tables/table-bones.tsx'
import { lastDayText, nameOf, statusLook, whyFixed } from './member-texts.ts'
import { MemberForm } from './member-form.tsx'
import classes from './members.module.css'

/** All that is known of one person, and for those who may: another role, or a last day. */
export default function MemberDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const details = useCall(members.get, undefined, { businessSubjectId: useBusinessSubjectId(), id })
  const mayChange = useMay()(members.update)
  const [isDirty, setIsDirty] = useState(false)
  const member = details.data
  return (
    <Dialog
      title={member ? nameOf(member) : t(details.isError ? 'members.notFound' : 'global.loading')}
      isOpen
      isAtSide
      isDirty={isDirty}
      width={400}
      onClose={onClose}
    >
      <Loaded of={details} notLoaded={t('members.notFound')} bones={<TableBones rowCount={4} />}>
        {(known) => (
          <>
            <div className={classes['facts']}>
              <MemberFacts member={known} />
            </div>
            {mayChange && !isInvitation(known) && (
              <div className={classes['change']}>
                <Change member={known} onDirty={setIsDirty} onClose={onClose} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

/** Of whom nothing may be changed it says why. */
function Change(props: ComponentProps<typeof MemberForm>) {
  const fixed = whyFixed(props.member)
  return fixed ? <p className={classes['soft']}>{fixed}</p> : <MemberForm {...props} />
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
