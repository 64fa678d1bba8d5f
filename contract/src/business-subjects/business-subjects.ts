import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { actionNotAllowed } from '../kit/failures.ts'
import { id, oib, text } from '../kit/fields.ts'

export const SUBJECT_NAME_MAX = 1200

export const businessSubjects = endpoints('businessSubjects', '/business-subjects', {
  create: {
    route: 'POST',
    access: 'signed-in',
    input: z.object({ name: text(SUBJECT_NAME_MAX), oib }),
    output: z.object({ businessSubjectId: id, businessSubjectSlug: z.string() }),
    failures: [actionNotAllowed],
    perMinute: 10,
    summary: 'Add a standalone business subject, where this installation allows it; whoever adds it owns it',
  },
  remove: {
    route: 'DELETE /:businessSubjectId',
    access: { ownerOnly: true, standaloneOnly: true },
    summary: 'Close a standalone business subject: nobody can enter it any more, what it issued is kept as the law asks',
  },
})
