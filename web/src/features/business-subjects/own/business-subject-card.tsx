import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { OwnBusinessSubject } from 'contract/auth/current-user'
import { businessSubjects } from 'contract/business-subjects/business-subjects'
import { ownershipTransfers } from 'contract/business-subjects/ownership-transfers'
import { mayCall } from 'contract/kit/access'
import { paths } from 'contract/paths'
import { OWNER_ROLE_ID } from 'contract/roles'
import { t } from '../../../kit/messages.ts'
import { Card } from '../../../ui/cards/cards.tsx'
import classes from './business-subject-card.module.css'

type Props = {
  readonly businessSubject: OwnBusinessSubject
  readonly onTransfer: () => void
  readonly onRemove: () => void
}

/** One business subject: the way into it, and what its owner may do with it. */
export function BusinessSubjectCard({ businessSubject, onTransfer, onRemove }: Props) {
  const { businessSubjectName, businessSubjectSlug, oib, isStandalone, userRoleId } = businessSubject
  const nameId = useId()
  const actor = { permissions: [], isStandalone, isOwner: userRoleId === OWNER_ROLE_ID }
  const mayTransfer = mayCall(actor, ownershipTransfers.create)
  const mayRemove = mayCall(actor, businessSubjects.remove)
  return (
    <Card
      title={
        <Link className={classes['name']} to={paths.businessSubject(businessSubjectSlug)}>
          {businessSubjectName}
        </Link>
      }
      titleId={nameId}
      actions={
        (mayTransfer || mayRemove) && (
          <>
            {mayTransfer && (
              <Button variant="default" aria-describedby={nameId} onClick={onTransfer}>
                {t('ownBusinessSubjects.transfer')}
              </Button>
            )}
            {mayRemove && (
              <Button variant="outline" color="red" aria-describedby={nameId} onClick={onRemove}>
                {t('ownBusinessSubjects.remove')}
              </Button>
            )}
          </>
        )
      }
    >
      <p className={`tabular ${classes['oib']}`}>{t('shell.oib', { oib })}</p>
    </Card>
  )
}
