import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ACCOUNT_CODE_MAX, ACCOUNT_NAME_MAX, ledgerAccounts, type LedgerAccount } from 'contract/accounting/ledger-accounts'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { useMeanwhile } from '../../../kit/records/use-meanwhile.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
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
  const meanwhile = useMeanwhile({
    form,
    version: account?.version,
    words: { nameHr: 'ledgerAccounts.nameHr', nameEn: 'ledgerAccounts.nameEn', isActive: 'ledgerAccounts.isActive' },
    read: async () => {
      const now = await call(ledgerAccounts.get, undefined, { businessSubjectId, id: account?.id ?? 0 })
      return { version: now.version, values: valuesOf(now) }
    },
    save: (values, version) => send(values, version),
  })
  const wishes = {
    form: marked(form),
    onRefused: meanwhile.onRefused,
    onSaved: (saved: LedgerAccount) => {
      toast.success(t(account ? 'ledgerAccounts.changed' : 'ledgerAccounts.added', { code: saved.code }))
      onClose()
      onSaved?.(saved)
    },
  }
  const creating = useSave(ledgerAccounts.create, wishes)
  const updating = useSave(ledgerAccounts.update, wishes)
  const isSaving = creating.isSaving || updating.isSaving
  const send = ({ code, nameHr, nameEn, isActive }: Values, version: number | undefined) =>
    account
      ? void updating.save({ nameHr, nameEn, isActive, version }, { businessSubjectId, id: account.id })
      : void creating.save({ code, nameHr, nameEn }, { businessSubjectId })
  const title = account ? t('ledgerAccounts.editTitle', { code: account.code }) : t('ledgerAccounts.addTitle')
  return (
    <Dialog title={title} isOpen isFullForm isDirty={form.isDirty()} width={520} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => send(values, meanwhile.version))}>
        {meanwhile.notice}
        <FormFields isSaving={isSaving}>
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
          <SaveActions label={t(account ? 'ledgerAccounts.save' : 'ledgerAccounts.add')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}

const valuesOf = (account: LedgerAccount | null): Values => ({
  code: account?.code ?? '',
  nameHr: account?.nameHr ?? '',
  nameEn: account?.nameEn ?? '',
  isActive: account?.isActive ?? true,
})
