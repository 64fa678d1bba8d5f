import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { optionalText } from '../../kit/fields.ts'
import { KpdCode } from '../../items/kpd-codes.ts'
import { readInvoices } from '../doci-access.ts'
import { LINE_NAME_MAX } from '../invoice-content.ts'

/** What was classified so before for such words, or what the words themselves say. */
const KPD_SOURCES = ['UsedBefore', 'Words'] as const

const KpdProposal = z.object({ kpd: KpdCode, source: z.enum(KPD_SOURCES) })

export const kpdProposals = endpoints('kpdProposals', '/business-subjects/:businessSubjectId/kpd-proposals', {
  list: {
    route: 'GET',
    access: readInvoices,
    shows: ['invoices', 'items'],
    input: z.object({ name: optionalText(LINE_NAME_MAX).default('') }),
    output: z.array(KpdProposal).max(1),
    summary: 'The classification that the words of a line had before, or else the one that they say; none where they say none',
  },
})
