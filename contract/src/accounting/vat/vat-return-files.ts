import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { readVat } from './vat-access.ts'
import { filerMissing, noSuchForm } from './vat-return-failures.ts'
import { RETURN_FORMS } from './vat-return-shapes.ts'

const UNDER = '/business-subjects/:businessSubjectId'

export const vatReturnFiles = endpoints('vatReturnFiles', `${UNDER}/vat-returns/:vatReturnId/files`, {
  get: {
    route: 'GET',
    access: readVat,
    input: z.object({ form: z.enum(RETURN_FORMS) }),
    sends: 'file',
    failures: [filerMissing, noSuchForm],
    summary: 'A version as the XML of the tax administration: the return (PDV), PDV-S or the recapitulative statement (ZP)',
  },
})
