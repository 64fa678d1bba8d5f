import { isFiscalDeviceMark, isFiscalWorkSpaceMark } from 'contract/croatia/fiscal-marks'
import { t } from '../../../kit/messages.ts'
import classes from './records.module.css'

const FISCAL = {
  workSpace: { isFit: isFiscalWorkSpaceMark, message: 'documentSettings.fiscalWorkSpaceMark' },
  paymentDevice: { isFit: isFiscalDeviceMark, message: 'documentSettings.fiscalDeviceMark' },
} as const
export type FiscalMark = keyof typeof FISCAL

type Props = {
  readonly of: FiscalMark
  readonly mark: string
  /** What the mark is called, where the warning does not stand at its field. */
  readonly name?: string
}

/** That a mark can be kept and not fiscalised, as soon as it is typed. */
export function FiscalWarning({ of, mark, name }: Props) {
  const { isFit, message } = FISCAL[of]
  const typed = mark.trim()
  return (
    <span aria-live="polite" className={classes['warning']}>
      {typed !== '' && !isFit(typed) && [name, t(message)].filter(Boolean).join(': ')}
    </span>
  )
}
