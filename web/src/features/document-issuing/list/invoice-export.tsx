import { INVOICE_EXPORT_FORMATS, invoiceExports, type InvoiceExportFormat } from 'contract/document-issuing/invoice-exports'
import type { InvoicesQuery } from 'contract/document-issuing/invoices'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t, type Message } from '../../../kit/messages.ts'
import { ActionsMenu, type Action } from '../../../ui/grid/actions-menu.tsx'
import type { Selection } from '../../../ui/grid/selection.ts'
import { MadeFileProgress } from '../../../kit/made-files/made-file-progress.tsx'
import { useMadeFile } from '../../../kit/made-files/use-made-file.ts'

const FORMAT_TEXTS: Readonly<Record<InvoiceExportFormat, Message>> = {
  xlsx: 'invoiceExports.list',
  pdf: 'invoiceExports.pdfFiles',
  eInvoice: 'invoiceExports.eInvoiceFiles',
}

type Props = { readonly query: InvoicesQuery; readonly selection: Selection }

/** Has the chosen invoices, or all that search and filters leave, written into a workbook, or their files into a zip. */
export function InvoiceExport({ query, selection }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { running, make } = useMadeFile(invoiceExports)
  const { search, filter, sort, direction } = query
  const chosen = { search, filter, sort, direction, requireTotalCount: true, selectedInvoiceIds: [...selection] }
  const label = selection.size === 0 ? t('invoiceExports.button') : t('invoiceExports.chosen', { count: selection.size })
  if (running) return <MadeFileProgress running={running} label={label} />
  const actions = INVOICE_EXPORT_FORMATS.map((format): Action => ({
    label: t(FORMAT_TEXTS[format]),
    onClick: () => make({ ...chosen, format }, { businessSubjectId }),
  }))
  return <ActionsMenu name={label} button={label} actions={actions} />
}
