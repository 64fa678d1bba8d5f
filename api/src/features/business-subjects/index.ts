import type { CompanyRegister } from '../../adapters/company-register/company-entry.ts'
import type { FileStore } from '../../kit/files.ts'
import type { Route } from '../../kit/routes.ts'
import { basicInfoRoutes } from './basic-info.ts'
import { countryRoutes } from './countries.ts'
import { logoRoutes } from './logos.ts'
import { registerEntryRoutes } from './register-entries.ts'
import { settingsHistoryRoutes } from './settings-history.ts'

export { registerEntryFrom } from './register-entries.ts'
export { changesOf } from './settings-history.ts'
export { businessSubjectRoutes } from './business-subjects.ts'
export { ownershipTransferRoutes } from './ownership-transfers.ts'
export { serverConfigurationRoutes } from './configuration.ts'
export { selectedBusinessSubjectRoutes } from './selected-business-subject.ts'

type SettingsParts = { readonly files: FileStore; readonly companyRegister: CompanyRegister }

export const businessSubjectSettingsRoutes = ({ files, companyRegister }: SettingsParts): Route[] => [
  ...basicInfoRoutes,
  ...countryRoutes,
  ...registerEntryRoutes(companyRegister),
  ...logoRoutes(files),
  ...settingsHistoryRoutes,
]
