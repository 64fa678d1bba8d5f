import type { VatTreatment } from 'contract/codebooks/vat-treatments'
import { itemDefaults, type ItemDefaults } from 'contract/items/item-defaults'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { nextCode } from './item-codes.ts'
import { ownBusinessSubject } from '../business-subjects/own/index.ts'

export const itemDefaultRoutes = routes(itemDefaults, {
  get: async (_, { db, params: { businessSubjectId } }): Promise<ItemDefaults> => {
    const seller = await ownBusinessSubject(db)
    return {
      nextCode: await nextCode(db, businessSubjectId),
      vatTreatment: usualVatOf(seller),
      isInTaxSystem: seller.isInTaxSystem,
    }
  },
})

/** How a business subject taxes what it sells, where nothing else is said. */
export const usualVat = async (db: Db): Promise<VatTreatment> => usualVatOf(await ownBusinessSubject(db))

const usualVatOf = ({ isInTaxSystem }: Pick<ItemDefaults, 'isInTaxSystem'>): VatTreatment => (isInTaxSystem ? 'PDV25' : 'N')
