import type { EInvoiceNetwork, OpenNetwork } from '../../../adapters/e-invoice-network/e-invoice-network.ts'
import type { Db } from '../../../kit/db.ts'
import { unsealed, type SealedFor } from '../../../kit/sealed.ts'
import { BUSINESS_SUBJECTS } from '../../business-subjects/own/index.ts'

/** By what connections are opened. */
export type Network = { readonly openNetwork: OpenNetwork; readonly secret: string }

export const passwordOf = (businessSubjectId: number): SealedFor => ({ purpose: 'e-invoice-network', businessSubjectId })

/** The network of a business subject; null where that was closed, uses no intermediary, or its password can not be read any more. */
export async function networkOf(
  db: Db,
  { openNetwork, secret }: Network,
  businessSubjectId: number,
): Promise<EInvoiceNetwork | null> {
  const kept = await db
    .selectFrom('eInvoiceConnections as c')
    .innerJoin('eInvoicePasswords as p', 'p.businessSubjectId', 'c.businessSubjectId')
    .innerJoin(BUSINESS_SUBJECTS.as('b'), 'b.id', 'c.businessSubjectId')
    .where('b.removedAt', 'is', null)
    .select(['c.userName', 'c.companyId', 'c.softwareId', 'p.sealed'])
    .where('c.connectionKind', '=', 'Intermediary')
    .executeTakeFirst()
  const password = kept ? unsealed(secret, kept.sealed, passwordOf(businessSubjectId)) : null
  if (!openNetwork || !kept || password === null) return null
  const { userName, companyId, softwareId } = kept
  return openNetwork({ userName, password, companyId, softwareId })
}
