import type { VatTreatment } from 'contract/document-issuing/vat-treatments'
import { itemDefaults, type ItemDefaults } from 'contract/items/item-defaults'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { nextCode } from './item-codes.ts'
import { ownBusinessSubject } from '../business-subjects/own/index.ts'

export const itemDefaultRoutes = routes(itemDefaults, {
  get: async (_, { db, params: { businessSubjectId } }): Promise<ItemDefaults> => ({
    nextCode: await nextCode(db, businessSubjectId),
    vatTreatment: await usualVat(db),
  }),
})

/** How a business subject taxes what it sells, where nothing else is said. */
export async function usualVat(db: Db): Promise<VatTreatment> {
  const { isInTaxSystem } = await ownBusinessSubject(db)
  return isInTaxSystem ? 'PDV25' : 'N'
}
