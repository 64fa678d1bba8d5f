import type { ReactNode } from 'react'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { invoicePreviews } from 'contract/document-issuing/invoice-previews'
import type { Finding } from 'contract/document-issuing/rules/invoice-rule'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { EditorLayout } from './editor-layout.tsx'
import { FindingsList } from './findings-list.tsx'
import { PaperPreview } from './paper-preview.tsx'

type Props = {
  /** What is shown as it will print. */
  readonly content: InvoiceContent
  readonly findings: readonly Finding[]
  /** Asks for what is missing in the settings, where that can be done on the spot. */
  readonly onMissing?: () => void
  readonly children: ReactNode
}

/** The form of an invoice, the paper as it will print beside it, and what still stands against issuing it. */
export function EditorFrame({ content, findings, onMissing, children }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const draw = (written: InvoiceContent, signal: AbortSignal) =>
    call(invoicePreviews.create, { content: written }, { businessSubjectId }, { signal })
  return (
    <EditorLayout
      form={children}
      side={
        <>
          <FindingsList findings={findings} {...(onMissing && { onMissing })} />
          <PaperPreview label={t('invoiceEditor.paper')} content={content} draw={draw} />
        </>
      }
    />
  )
}
