import type { IssuedInvoice, IssuedKind } from 'contract/document-issuing/issued-invoice'
import type { FieldProblem } from 'contract/kit/problem'
import type { Db, Scope } from '../../../kit/db.ts'
import { refuseInvalid } from '../e-invoice/refuse-invalid.ts'
import type { TakenOff } from './advances-of.ts'
import { issuedContent, type Complete } from './issued-content.ts'
import { storeInvoice, type Stored } from './store-invoice.ts'

export type Issuing = {
  readonly complete: Complete
  readonly kind: IssuedKind
  readonly exchangeRate: IssuedInvoice['exchangeRate']
  readonly draftId: number | null
  /** Of a request that may be sent again. */
  readonly idempotencyKey: string | null
  readonly requestHash: string | null
  readonly originalInvoiceId: number | null
  readonly original: IssuedInvoice['original']
  readonly advances: IssuedInvoice['advances']
  readonly deductions: readonly TakenOff[]
  /** Nothing is done after it in the same transaction, and the workers are told by whoever began that. */
  readonly isLast?: boolean
  /** Told of every field by which its e-invoice would be invalid. */
  readonly refuse: (fields: readonly FieldProblem[]) => never
}

/**
 * Issues inside the transaction given what was found complete: number, totals, document and the job that makes its files, all or
 * nothing. Everything is made ready before; the row of the series is taken by the statement that stores it and held until the end, so
 * that numbers follow each other without a gap and nobody waits longer than that takes.
 */
export async function issueInvoice(
  db: Db,
  { complete, kind, exchangeRate, refuse, ...from }: Issuing,
  scope: Scope,
): Promise<Stored> {
  const ordinal = placeOf(complete)
  const issued = issuedContent(complete, { kind, ordinal, exchangeRate, original: from.original, advances: from.advances })
  await refuseInvalid(issued, refuse)
  return storeInvoice(db, { issued, complete, ordinal, ...from }, scope)
}

/** As many characters as the ordinal will have digits, of a kind that nothing has that will stand on the invoice. */
function placeOf({ series, ...complete }: Complete): string {
  const texts = JSON.stringify(complete)
  const isFree = (code: number) => !texts.includes(String.fromCharCode(code))
  let code = FIRST_PRIVATE
  while (!isFree(code)) code++
  return String.fromCharCode(code).repeat(String(series.nextOrdinal).length)
}

/** Where Unicode begins to leave characters to those who make something up. */
const FIRST_PRIVATE = 0xe000
