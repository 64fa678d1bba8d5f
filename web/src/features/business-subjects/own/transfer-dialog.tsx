import { Loader } from '@mantine/core'
import { useState } from 'react'
import type { OwnBusinessSubject } from 'contract/auth/current-user'
import { transferCandidates, type TransferCandidate } from 'contract/business-subjects/ownership-transfers'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { CandidatesList } from './candidates-list.tsx'
import { useTransfer } from './use-transfer.ts'
import classes from './transfer-dialog.module.css'

type Props = { readonly businessSubject: OwnBusinessSubject; readonly onClose: () => void }

/** Makes somebody else of the business subject its owner. */
export function TransferDialog({ businessSubject, onClose }: Props) {
  const { businessSubjectId, businessSubjectName } = businessSubject
  const asked = useCall(transferCandidates.list, undefined, { businessSubjectId })
  const [chosen, setChosen] = useState<TransferCandidate>()
  const { transfer, isBusy } = useTransfer(businessSubjectId, onClose)
  return (
    <>
      <DialogFrame
        title={t('ownBusinessSubjects.transferTitle', { businessSubject: businessSubjectName })}
        isOpen
        onClose={onClose}
        width={640}
      >
        <Loaded of={asked} notLoaded={t('global.genericErrorToastTitle')} bones={<Waiting />}>
          {(candidates) =>
            candidates.length === 0 ? (
              <EmptyState title={t('ownBusinessSubjects.noData')} message={t('ownBusinessSubjects.noCandidates')} />
            ) : (
              <CandidatesList candidates={candidates} onChoose={setChosen} />
            )
          }
        </Loaded>
      </DialogFrame>
      {chosen && (
        <Confirm
          isOpen
          title={t('ownBusinessSubjects.transferQuestion', { name: chosen.displayName })}
          message={t('ownBusinessSubjects.transferMessage', { name: chosen.displayName, businessSubject: businessSubjectName })}
          action={t('ownBusinessSubjects.transferNow')}
          isDestructive
          isBusy={isBusy}
          onConfirm={() => void transfer(chosen).then(() => setChosen(undefined))}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

const Waiting = () => (
  <output className={classes['waiting']}>
    <Loader size="sm" />
    <span className="seen-by-readers-only">{t('global.loading')}</span>
  </output>
)
