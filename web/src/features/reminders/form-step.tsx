import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { MESSAGE_MAX, SUBJECT_MAX } from 'contract/reminders/reminders'
import { t } from '../../kit/messages.ts'
import { CountedInput } from '../../ui/inputs/counted-input.tsx'
import { CountedTextarea } from '../../ui/inputs/counted-textarea.tsx'
import { FormActions } from '../../ui/dialogs/form-actions.tsx'
import { Toggle } from '../../ui/inputs/toggle.tsx'
import { NO_ADDRESSES } from './recipients/address-list.ts'
import { FilesList } from './files-list.tsx'
import { RecipientsField } from './recipients/recipients-field.tsx'
import type { ReminderForm, SharedFile } from './use-reminder.ts'
import classes from './form-step.module.css'

type Props = {
  readonly form: ReminderForm
  readonly files: readonly SharedFile[]
  readonly onRemoveFile: (id: number) => void
  readonly isSending: boolean
  readonly onSend: () => void
  readonly onBack: () => void
  readonly onCancel: () => void
}

const MESSAGE_ROWS = 8

/** The second step: to whom, with what words and with which files. */
export function FormStep({ form, files, onRemoveFile, isSending, onSend, onBack, onCancel }: Props) {
  const { hasCc, hasBcc, hasStatement, subject, message } = form.getValues()
  const list = (field: 'recipients' | 'ccRecipients' | 'bccRecipients') => ({
    ...form.getInputProps(field),
    value: form.getValues()[field],
  })
  const toFirstWrong = (wrong: object) => form.getInputNode(Object.keys(wrong)[0] ?? '')?.focus()
  const box = useRef<HTMLFormElement>(null)
  // The button that led here is gone, and the focus must not be.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={box} className={classes['form']} noValidate onSubmit={form.onSubmit(onSend, toFirstWrong)}>
      <RecipientsField label={t('reminders.recipients')} {...list('recipients')} />
      <div className={classes['copies']}>
        <Toggle
          label={t('reminders.hasCc')}
          isOn={hasCc}
          onChange={(isOn) => form.setValues({ hasCc: isOn, ccRecipients: NO_ADDRESSES })}
        />
        <Toggle
          label={t('reminders.hasBcc')}
          isOn={hasBcc}
          onChange={(isOn) => form.setValues({ hasBcc: isOn, bccRecipients: NO_ADDRESSES })}
        />
      </div>
      {hasCc && <RecipientsField label={t('reminders.ccRecipients')} {...list('ccRecipients')} />}
      {hasBcc && <RecipientsField label={t('reminders.bccRecipients')} {...list('bccRecipients')} />}
      <CountedInput
        label={t('reminders.subject')}
        max={SUBJECT_MAX}
        canExceed
        autoComplete="off"
        {...form.getInputProps('subject')}
        value={subject}
      />
      <CountedTextarea
        label={t('reminders.message')}
        max={MESSAGE_MAX}
        rows={MESSAGE_ROWS}
        {...form.getInputProps('message')}
        value={message}
      />
      <Toggle
        label={t('reminders.hasStatement')}
        description={t('reminders.hasStatementHint')}
        isOn={hasStatement}
        onChange={(isOn) => form.setFieldValue('hasStatement', isOn)}
      />
      <FilesList files={files} onRemove={onRemoveFile} />
      <FormActions>
        <Button variant="subtle" onClick={onBack} disabled={isSending}>
          {t('reminders.back')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('global.cancel')}
        </Button>
        <Button type="submit" loading={isSending} disabled={files.length === 0}>
          {t('reminders.send')}
        </Button>
      </FormActions>
    </form>
  )
}
