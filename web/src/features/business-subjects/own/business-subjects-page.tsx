import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OwnBusinessSubject } from 'contract/auth/current-user'
import { useFeatureFlags } from '../../../kit/configuration/feature-flags.ts'
import { t } from '../../../kit/messages.ts'
import { Page } from '../../../ui/page.tsx'
import { Cards } from '../../../ui/cards/cards.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ActivationDialog } from './activation-dialog.tsx'
import { BusinessSubjectCard } from './business-subject-card.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { StandaloneDialog } from './standalone-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { useUser } from '../../auth/index.ts'

type Opened =
  | { readonly dialog: 'activation' | 'standalone' }
  | { readonly dialog: 'transfer' | 'removal'; readonly businessSubject: OwnBusinessSubject }

/** The business subjects a person belongs to, and how to get to more of them or out of one. */
export function BusinessSubjectsPage() {
  const { businessSubjects } = useUser()
  const { enableStandalone } = useFeatureFlags()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <Page
      title={t('userSettings.businessSubjects')}
      actions={
        enableStandalone && (
          <Button variant="default" onClick={() => setOpened({ dialog: 'standalone' })}>
            {t('ownBusinessSubjects.add')}
          </Button>
        )
      }
      action={<Button onClick={() => setOpened({ dialog: 'activation' })}>{t('ownBusinessSubjects.activate')}</Button>}
    >
      {businessSubjects.length === 0 ? (
        <EmptyState title={t('ownBusinessSubjects.noneTitle')} message={t('ownBusinessSubjects.none')} />
      ) : (
        <Cards>
          {businessSubjects.map((businessSubject) => (
            <BusinessSubjectCard
              key={businessSubject.businessSubjectId}
              businessSubject={businessSubject}
              onTransfer={() => setOpened({ dialog: 'transfer', businessSubject })}
              onRemove={() => setOpened({ dialog: 'removal', businessSubject })}
            />
          ))}
        </Cards>
      )}
      {opened?.dialog === 'activation' && <ActivationDialog onClose={close} />}
      {opened?.dialog === 'standalone' && <StandaloneDialog onClose={close} />}
      {opened?.dialog === 'transfer' && <TransferDialog businessSubject={opened.businessSubject} onClose={close} />}
      {opened?.dialog === 'removal' && <RemovalDialog businessSubject={opened.businessSubject} onClose={close} />}
    </Page>
  )
}
