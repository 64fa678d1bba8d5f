import { baseSettingsHistory } from 'contract/business-subjects/base-settings-history'
import { feature } from '../../kit/feature.ts'
import { basicInfoRoutes } from './basic-info.ts'
import { businessSubjectRoutes } from './business-subjects.ts'
import { serverConfigurationRoutes } from './configuration.ts'
import { countryRoutes } from './countries.ts'
import { foundingEntryRoutes } from './founding-entries.ts'
import { logoRoutes } from './logos.ts'
import { ownershipTransferRoutes } from './ownership-transfers.ts'
import { registerEntryRoutes } from './register-entries.ts'
import { selectedBusinessSubjectRoutes } from './selected-business-subject.ts'

export { completeCompanyData } from './basic-info.ts'
export { registerEntryFrom } from './register-entries.ts'

export const businessSubjectsFeature = feature({
  heading: 'Business subjects',
  routes: ({ configuration, files, companyRegister }) => [
    ...serverConfigurationRoutes(configuration),
    ...selectedBusinessSubjectRoutes,
    ...businessSubjectRoutes(configuration),
    ...ownershipTransferRoutes,
    ...basicInfoRoutes,
    ...countryRoutes,
    ...registerEntryRoutes(companyRegister),
    ...foundingEntryRoutes(companyRegister),
    ...logoRoutes(files),
  ],
  history: [
    {
      of: baseSettingsHistory,
      tables: {
        business_subjects: {
          columns: ['name', 'oib', 'street', 'street_number', 'postal_code', 'city_name', 'is_in_tax_system', 'vat_calculation_type', 'logo_file_id'], // prettier-ignore
        },
      },
    },
  ],
})
