import { Big } from 'big.js'
import type * as z from 'zod'
import { AMOUNT_MAX } from '../documents/entered-invoices.ts'
import { says } from '../kit/fields.ts'
import type { InvoiceContent } from './invoice-content.ts'

type Amounts = {
  readonly lines: readonly Pick<InvoiceContent['lines'][number], 'quantity' | 'unitPrice'>[]
  readonly allowances: readonly Pick<InvoiceContent['allowances'][number], 'amount'>[]
}

/** The first field with which an invoice comes to more than can be counted exactly; undefined where all of it can be. */
export function fieldBeyond({ lines, allowances }: Amounts): string | undefined {
  const cents = [
    ...lines.map(({ quantity, unitPrice }, line) => ({
      path: `lines.${line}.unitPrice`,
      amount: new Big(quantity || 0)
        .times(unitPrice || 0)
        .times(100)
        .abs(),
    })),
    ...allowances.map(({ amount }, place) => ({ path: `allowances.${place}.amount`, amount: new Big(amount) })),
  ]
  let sum = new Big(0)
  return cents.find(({ amount }) => (sum = sum.plus(amount)).gt(AMOUNT_MAX))?.path
}

/** The same content, refused at the field where its quantities, prices or their sum are too large. */
export const withinAmounts = <S extends z.ZodType<Amounts>>(content: S): S =>
  content.superRefine((written, context) => {
    const path = fieldBeyond(written)
    if (path !== undefined)
      context.addIssue({ code: 'custom', path: pathOf(path), message: says('invoiceFindings.amountTooLarge').error })
  })

/** `lines.0.unitPrice`, step by step. */
const pathOf = (path: string) => path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
