import { addDays, dayInZagreb } from 'contract/croatia/days'
import { numberWith } from 'contract/document-defaults/number-with'
import type { FirstSteps, Step } from 'contract/first-steps/first-steps'
import { parseTemplate } from 'contract/kit/templates'
import { clock } from '../../kit/clock.ts'
import { dayText } from '../../kit/format.ts'
import { t, type Message } from '../../kit/messages.ts'
import type { StepValues } from './step-values.ts'

type Texts = { readonly title: Message; readonly why: Message; readonly begin: Message }

export const STEP_TEXTS = {
  companyData: {
    title: 'firstSteps.companyData.title',
    why: 'firstSteps.companyData.why',
    begin: 'firstSteps.companyData.begin',
  },
  bankAccount: {
    title: 'firstSteps.bankAccount.title',
    why: 'firstSteps.bankAccount.why',
    begin: 'firstSteps.bankAccount.begin',
  },
  internalAct: {
    title: 'firstSteps.internalAct.title',
    why: 'firstSteps.internalAct.why',
    begin: 'firstSteps.internalAct.begin',
  },
  numberFormat: { title: 'firstSteps.numberFormat.title', why: 'firstSteps.numberFormat.why', begin: 'firstSteps.numberFormat.begin' }, // prettier-ignore
  dueAndBarcode: { title: 'firstSteps.dueAndBarcode.title', why: 'firstSteps.dueAndBarcode.why', begin: 'firstSteps.dueAndBarcode.begin' }, // prettier-ignore
  logo: { title: 'firstSteps.logo.title', why: 'firstSteps.logo.why', begin: 'firstSteps.logo.begin' },
  firstInvoice: { title: 'firstSteps.firstInvoice.title', why: 'firstSteps.firstInvoice.why', begin: 'firstSteps.firstInvoice.begin' }, // prettier-ignore
} as const satisfies Record<Step, Texts>

/** What stands there, or what is proposed, in a few words. */
export function valueText(answer: FirstSteps, step: Step): string {
  const isDone = answer.steps.some((one) => one.step === step && one.isDone)
  const { companyData, bankAccount, internalAct, numberFormat, dueAndBarcode } = answer
  switch (step) {
    case 'companyData':
      return companyData.name
    case 'bankAccount':
      return isDone ? bankAccount.bankName : t('firstSteps.ibanWanted')
    case 'internalAct':
      if (isDone) return internalAct.operator.name
      return t(internalAct.operator.oib === '' ? 'firstSteps.oibWanted' : 'firstSteps.ready')
    case 'numberFormat':
      return numberText(numberFormat.invoiceFormatString, internalAct)
    case 'dueAndBarcode':
      return t(dueAndBarcode.showBarcodeOnDocuments ? 'firstSteps.daysWithBarcode' : 'firstSteps.daysWithout', {
        count: dueAndBarcode.defaultInvoiceDueDateInDays,
      })
    case 'logo':
      return isDone ? '' : t('firstSteps.later')
    case 'firstInvoice':
      return ''
  }
}

/** The number of the first invoice, by the format and the marks. */
export const numberText = (format: string, { workSpace, paymentDevice }: StepValues['internalAct']): string =>
  numberWith(parseTemplate(format), 1, { workSpaceMark: workSpace.mark, paymentDeviceMark: paymentDevice.mark })

/** The due date of an invoice of today; nothing for days that are none. */
export const dueText = (days: string): string =>
  /^\d{1,2}$/.test(days.trim())
    ? t('firstSteps.dueOn', { day: dayText(addDays(dayInZagreb(clock.now()), Number(days))), count: Number(days) })
    : ''
