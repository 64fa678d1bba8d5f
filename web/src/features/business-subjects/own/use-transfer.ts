import { ownershipTransfers, type TransferCandidate } from 'contract/business-subjects/ownership-transfers'
import { useState } from 'react'
import { mayHaveChanged } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { readUser } from '../../../kit/session.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { useRefreshUser } from '../../auth/index.ts'

/** Passes a business subject on. The person is asked for anew, who may have been signed out or have lost it meanwhile. */
export function useTransfer(businessSubjectId: number, onTransferred: () => void) {
  const refreshUser = useRefreshUser()
  const [isBusy, setIsBusy] = useState(false)
  const { save } = useSave(ownershipTransfers.create, {
    say: (why) => {
      toast.error(t('user.toastErrorTransferOwnershipMessage'), why)
      // Whoever was chosen may have left.
      mayHaveChanged(ownershipTransfers.create)
    },
    onSaved: async () => {
      onTransferred()
      toast.success(t('user.toastSuccessTransferOwnershipMessage'))
      await refreshUser()
    },
  })
  const transfer = async ({ id }: TransferCandidate) => {
    setIsBusy(true)
    const user = await readUser({ refresh: true }).catch(() => null)
    const isStillOwn = user?.businessSubjects.some((one) => one.businessSubjectId === businessSubjectId)
    if (user && isStillOwn) await save({ currentOwnerUserId: user.id, newOwnerUserId: id }, { businessSubjectId })
    else toast.error(t('global.genericErrorToastTitle'), t('global.genericErrorToastMessage'))
    setIsBusy(false)
  }
  return { transfer, isBusy }
}
