import { foundingEntries } from 'contract/business-subjects/founding-entries'
import { whereNotReached } from '../../adapters/asked.ts'
import type { CompanyRegister, VatRegister } from '../../adapters/company-register/company-entry.ts'
import { bareRoutes, type Route } from '../../kit/routes.ts'
import { companyEntryFrom } from './register-entries.ts'

/** Bare, because no transaction waits for a register. Both registers are asked at once: who founds a company waits for them. */
export function foundingEntryRoutes(register: CompanyRegister & VatRegister): Route[] {
  const entryFrom = companyEntryFrom(register)
  return bareRoutes(foundingEntries, {
    get: async (asked, call) => {
      const [{ activity = '', ...entry }, isInTaxSystem] = await Promise.all([
        entryFrom(asked, call),
        register.isInVatSystem(asked.oib).catch(whereNotReached(() => null)),
      ])
      return { ...entry, activity, isInTaxSystem }
    },
  })
}
