import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { partnerMerges } from 'contract/partners/partner-merges'
import { partners, type PartnerDetails } from 'contract/partners/partners'
import { reminders } from 'contract/reminders/reminders'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { Found } from '../../kit/reports/found.tsx'
import { useCall } from '../../kit/use-call.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { ReminderHistory } from '../reminders/history/index.ts'
import { useReminderDialog } from '../reminders/index.ts'
import { PartnerActions } from './partner-actions.tsx'
import { PartnerDocuments } from './partner-documents.tsx'
import { PartnerFacts } from './partner-facts.tsx'
import classes from './partners.module.css'

// Not on the first view: its code comes when it is first opened.
const PartnerDialog = lazy(() => import('./dialog/partner-dialog.tsx'))

/** One partner: who they are, what is open between us, their documents, and what can be done. */
export function PartnerPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { partnerId } = useParams({ strict: false }) as { partnerId?: string }
  const found = useCall(partners.get, undefined, { businessSubjectId, id: Number(partnerId) })
  const [isEditing, setIsEditing] = useState(false)
  const [isMerging, setIsMerging] = useState(false)
  const may = useMay()
  const crumb = { text: t('partners.title'), to: paths.partners(businessSubjectSlug) }
  return (
    <Found of={found} notThere={t('partners.notThere')} crumb={crumb}>
      {(partner) => (
        <Page
          title={partner?.name ?? t('global.loading')}
          crumb={crumb}
          actions={partner && <PartnerActions {...{ partner, isMerging, setIsMerging }} />}
          action={partner && may(partners.update) && <Button onClick={() => setIsEditing(true)}>{t('partners.edit')}</Button>}
        >
          {partner && (
            <>
              {!partner.isActive && <Notice>{t('partners.archivedNotice')}</Notice>}
              {may(partnerMerges.create) && partner.duplicates.length > 0 && (
                <Duplicates duplicates={partner.duplicates} onReview={() => setIsMerging(true)} />
              )}
              <PartnerFacts partner={partner} />
              <PartnerDocuments partnerId={partner.id} />
              <Reminders partner={partner} />
            </>
          )}
          <Suspense>{partner && isEditing && <PartnerDialog partner={partner} onClose={() => setIsEditing(false)} />}</Suspense>
        </Page>
      )}
    </Found>
  )
}

type DuplicatesProps = Pick<PartnerDetails, 'duplicates'> & { readonly onReview: () => void }

const Duplicates = ({ duplicates, onReview }: DuplicatesProps) => (
  <Notice>
    {t('partners.likelyDuplicate', { names: duplicates.map(({ name }) => name).join(', ') })}{' '}
    <Button variant="subtle" size="compact-sm" onClick={onReview}>
      {t('partners.reviewDuplicate')}
    </Button>
  </Notice>
)

function Reminders({ partner: { id, receivableAmount } }: { readonly partner: PartnerDetails }) {
  const may = useMay()
  const { remind, dialog } = useReminderDialog()
  if (!may(reminders.list)) return null
  return (
    <div className={classes['reminders']}>
      <ReminderHistory
        of={{ partnerId: id }}
        onRemind={may(reminders.create) && receivableAmount > 0 ? () => remind(id) : undefined}
      />
      {dialog}
    </div>
  )
}
