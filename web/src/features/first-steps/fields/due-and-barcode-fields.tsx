import { t } from '../../../kit/messages.ts'
import { Toggle } from '../../../ui/inputs/toggle.tsx'
import { Field } from './field.tsx'
import { FirstNumber } from './first-number.tsx'
import type { FieldsProps } from './fields-props.ts'
import classes from '../first-steps.module.css'

/** Until when an invoice is paid, and that it is paid by a picture. */
export const DueAndBarcodeFields = ({ form, answer, isDone }: FieldsProps) => (
  <>
    <div className={classes['narrow']}>
      <Field
        label={t('documentDefaults.dueDays')}
        inputMode="numeric"
        maxLength={3}
        form={form}
        path="dueAndBarcode.defaultInvoiceDueDateInDays"
        proposal={String(answer.dueAndBarcode.defaultInvoiceDueDateInDays)}
        isFixed={isDone}
      />
    </div>
    <Toggle
      label={t('firstSteps.barcodeOn')}
      isOn={form.values.dueAndBarcode.showBarcodeOnDocuments}
      isDisabled={isDone}
      onChange={(isOn) => form.setFieldValue('dueAndBarcode.showBarcodeOnDocuments', isOn)}
    />
    <FirstNumber values={form.values} />
  </>
)
