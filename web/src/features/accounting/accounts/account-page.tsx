import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Found } from '../../../kit/reports/found.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Page } from '../../../ui/page.tsx'
import { nameIn } from '../accounting-texts.ts'
import { AccountActions } from './account-actions.tsx'
import { Marks } from './account-columns.tsx'
import { AccountLines } from './account-lines.tsx'

const AccountDialog = lazy(() => import('./account-dialog.tsx'))

/** The card of an account: its lines between two days, and what can be done with one of one's own. */
export function AccountPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const { ledgerAccountId } = useParams({ strict: false }) as { ledgerAccountId?: string }
  const id = Number(ledgerAccountId)
  const found = useCall(ledgerAccounts.get, undefined, { businessSubjectId, id })
  const [isEditing, setIsEditing] = useState(false)
  const mayEdit = useMay()(ledgerAccounts.update)
  const list = paths.ledgerAccounts(businessSubjectSlug)
  const crumb = { text: t('ledgerAccounts.title'), to: list }
  return (
    <Found of={found} notThere={t('ledgerAccounts.notThere')} crumb={crumb}>
      {(account) => (
        <Page
          title={account ? nameIn(account) : t('global.loading')}
          {...(account && { beside: account.code, state: <Marks of={account} /> })}
          crumb={crumb}
          actions={account?.isOwn && <AccountActions account={account} onRemoved={() => void navigate({ to: list })} />}
          action={
            account?.isOwn &&
            mayEdit && (
              <Button variant="default" onClick={() => setIsEditing(true)}>
                {t('ledgerAccounts.edit')}
              </Button>
            )
          }
        >
          <AccountLines ledgerAccountId={id} />
          <Suspense>{account && isEditing && <AccountDialog account={account} onClose={() => setIsEditing(false)} />}</Suspense>
        </Page>
      )}
    </Found>
  )
}
