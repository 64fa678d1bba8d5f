import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ACCOUNT_CODE_MAX, ACCOUNT_NAME_MAX, ledgerAccounts, type LedgerAccount } from 'contract/accounting/ledger-accounts'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { useRecord } from '../../../kit/records/use-record.ts'
import { toast } from '../../../kit/toast.ts'
import { Toggle } from '../../../ui/inputs/toggle.tsx'

type Props = {
  /** Null for a new one. */
  readonly account: LedgerAccount | null
  readonly onClose: () => void
  readonly onSaved?: (account: LedgerAccount) => void
}

type Values = { code: string; nameHr: string; nameEn: string; isActive: boolean }

/** A new account of one's own, or one to be renamed or taken out of use. Default, for React's lazy. */
export default function AccountDialog({ account, onClose, onSaved }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const check = checkedBy(ledgerAccounts.create.input)
  const form = useForm<Values>({ initialValues: valuesOf(account), validate: (values) => check(values) })
  const edited = useRecord({
    form,
    record: account,
    words: { nameHr: 'ledgerAccounts.nameHr', nameEn: 'ledgerAccounts.nameEn', isActive: 'ledgerAccounts.isActive' },
    read: () => call(ledgerAccounts.get, undefined, { businessSubjectId, id: account?.id ?? 0 }),
    valuesOf,
    send: ({ code, nameHr, nameEn, isActive }, version) =>
      account
        ? call(ledgerAccounts.update, { nameHr, nameEn, isActive, version }, { businessSubjectId, id: account.id })
        : call(ledgerAccounts.create, { code, nameHr, nameEn }, { businessSubjectId }),
    onSaved: (saved) => {
      toast.success(t(account ? 'ledgerAccounts.changed' : 'ledgerAccounts.added', { code: saved.code }))
      onClose()
      onSaved?.(saved)
    },
  })
  const title = account ? t('ledgerAccounts.editTitle', { code: account.code }) : t('ledgerAccounts.addTitle')
  return (
    <RecordDialog
      title={title}
      of="ledger-account"
      id={account?.id ?? null}
      edited={edited}
      action={t(account ? 'ledgerAccounts.save' : 'ledgerAccounts.add')}
      isFullForm
      width={520}
      onClose={onClose}
    >
      {!account && (
        <TextInput
          label={t('ledgerAccounts.code')}
          description={t('ledgerAccounts.codeHint')}
          required
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={ACCOUNT_CODE_MAX}
          {...form.getInputProps('code')}
        />
      )}
      <TextInput
        label={t('ledgerAccounts.nameHr')}
        required
        autoComplete="off"
        maxLength={ACCOUNT_NAME_MAX}
        {...form.getInputProps('nameHr')}
      />
      <TextInput
        label={t('ledgerAccounts.nameEn')}
        required
        autoComplete="off"
        maxLength={ACCOUNT_NAME_MAX}
        {...form.getInputProps('nameEn')}
      />
      {account && (
        <Toggle
          label={t('ledgerAccounts.isActive')}
          isOn={form.values.isActive}
          onChange={(isOn) => form.setFieldValue('isActive', isOn)}
        />
      )}
    </RecordDialog>
  )
}

const valuesOf = (account: LedgerAccount | null): Values => ({
  code: account?.code ?? '',
  nameHr: account?.nameHr ?? '',
  nameEn: account?.nameEn ?? '',
  isActive: account?.isActive ?? true,
})
