import { eInvoiceConnections, intermediaryNotOffered, passwordMissing, type ConnectionKind, type EInvoiceConnection, type EInvoiceConnectionRequest } from 'contract/e-invoice-network/connections' // prettier-ignore
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { holdRecord } from '../../../kit/records/records.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { sealed, unsealed } from '../../../kit/sealed.ts'
import { passwordOf, type Network } from './network-of.ts'

export const eInvoiceConnectionRoutes = (network: Network): Route[] =>
  routes(eInvoiceConnections, {
    get: (_, { db, params: { businessSubjectId } }) => connectionOf(db, network, businessSubjectId),
    update: async (request, { db, params: { businessSubjectId }, fail }) => {
      await holdRecord(db, { table: 'e_invoice_connections', version: request.version, fail })
      if (request.kind === 'Intermediary') {
        if (!network.openNetwork) fail(intermediaryNotOffered)
        const { passwordChangedAt } = await connectionOf(db, network, businessSubjectId)
        if (request.password === '' && passwordChangedAt === null) fail(passwordMissing)
      }
      await keepPassword(db, network, { request, businessSubjectId })
      await keep(db, request)
      return connectionOf(db, network, businessSubjectId)
    },
  })

/** The kind alone, for those who only need to know whether there is a way out. */
export async function connectionKindOf(db: Db): Promise<ConnectionKind> {
  const kept = await db.selectFrom('eInvoiceConnections').select('connectionKind').executeTakeFirst()
  return (kept?.connectionKind ?? 'None') as ConnectionKind
}

async function connectionOf(db: Db, { openNetwork, secret }: Network, businessSubjectId: number): Promise<EInvoiceConnection> {
  const kept = await db
    .selectFrom('eInvoiceConnections as c')
    .leftJoin('eInvoicePasswords as p', 'p.businessSubjectId', 'c.businessSubjectId')
    .select(['c.connectionKind', 'c.userName', 'c.companyId', 'c.softwareId', 'c.passwordChangedAt', 'c.version', 'p.sealed'])
    .executeTakeFirst()
  const isOffered = openNetwork !== null
  if (!kept)
    return {
      kind: 'None',
      userName: '',
      companyId: '',
      softwareId: '',
      passwordChangedAt: null,
      isIntermediaryOffered: isOffered,
      version: 0,
    }
  const { sealed: password, passwordChangedAt, connectionKind, ...account } = kept
  const isReadable = password !== null && unsealed(secret, password, passwordOf(businessSubjectId)) !== null
  return {
    ...account,
    kind: connectionKind as ConnectionKind,
    passwordChangedAt: isReadable ? momentText(passwordChangedAt) : null,
    isIntermediaryOffered: isOffered,
  }
}

/** Whoever leaves the intermediary leaves nothing secret behind. */
async function keepPassword(
  db: Db,
  { secret }: Network,
  { request, businessSubjectId }: { request: EInvoiceConnectionRequest; businessSubjectId: number },
): Promise<void> {
  if (request.kind !== 'Intermediary') await db.deleteFrom('eInvoicePasswords').execute()
  else if (request.password !== '') {
    const kept = { sealed: sealed(secret, request.password, passwordOf(businessSubjectId)) }
    const inserted = db.insertInto('eInvoicePasswords').values(kept)
    await inserted.onConflict((conflict) => conflict.column('businessSubjectId').doUpdateSet(kept)).execute()
  }
}

async function keep(db: Db, request: EInvoiceConnectionRequest): Promise<void> {
  const given =
    request.kind === 'Intermediary'
      ? {
          connectionKind: request.kind,
          userName: request.userName,
          companyId: request.companyId,
          softwareId: request.softwareId,
          ...(request.password !== '' && { passwordChangedAt: clock.now() }),
        }
      : { connectionKind: request.kind, passwordChangedAt: null }
  const inserted = db.insertInto('eInvoiceConnections').values(given)
  await inserted.onConflict((conflict) => conflict.column('businessSubjectId').doUpdateSet(given)).execute()
}
