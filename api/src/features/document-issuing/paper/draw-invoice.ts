import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { drawPaper } from '../../sale-papers/index.ts'
import { invoicePaper } from './invoice-paper.ts'

export const drawInvoice = drawPaper('draw-invoice', IssuedInvoice, invoicePaper)
