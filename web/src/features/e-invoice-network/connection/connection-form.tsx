import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CONNECTION_KINDS, EInvoiceConnectionRequest, eInvoiceConnections, PASSWORD_MAX, SOFTWARE_ID_MAX, USER_NAME_MAX, type ConnectionKind, type EInvoiceConnection } from 'contract/e-invoice-network/connections' // prettier-ignore
import { useAtWork } from '../../../kit/actor.tsx'
import { checkedBy } from '../../../kit/checked-by.ts'
import { call } from '../../../kit/call.ts'
import { useRecord } from '../../../kit/records/use-record.ts'
import { t } from '../../../kit/messages.ts'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { PasswordField } from '../../../ui/inputs/password-field.tsx'
import { useUnsaved } from '../../../ui/dialogs/use-unsaved.ts'
import { CONNECTION_WORDS } from './connection-history-words.ts'
import { HELP_TEXTS, KIND_TEXTS } from './connection-texts.ts'

type Props = {
  readonly connection: EInvoiceConnection
  readonly onCancel: () => void
  readonly onSaved: () => Promise<void>
}

type Values = { kind: ConnectionKind; userName: string; password: string; companyId: string; softwareId: string }

const valuesOf = ({ kind, userName, companyId, softwareId }: EInvoiceConnection): Values => ({
  kind,
  userName,
  password: '',
  companyId,
  softwareId,
})

/** Chooses how e-invoices travel, and with which account. It stays until the answer has come: a password may be missing. */
export function ConnectionForm({ connection, onCancel, onSaved }: Props) {
  const { businessSubjectId } = useAtWork().businessSubject
  const { kind, passwordChangedAt, isIntermediaryOffered } = connection
  const form = useForm<Values>({
    initialValues: valuesOf(connection),
    validate: checkedBy(EInvoiceConnectionRequest),
  })
  useUnsaved(form.isDirty())
  const { save, isSaving, notice } = useRecord({
    form,
    record: connection,
    words: CONNECTION_WORDS,
    read: () => call(eInvoiceConnections.get, undefined, { businessSubjectId }),
    // A password is never told: what was typed stays.
    valuesOf: (now) => ({ ...valuesOf(now), password: form.getValues().password }),
    send: (values, version) => call(eInvoiceConnections.update, { ...values, version }, { businessSubjectId }),
    onSaved,
  })
  const chosen = form.values.kind
  return (
    <form noValidate onSubmit={form.onSubmit(save, (wrong) => form.getInputNode(Object.keys(wrong)[0] ?? '')?.focus())}>
      {notice}
      <FormFields isSaving={isSaving}>
        <Select
          label={t('eInvoiceConnection.kind')}
          description={t(HELP_TEXTS[chosen])}
          allowDeselect={false}
          data={CONNECTION_KINDS.filter((one) => one !== 'Intermediary' || isIntermediaryOffered || kind === one).map(
            (value) => ({ value, label: t(KIND_TEXTS[value]) }),
          )}
          {...form.getInputProps('kind')}
        />
        {chosen === 'Intermediary' && (
          <>
            <TextInput
              label={t('eInvoiceConnection.userName')}
              required
              autoComplete="off"
              maxLength={USER_NAME_MAX}
              {...form.getInputProps('userName')}
            />
            <PasswordField
              label={t('eInvoiceConnection.password')}
              description={passwordChangedAt ? t('eInvoiceConnection.passwordKept') : undefined}
              required={!passwordChangedAt}
              autoComplete="off"
              maxLength={PASSWORD_MAX}
              {...form.getInputProps('password')}
            />
            <TextInput
              label={t('eInvoiceConnection.companyId')}
              required
              autoComplete="off"
              inputMode="numeric"
              maxLength={11}
              {...form.getInputProps('companyId')}
            />
            <TextInput
              label={t('eInvoiceConnection.softwareId')}
              required
              autoComplete="off"
              maxLength={SOFTWARE_ID_MAX}
              {...form.getInputProps('softwareId')}
            />
          </>
        )}
        <SaveActions label={t('documentDefaults.save')} isSaving={isSaving} onCancel={onCancel} />
      </FormFields>
    </form>
  )
}
