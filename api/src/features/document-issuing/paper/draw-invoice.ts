import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { drawPaper } from './draw-paper.ts'
import { invoicePaper } from './invoice-paper.ts'

export const drawInvoice = drawPaper('draw-invoice', IssuedInvoice, invoicePaper)
