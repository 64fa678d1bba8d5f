import { useForm, type UseFormReturnType } from '@mantine/form'
import { EXCEPTION_HOURS } from 'contract/accounting/ledger-periods'
import { t } from '../../../kit/messages.ts'

type ReasonValues = { readonly reason: string; readonly hours: string }
export type ReasonForm = UseFormReturnType<ReasonValues>
export type Reasoned = { readonly reason: string; readonly hours: (typeof EXCEPTION_HOURS)[number] }

/** Why closed months are posted into, and for how long. */
export const useReasonForm = (): ReasonForm =>
  useForm<ReasonValues>({
    initialValues: { reason: '', hours: String(EXCEPTION_HOURS[0]) },
    validate: { reason: (typed) => (typed.trim() === '' ? t('global.thisFieldIsRequired') : null) },
  })

export const reasonedOf = ({ reason, hours }: ReasonValues): Reasoned => ({
  reason,
  hours: EXCEPTION_HOURS.find((one) => String(one) === hours) ?? EXCEPTION_HOURS[0],
})
