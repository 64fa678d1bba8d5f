import type { ReactNode } from 'react'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { invoicePreviews } from 'contract/document-issuing/invoice-previews'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { EditorLayout, type Does } from './editor-layout.tsx'
import { PaperPreview } from './paper/paper-preview.tsx'

type Props = {
  /** What is shown as it will print. */
  readonly content: InvoiceContent
  readonly findings: ReactNode
  readonly totals: ReactNode
  readonly does?: Does
  readonly children: ReactNode
}

/** The form of an invoice, and the paper as it will print beside it. */
export function EditorFrame({ content, findings, totals, does = 'issue', children }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const draw = (written: InvoiceContent, signal: AbortSignal) =>
    call(invoicePreviews.create, { content: written }, { businessSubjectId }, { signal })
  return (
    <EditorLayout
      form={children}
      findings={findings}
      totals={totals}
      does={does}
      paper={<PaperPreview label={t('invoiceEditor.paper')} content={content} draw={draw} />}
    />
  )
}
