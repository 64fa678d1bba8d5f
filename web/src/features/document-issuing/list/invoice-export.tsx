import { INVOICE_EXPORT_FORMATS, invoiceExports, type InvoiceExportFormat } from 'contract/document-issuing/invoice-exports'
import type { Invoice, InvoicesQuery } from 'contract/document-issuing/invoices'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import type { Chosen } from '../../../kit/lists/chosen.ts'
import { t, type Message } from '../../../kit/messages.ts'
import { ActionsMenu, type Action } from '../../../ui/menus/actions-menu.tsx'
import { MadeFileProgress } from '../../../kit/made-files/made-file-progress.tsx'
import { useMadeFile } from '../../../kit/made-files/use-made-file.ts'

const FORMAT_TEXTS: Readonly<Record<InvoiceExportFormat, Message>> = {
  xlsx: 'invoiceExports.list',
  pdf: 'invoiceExports.pdfFiles',
  eInvoice: 'invoiceExports.eInvoiceFiles',
}

type Props = { readonly query: InvoicesQuery; readonly chosen?: Chosen<Invoice> }

/** Has the chosen invoices, or all that search and filters leave, written into a workbook, or their files into a zip. */
export function InvoiceExport({ query, chosen }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { running, make } = useMadeFile(invoiceExports)
  const { search, filter, sort, direction } = query
  const selectedInvoiceIds = [...(chosen?.selection ?? [])]
  const request = { search, filter, sort, direction, requireTotalCount: true, selectedInvoiceIds }
  const label = t(chosen ? 'exports.chosen' : 'invoiceExports.button')
  if (running) return <MadeFileProgress running={running} label={label} />
  const actions = INVOICE_EXPORT_FORMATS.map((format): Action => ({
    label: t(FORMAT_TEXTS[format]),
    onClick: () => make({ ...request, format }, { businessSubjectId }),
  }))
  return <ActionsMenu name={label} button={label} actions={actions} />
}
