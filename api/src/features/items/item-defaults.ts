import { itemDefaults, type ItemDefaults } from 'contract/items/item-defaults'
import { routes } from '../../kit/routes.ts'
import { nextCode } from './item-codes.ts'

export const itemDefaultRoutes = routes(itemDefaults, {
  get: async (_, { db, params: { businessSubjectId } }): Promise<ItemDefaults> => {
    const { isInTaxSystem } = await db
      .selectFrom('businessSubjects')
      .select('isInTaxSystem')
      .where('id', '=', businessSubjectId)
      .executeTakeFirstOrThrow()
    return { nextCode: await nextCode(db, businessSubjectId), vatTreatment: isInTaxSystem ? 'PDV25' : 'N' }
  },
})
