import type { RepeatedInvoice } from 'contract/documents/repeated-invoices'
import { userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'

/** What was decided, by whom and when; or that nobody has decided yet. */
export const resolutionText = ({ resolution, resolvedByName, resolvedAt }: RepeatedInvoice): string =>
  resolution === null
    ? t('repeatedInvoices.undecided')
    : t('repeatedInvoices.resolvedBy', {
        resolution: t(`repeatedInvoices.resolutions.${resolution}`),
        name: resolvedByName,
        moment: userMoment(resolvedAt),
      })
