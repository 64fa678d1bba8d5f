import { Button } from '@mantine/core'
import { useState } from 'react'
import { ledgerAccountRoles, ledgerAccounts, type LedgerAccount } from 'contract/accounting/ledger-accounts'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'
import { nameIn } from '../accounting-texts.ts'

type Props = { readonly account: LedgerAccount; readonly onRemoved: () => void }

/** Whether rules post to an account of one's own, and its deletion. */
export function AccountActions({ account, onRemoved }: Props) {
  const { id, code, role, isActive } = account
  const businessSubjectId = useBusinessSubjectId()
  const may = useMay()
  const [isAsking, setIsAsking] = useState(false)
  const say = (why: string) => toast.error(t('ledgerAccounts.notChanged'), why)
  const taking = useSave(ledgerAccountRoles.create, {
    onSaved: () => toast.success(t('ledgerAccounts.roleTaken', { code })),
    say,
  })
  const leaving = useSave(ledgerAccountRoles.remove, { onSaved: () => toast.success(t('ledgerAccounts.roleLeft')), say })
  const removing = useSave(ledgerAccounts.remove, {
    onSaved: () => {
      toast.success(t('ledgerAccounts.removed', { code }))
      onRemoved()
    },
    say: (why) => toast.error(t('ledgerAccounts.notRemoved'), why),
  })
  const params = { businessSubjectId, ledgerAccountId: id }
  const remove = async () => {
    await removing.save(undefined, { businessSubjectId, id })
    setIsAsking(false)
  }
  return (
    <>
      {may(ledgerAccountRoles.create) && role === null && isActive && (
        <Button variant="default" loading={taking.isSaving} onClick={() => void taking.save(undefined, params)}>
          {t('ledgerAccounts.takeRole')}
        </Button>
      )}
      {may(ledgerAccountRoles.remove) && role !== null && (
        <Button variant="default" loading={leaving.isSaving} onClick={() => void leaving.save(undefined, params)}>
          {t('ledgerAccounts.leaveRole')}
        </Button>
      )}
      {may(ledgerAccounts.remove) && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('ledgerAccounts.remove')}
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        title={t('ledgerAccounts.removeTitle', { code })}
        message={t('ledgerAccounts.removeMessage', { code, name: nameIn(account) })}
        action={t('ledgerAccounts.remove')}
        isDestructive
        isBusy={removing.isSaving}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
