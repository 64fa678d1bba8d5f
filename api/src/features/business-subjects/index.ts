import { feature } from '../../kit/feature.ts'
import { basicInfoRoutes } from './basic-info.ts'
import { businessSubjectRoutes } from './business-subjects.ts'
import { serverConfigurationRoutes } from './configuration.ts'
import { countryRoutes } from './countries.ts'
import { logoRoutes } from './logos.ts'
import { ownershipTransferRoutes } from './ownership-transfers.ts'
import { registerEntryRoutes } from './register-entries.ts'
import { selectedBusinessSubjectRoutes } from './selected-business-subject.ts'
import { settingsHistoryRoutes } from './settings-history.ts'

export { registerEntryFrom } from './register-entries.ts'
export { changesOf } from './settings-history.ts'

export const businessSubjectsFeature = feature({
  routes: ({ configuration, files, companyRegister }) => [
    ...serverConfigurationRoutes(configuration),
    ...selectedBusinessSubjectRoutes,
    ...businessSubjectRoutes(configuration),
    ...ownershipTransferRoutes,
    ...basicInfoRoutes,
    ...countryRoutes,
    ...registerEntryRoutes(companyRegister),
    ...logoRoutes(files),
    ...settingsHistoryRoutes,
  ],
})
