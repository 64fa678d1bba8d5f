import * as z from 'zod'
import { SettingsChange } from '../business-subjects/settings-history.ts'
import { endpoints } from '../kit/endpoint.ts'
import { readPartners } from './partner-access.ts'

export const partnerHistory = endpoints('partnerHistory', '/business-subjects/:businessSubjectId/partners/:id/history', {
  list: {
    route: 'GET',
    access: readPartners,
    shows: ['partners'],
    input: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
    output: z.object({ rows: z.array(SettingsChange), totalCount: z.number().int() }),
    summary: 'Who changed a partner and when, the newest first, twenty to a page',
  },
})
