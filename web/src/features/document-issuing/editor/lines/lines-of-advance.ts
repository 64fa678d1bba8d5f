import { advanceLines } from 'contract/document-issuing/advances/advance-lines'
import { LANGUAGES_OF, type InvoiceLanguage } from 'contract/document-defaults/general-document-settings'
import type { InvoiceContent, InvoiceLine } from 'contract/document-issuing/invoice-content'
import type { OpenAdvance } from 'contract/document-issuing/advances/open-advances'
import { language, tIn } from '../../../../kit/messages.ts'

/** The lines that take an advance off an invoice. What they say stands on the paper: in its languages, and not in those of whoever writes it. */
export const linesOfAdvance = (
  advance: OpenAdvance,
  content: Pick<InvoiceContent, 'language' | 'hasPricesWithVat'>,
): readonly InvoiceLine[] =>
  advanceLines(
    advance,
    LANGUAGES_OF[content.language].map((one) => tIn(one, 'invoiceEditor.advanceLine', { number: advance.number })).join(' / '),
    content,
  )

/** Whether the texts of other languages must be there before. */
export const speaksOthers = (of: InvoiceLanguage): boolean => LANGUAGES_OF[of].some((one) => one !== language())
