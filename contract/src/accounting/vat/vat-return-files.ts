import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day } from '../../kit/fields.ts'
import { readVat } from './vat-access.ts'
import { filerMissing, noSuchForm, nothingToPay } from './vat-return-failures.ts'
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

export const vatReturnPayments = endpoints('vatReturnPayments', `${UNDER}/vat-returns/:vatReturnId/payment`, {
  get: {
    route: 'GET',
    access: readVat,
    output: z.object({
      recipientName: z.string(),
      iban: z.string(),
      model: z.string(),
      reference: z.string(),
      amount: cents,
      payBy: day,
      /** The code of the payment slip, as SVG. */
      codeSvg: z.string(),
    }),
    failures: [nothingToPay],
    summary: 'What is paid to the state for a return, with the code of its payment slip',
  },
})
