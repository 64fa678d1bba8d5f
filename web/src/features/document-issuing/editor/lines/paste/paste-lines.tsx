import { lazy, Suspense, useState, type HTMLAttributes, type ReactNode } from 'react'
import type { InvoiceLine } from 'contract/document-issuing/invoice-content'
import { pastedLines } from './pasted-lines.ts'
import { pastedTable, type PastedTable } from './pasted-table.ts'

const PasteDialog = lazy(() => import('./paste-dialog.tsx'))

type Props = Pick<HTMLAttributes<HTMLElement>, 'onKeyDownCapture' | 'onBlurCapture'> & {
  /** What the lines have where the table does not say it. */
  readonly like: () => InvoiceLine
  readonly className: string | undefined
  readonly onPaste: (lines: readonly InvoiceLine[]) => void
  readonly children: ReactNode
}

/** Rows of a spreadsheet that are pasted here become lines: at once where every column and cell is clear, else after a question. */
export function PasteLines({ like, className, onPaste, children, ...heard }: Props) {
  const [asked, setAsked] = useState<PastedTable | null>(null)
  const paste = (lines: readonly InvoiceLine[]) => {
    setAsked(null)
    onPaste(lines)
  }
  return (
    <div
      {...heard}
      className={className}
      onPaste={(event) => {
        // What is pasted into the dialog is not for the lines.
        if (asked) return
        const table = pastedTable(event.clipboardData.getData('text'))
        if (!table) return
        event.preventDefault()
        const { lines, unread } = pastedLines(table, like())
        if (table.isSure && unread.length === 0) paste(lines)
        else setAsked(table)
      }}
    >
      {children}
      <Suspense>{asked && <PasteDialog table={asked} like={like()} onPaste={paste} onClose={() => setAsked(null)} />}</Suspense>
    </div>
  )
}
