import { Button } from '@mantine/core'
import { useId } from 'react'
import type { BankAccount } from 'contract/bank-accounts/bank-accounts'
import { t } from '../../kit/messages.ts'
import { Card } from '../../ui/cards/cards.tsx'
import { StatusPill } from '../../ui/values/pill.tsx'
import { Iban } from '../../ui/values/iban.tsx'
import classes from './bank-accounts.module.css'

type Props = {
  readonly account: BankAccount
  /** Null for those who may not. */
  readonly onEdit: (() => void) | null
  readonly onRemove: (() => void) | null
}

/** One account. The primary one can't be deleted, so it has no button for that. */
export function BankAccountCard({ account, onEdit, onRemove }: Props) {
  const { bankAccountName, bankName, iban, currency, isPrimary, isActive } = account
  const nameId = useId()
  const canRemove = onRemove !== null && !isPrimary
  return (
    <Card
      title={bankAccountName}
      titleId={nameId}
      isInactive={!isActive}
      pills={
        <>
          {isPrimary && <StatusPill colour="green" label={t('bankAccounts.primaryBadge')} />}
          {!isActive && <StatusPill colour="grey" label={t('bankAccounts.notActive')} />}
        </>
      }
      actions={
        (onEdit || canRemove) && (
          <>
            {onEdit && (
              <Button variant="default" aria-describedby={nameId} onClick={onEdit}>
                {t('bankAccounts.edit')}
              </Button>
            )}
            {canRemove && (
              <Button variant="subtle" aria-describedby={nameId} onClick={onRemove}>
                {t('bankAccounts.remove')}
              </Button>
            )}
          </>
        )
      }
    >
      <p className={classes['bank']}>{bankName}</p>
      <p className={classes['iban']}>
        <Iban of={iban} />
        <span>{currency}</span>
      </p>
    </Card>
  )
}
