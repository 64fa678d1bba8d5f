import { useForm } from '@mantine/form'
import { useState } from 'react'
import { DEFAULT_OTHER_SETTINGS, numberFormats } from 'contract/document-defaults/general-document-settings'
import type { InternalAct } from 'contract/document-settings/internal-acts'
import { numberFormat, SUGGESTED_NUMBER_FORMAT } from 'contract/document-defaults/number-format'
import { parseTemplate, storedTemplate } from 'contract/kit/templates'
import * as z from 'zod'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { useSave } from '../../../kit/use-save.ts'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { TokenEditor } from '../../../ui/inputs/token-editor/token-editor.tsx'
import { Facts } from '../../../ui/settings/facts.tsx'
import { useUnsaved } from '../../../ui/dialogs/use-unsaved.ts'
import { defaultsSaved } from '../defaults-saved.ts'
import { NextNumber } from './next-number.tsx'
import { numberTokenNames } from './number-token-names.ts'

type Props = {
  readonly format: string
  readonly version: number
  readonly internalAct: InternalAct | undefined
  readonly onLeave: () => void
}

/** Changes the format; where there is none it begins with the one that Croatian invoices need (GAP-89). */
export function NumberFormatForm({ format, version, internalAct, onLeave }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({
    initialValues: { invoiceFormatString: format || SUGGESTED_NUMBER_FORMAT },
    validate: checkedBy(z.object({ invoiceFormatString: numberFormat })),
  })
  useUnsaved(form.isDirty())
  const [names] = useState(numberTokenNames)
  const [seen] = useState(version)
  const { save, isSaving } = useSave(numberFormats.update, {
    form: marked(form),
    onSaved: () => {
      onLeave()
      defaultsSaved('invoiceNumberFormat.saved')
    },
  })
  const template = parseTemplate(form.values.invoiceFormatString)
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => void save({ ...values, ...DEFAULT_OTHER_SETTINGS, version: seen }, { businessSubjectId }),
        () => form.getInputNode('invoiceFormatString')?.focus(),
      )}
    >
      <FormFields isSaving={isSaving}>
        <TokenEditor
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
        <Facts>
          <NextNumber template={template} internalAct={internalAct} />
        </Facts>
        <SaveActions label={t('documentDefaults.save')} isSaving={isSaving} onCancel={onLeave} />
      </FormFields>
    </form>
  )
}
