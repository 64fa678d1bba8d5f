import type { LedgerPaper } from 'contract/accounting/ledger-papers'
import { t } from '../../../kit/messages.ts'

/** What a paper is called: an invoice by its number, all else with what it is. */
export const paperTitle = ({ sourceKind, documentNumber: title }: LedgerPaper): string =>
  sourceKind === 'Invoice' || sourceKind === 'ImportedInvoice' || sourceKind === 'ReceivedInvoice'
    ? title
    : t('ledgerPapers.titled', { source: t(`ledgerPapers.sources.${sourceKind}`), title })
