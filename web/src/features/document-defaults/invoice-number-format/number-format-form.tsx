import { useForm } from '@mantine/form'
import { useState } from 'react'
import {
  DEFAULT_OTHER_SETTINGS,
  generalDocumentSettings,
  numberFormats,
} from 'contract/document-defaults/general-document-settings'
import type { InternalAct } from 'contract/document-settings/internal-acts'
import { isNumberByLaw, numberFormat, SUGGESTED_NUMBER_FORMAT } from 'contract/document-defaults/number-format'
import { parseTemplate, storedTemplate, tokensOf } from 'contract/kit/templates'
import * as z from 'zod'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { useRecord } from '../../../kit/records/use-record.ts'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { TokenEditor } from '../../../ui/inputs/token-editor/token-editor.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Facts } from '../../../ui/settings/facts.tsx'
import { useUnsaved } from '../../../ui/dialogs/use-unsaved.ts'
import { defaultsSaved } from '../defaults-saved.ts'
import { FORMAT_WORDS } from './format-words.ts'
import { NextNumber } from './next-number.tsx'
import { numberTokenNames } from './number-token-names.ts'

type Props = {
  readonly format: string
  readonly version: number
  readonly internalAct: InternalAct | undefined
  readonly onLeave: () => void
}

const WORDS = { invoiceFormatString: FORMAT_WORDS } as const

/** Changes the format; where there is none it begins with the one that Croatian invoices need (GAP-89). */
export function NumberFormatForm({ format, version, internalAct, onLeave }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({
    initialValues: { invoiceFormatString: format || SUGGESTED_NUMBER_FORMAT },
    validate: checkedBy(z.object({ invoiceFormatString: numberFormat })),
  })
  useUnsaved(form.isDirty())
  const [names] = useState(numberTokenNames)
  const edited = useRecord({
    form,
    record: { version },
    words: WORDS,
    read: () => call(generalDocumentSettings.get, undefined, { businessSubjectId }),
    valuesOf: ({ invoiceFormatString }) => ({ invoiceFormatString }),
    send: (values, seen) =>
      call(numberFormats.update, { ...values, ...DEFAULT_OTHER_SETTINGS, version: seen }, { businessSubjectId }),
    onSaved: () => {
      onLeave()
      defaultsSaved('invoiceNumberFormat.saved')
    },
  })
  const { save, isSaving } = edited
  const template = parseTemplate(form.values.invoiceFormatString)
  return (
    <form noValidate onSubmit={form.onSubmit(save, () => form.getInputNode('invoiceFormatString')?.focus())}>
      {edited.notice}
      <FormFields isSaving={isSaving}>
        <TokenEditor
          key={edited.version}
          label={t('invoiceNumberFormat.format')}
          names={names}
          value={template}
          onChange={(typed) => form.setFieldValue('invoiceFormatString', storedTemplate(typed))}
          path="invoiceFormatString"
          error={form.errors['invoiceFormatString']}
          isOneLine
          isRequired
          isDisabled={isSaving}
        />
        {tokensOf(template).length > 0 && !isNumberByLaw(form.values.invoiceFormatString) && (
          <Notice>{t('invoiceNumberFormat.notByLaw')}</Notice>
        )}
        <Facts>
          <NextNumber template={template} internalAct={internalAct} />
        </Facts>
        <SaveActions label={t('documentDefaults.save')} isSaving={isSaving} onCancel={onLeave} />
      </FormFields>
    </form>
  )
}
