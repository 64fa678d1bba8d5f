import { t } from '../../../kit/messages.ts'
import { dueText, numberText } from '../step-texts.ts'
import type { StepValues } from '../step-values.ts'
import classes from '../first-steps.module.css'

/** What comes of the proposals: how the first invoice will look. */
export const FirstNumber = ({ values: { internalAct, numberFormat, dueAndBarcode } }: { readonly values: StepValues }) => (
  <dl className={classes['result']}>
    <div>
      <dt>{t('firstSteps.firstNumber')}</dt>
      <dd className={classes['number']}>{numberText(numberFormat.invoiceFormatString, internalAct)}</dd>
    </div>
    <div>
      <dt>{t('firstSteps.due')}</dt>
      <dd className="tabular">{dueText(dueAndBarcode.defaultInvoiceDueDateInDays)}</dd>
    </div>
    <div>
      <dt>{t('firstSteps.barcode')}</dt>
      <dd>{t(dueAndBarcode.showBarcodeOnDocuments ? 'firstSteps.isOn' : 'firstSteps.isOff')}</dd>
    </div>
  </dl>
)
