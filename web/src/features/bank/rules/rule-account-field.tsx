import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { bankAccounts } from 'contract/bank-accounts/bank-accounts'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'

type Props = { readonly value?: number | null; readonly error?: ReactNode; readonly onChange?: (id: number | null) => void }

/** On which account, for whoever may see the accounts; for the others it stays as it is. */
export const RuleAccountField = (props: Props) => (useMay()(bankAccounts.list) ? <Field {...props} /> : null)

function Field({ value, error, onChange }: Props) {
  const { data = [] } = useCall(bankAccounts.list, undefined, { businessSubjectId: useBusinessSubjectId() })
  return (
    <Select
      label={t('bankRules.bankAccountId')}
      placeholder={t('bankRules.everyAccount')}
      clearable
      data={data.map(({ id, bankAccountName }) => ({ value: String(id), label: bankAccountName }))}
      value={value ? String(value) : null}
      error={error}
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
    />
  )
}
