import { OIB_LENGTH } from 'contract/business-subjects/basic-info'
import { MARK_MAX, RECORD_NAME_MAX } from 'contract/document-settings/records'
import type { FirstSteps } from 'contract/first-steps/first-steps'
import { t } from '../../../kit/messages.ts'
import { FiscalWarning } from '../../document-settings/index.ts'
import type { ActPiece } from '../step-values.ts'
import { FirstNumber } from './first-number.tsx'
import { Field } from './field.tsx'
import type { FieldsProps } from './fields-props.ts'
import classes from '../first-steps.module.css'

type Marked = keyof FirstSteps['internalAct']
type Props = FieldsProps & {
  /** Those that are lacking, where only they are asked for. */
  readonly pieces?: readonly ActPiece[]
}

const ALL: readonly ActPiece[] = ['operator', 'paymentDevice']

/** Who issues invoices, where and with what: three marks of every one of them. */
export function InternalActFields({ form, answer, isDone, isAlone = false, pieces = ALL }: Props) {
  const { internalAct } = answer
  const given = (piece: Marked, field: 'name' | 'mark') => ({
    form,
    path: `internalAct.${piece}.${field}`,
    proposal: internalAct[piece][field],
    isFixed: isDone || internalAct[piece].isThere,
    maxLength: field === 'name' ? RECORD_NAME_MAX : MARK_MAX,
  })
  return (
    <>
      {pieces.includes('operator') && (
        <div className={classes['operator']}>
          <Field
            label={t('firstSteps.operator')}
            description={internalAct.operator.isThere ? undefined : t('firstSteps.operatorIsYou')}
            {...given('operator', 'name')}
          />
          <Field
            label={t('firstSteps.operatorOib')}
            inputMode="numeric"
            form={form}
            path="internalAct.operator.oib"
            proposal={internalAct.operator.oib}
            isFixed={isDone || internalAct.operator.isThere}
            clean={digitsOfOib}
          />
          <Field label={t('documentSettings.mark')} {...given('operator', 'mark')} />
        </div>
      )}
      {pieces.includes('paymentDevice') && (
        <div className={classes['place']}>
          <Field label={t('firstSteps.workSpace')} {...given('workSpace', 'name')} />
          <Field label={t('firstSteps.workSpaceMark')} {...given('workSpace', 'mark')} />
          <Field label={t('firstSteps.paymentDevice')} {...given('paymentDevice', 'name')} />
          <Field label={t('firstSteps.paymentDeviceMark')} {...given('paymentDevice', 'mark')} />
          <FiscalWarning of="workSpace" mark={form.values.internalAct.workSpace.mark} name={t('firstSteps.workSpaceMark')} />
          <FiscalWarning
            of="paymentDevice"
            mark={form.values.internalAct.paymentDevice.mark}
            name={t('firstSteps.paymentDeviceMark')}
          />
        </div>
      )}
      {!isDone && !isAlone && <FirstNumber values={form.values} />}
    </>
  )
}

const digitsOfOib = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, OIB_LENGTH)
