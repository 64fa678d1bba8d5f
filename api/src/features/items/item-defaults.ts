import type { VatTreatment } from 'contract/document-issuing/vat-treatments'
import { itemDefaults, type ItemDefaults } from 'contract/items/item-defaults'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { nextCode } from './item-codes.ts'

export const itemDefaultRoutes = routes(itemDefaults, {
  get: async (_, { db, params: { businessSubjectId } }): Promise<ItemDefaults> => ({
    nextCode: await nextCode(db, businessSubjectId),
    vatTreatment: await usualVat(db, businessSubjectId),
  }),
})

/** How a business subject taxes what it sells, where nothing else is said. */
export async function usualVat(db: Db, businessSubjectId: number): Promise<VatTreatment> {
  const { isInTaxSystem } = await db
    .selectFrom('businessSubjects')
    .select('isInTaxSystem')
    .where('id', '=', businessSubjectId)
    .executeTakeFirstOrThrow()
  return isInTaxSystem ? 'PDV25' : 'N'
}
