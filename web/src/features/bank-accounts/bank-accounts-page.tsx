import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { bankAccounts, currencies, type BankAccount } from 'contract/bank-accounts/bank-accounts'
import { bankAccountHistory } from 'contract/bank-accounts/bank-account-history'
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { mayHaveChanged } from '../../kit/call.ts'
import { PageHistory } from '../../kit/history/page-history.tsx'
import { t } from '../../kit/messages.ts'
import { together } from '../../kit/reports/asked.ts'
import { Loaded } from '../../kit/reports/loaded.tsx'
import { useCall } from '../../kit/use-call.ts'
import { Cards } from '../../ui/cards/cards.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { KeptElsewhere } from '../business-subjects/index.ts'
import { BANK_ACCOUNT_HISTORY } from './bank-account-history-words.ts'
import { BankAccountCard } from './bank-account-card.tsx'
import { BankAccountDialog } from './bank-account-dialog.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { useGivenIban } from './use-given-iban.ts'
import classes from './bank-accounts.module.css'

/** Where the business subject is paid: a card for each account, and the dialogs that change them. */
export function BankAccountsPage() {
  const businessSubjectId = useBusinessSubjectId()
  const may = useMay()
  const accounts = useCall(bankAccounts.list, undefined, { businessSubjectId })
  const money = useCall(currencies.list, undefined, { businessSubjectId })
  const asked = together({ accounts, money })
  const { data } = asked
  const [editing, setEditing] = useState<BankAccount | { readonly newIban: string } | null>(null)
  const [removing, setRemoving] = useState<BankAccount | null>(null)
  useGivenIban((newIban) => may(bankAccounts.create) && setEditing({ newIban }))
  const hasChanged = useRef(false)
  useLayoutEffect(() => {
    // The button that was pressed may have gone with its card.
    if (!hasChanged.current || document.activeElement !== document.body) return
    hasChanged.current = false
    document.querySelector<HTMLElement>('#main')?.focus()
  })
  const add = data && may(bankAccounts.create) && (
    <Button onClick={() => setEditing({ newIban: '' })}>{t('bankAccounts.add')}</Button>
  )
  return (
    <Page title={t('settings.bankAccounts')} action={data && data.accounts.length > 0 && add}>
      <KeptElsewhere of={bankAccounts.create}>{t('bankAccounts.keptElsewhere')}</KeptElsewhere>
      <Loaded of={asked} notLoaded={t('bankAccounts.loadFailed')} hasToast>
        {({ accounts: own }) =>
          own.length === 0 ? (
            <EmptyState title={t('bankAccounts.none')} message={t('bankAccounts.noneMessage')} action={add} />
          ) : (
            <>
              <Cards>
                {own.map((account) => (
                  <BankAccountCard
                    key={account.id}
                    account={account}
                    onEdit={may(bankAccounts.update) ? () => setEditing(account) : null}
                    onRemove={may(bankAccounts.remove) ? () => setRemoving(account) : null}
                  />
                ))}
              </Cards>
              <div className={classes['history']}>
                <PageHistory of={bankAccountHistory} words={BANK_ACCOUNT_HISTORY} />
              </div>
            </>
          )
        }
      </Loaded>
      {editing && data && (
        <BankAccountDialog
          account={'newIban' in editing ? null : editing}
          iban={'newIban' in editing ? editing.newIban : ''}
          isFirst={data.accounts.length === 0}
          currencies={data.money}
          onClose={() => {
            setEditing(null)
            hasChanged.current = true
            mayHaveChanged(bankAccounts.update)
          }}
        />
      )}
      {removing && (
        <RemovalDialog
          account={removing}
          onClose={() => setRemoving(null)}
          onEnded={() => {
            setRemoving(null)
            hasChanged.current = true
          }}
        />
      )}
    </Page>
  )
}
