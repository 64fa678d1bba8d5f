import * as z from 'zod'

/** What breaks the rules a thousand times is told a part of. */
export const FINDINGS_MAX = 200

/** A rule of EN 16931 or HR-CIUS that an e-invoice breaks: by its code there, at an element, in a text of the catalogue. */
export const EInvoiceFinding = z.object({
  rule: z.string().meta({ examples: ['HR-BR-36'] }),
  /** What is fatal makes the e-invoice invalid. */
  severity: z.enum(['fatal', 'warning']),
  path: z.string().meta({ examples: ['/Invoice/InvoiceLine[1]'] }),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type EInvoiceFinding = z.infer<typeof EInvoiceFinding>
