import { Button } from '@mantine/core'
import { useState } from 'react'
import { ledgerAccountRoles, ledgerAccounts, type LedgerAccount } from 'contract/accounting/ledger-accounts'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { Removal } from '../../../kit/records/removal.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
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
  const params = { businessSubjectId, ledgerAccountId: id }
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
      {isAsking && (
        <Removal
          title={t('ledgerAccounts.removeTitle', { code })}
          message={t('ledgerAccounts.removeMessage', { code, name: nameIn(account) })}
          action={t('ledgerAccounts.remove')}
          remove={() => call(ledgerAccounts.remove, undefined, { businessSubjectId, id })}
          removed={[t('ledgerAccounts.removed', { code })]}
          kept={t('ledgerAccounts.notRemoved')}
          onRemoved={onRemoved}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
