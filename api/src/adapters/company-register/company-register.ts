import { postalCodeOf } from 'contract/codebooks/places'
import type { CourtRegisterSettings } from '../../kit/configuration.ts'
import { NotReached } from '../asked.ts'
import type { CompanyRegister, VatRegister } from './company-entry.ts'
import { courtRegister } from './court-register.ts'
import { vies } from './vies.ts'

/** How long a person waits for one register. */
const ANSWERS_WITHIN_MS = 5_000

type Settings = { readonly courtRegister: CourtRegisterSettings | null; readonly viesUrl: string }

/**
 * The registers of companies, in the order of how much they tell: the court register, and VIES, which also has crafts that are in
 * the VAT system. Only where every one of them has answered that it has no such company is there none.
 */
export function companyRegister(
  { courtRegister: court, viesUrl }: Settings,
  withinMs = ANSWERS_WITHIN_MS,
): CompanyRegister & VatRegister {
  const vatRegister = vies(viesUrl, withinMs)
  const registers = [...(court ? [courtRegister(court, withinMs)] : []), vatRegister]
  return {
    isInVatSystem: vatRegister.isInVatSystem,
    vatNumber: vatRegister.vatNumber,
    entryOf: async (oib) => {
      let notReached: NotReached | null = null
      for (const register of registers) {
        try {
          const entry = await register.entryOf(oib)
          if (entry) return { ...entry, postalCode: entry.postalCode || postalCodeOf(entry.cityName) }
        } catch (error) {
          if (!(error instanceof NotReached)) throw error
          notReached = error
        }
      }
      if (notReached) throw notReached
      return null
    },
  }
}
