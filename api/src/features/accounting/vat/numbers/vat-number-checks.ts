import { noEuVatNumber, vatNumberChecks, vatNumberConfirmations, viesNotReached } from 'contract/accounting/vat/vat-number-checks'
import { numberOfStatement, type EuPartner } from 'contract/croatia/ledger/return/eu-rows'
import { isInEu } from 'contract/codebooks/countries'
import { whereNotReached } from '../../../../adapters/asked.ts'
import type { VatRegister } from '../../../../adapters/company-register/company-entry.ts'
import type { Db } from '../../../../kit/db.ts'
import type { Fail } from '../../../../kit/fail.ts'
import { bareRoutes, routes, type Route } from '../../../../kit/routes.ts'
import { taxedPartner } from '../../../partners/named/index.ts'

/** Bare, because no transaction waits for VIES. */
export const vatNumberCheckRoutes = (register: VatRegister): Route[] => [
  ...bareRoutes(vatNumberChecks, {
    create: async (_, { database, scope, caller, log, params: { partnerId }, fail }) => {
      const asked = await database.transaction({ ...scope, isReadOnly: true }, (db) => numberOf(db, partnerId, fail))
      const silent = whereNotReached((error) => {
        log.warn({ err: error }, 'VIES was not reached')
        return fail(viesNotReached)
      })
      const { isValid, name } = await register.vatNumber(asked).catch(silent)
      const kept = { ...asked, isValid, registeredName: name.slice(0, NAME_MAX), note: '', checkedBy: caller?.userId ?? 0 }
      await database.transaction(scope, (db) => db.insertInto('vatNumberChecks').values(kept).execute())
      return { isValid }
    },
  }),
  ...routes(vatNumberConfirmations, {
    create: async ({ note }, { db, userId, params: { partnerId }, fail }) => {
      const said = { isValid: true, registeredName: '', note, checkedBy: userId }
      const number = await numberOf(db, partnerId, fail)
      await db
        .insertInto('vatNumberChecks')
        .values({ ...number, ...said })
        .execute()
      return undefined
    },
  }),
]

const NAME_MAX = 500

async function numberOf(db: Db, partnerId: number, fail: Fail<typeof noEuVatNumber>): Promise<EuPartner> {
  const number = numberOfStatement(await taxedPartner(db, partnerId))
  const isOfEu = ['EL', 'XI'].includes(number.countryCode) || isInEu(number.countryCode)
  return isOfEu && number.countryCode !== 'HR' && number.vatNumber !== '' ? number : fail(noEuVatNumber)
}
