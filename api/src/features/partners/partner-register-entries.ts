import { partnerRegisterEntries } from 'contract/partners/partner-register-entries'
import type { CompanyRegister } from '../../adapters/company-register/company-entry.ts'
import { bareRoutes, type Route } from '../../kit/routes.ts'
import { registerEntryFrom } from '../business-subjects/index.ts'

export const partnerRegisterEntryRoutes = (register: CompanyRegister): Route[] =>
  bareRoutes(partnerRegisterEntries, { get: registerEntryFrom(register) })
