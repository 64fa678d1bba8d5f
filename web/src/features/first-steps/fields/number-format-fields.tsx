import { useState } from 'react'
import { parseTemplate, storedTemplate } from 'contract/kit/templates'
import { t } from '../../../kit/messages.ts'
import { TokenEditor } from '../../../ui/inputs/token-editor/token-editor.tsx'
import { numberTokenNames } from '../../document-defaults/index.ts'
import { FirstNumber } from './first-number.tsx'
import type { FieldsProps } from './fields-props.ts'

/** What the numbers of invoices are made of. */
export function NumberFormatFields({ form, isDone, isAlone = false }: FieldsProps) {
  const [names] = useState(numberTokenNames)
  return (
    <>
      <TokenEditor
        label={t('invoiceNumberFormat.format')}
        names={names}
        value={parseTemplate(form.values.numberFormat.invoiceFormatString)}
        onChange={(typed) => form.setFieldValue('numberFormat.invoiceFormatString', storedTemplate(typed))}
        path="numberFormat.invoiceFormatString"
        error={form.errors['numberFormat.invoiceFormatString']}
        isOneLine
        isDisabled={isDone}
      />
      {!isAlone && <FirstNumber values={form.values} />}
    </>
  )
}
