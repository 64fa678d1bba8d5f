import type { serverConfiguration } from 'contract/business-subjects/configuration'
import type { Light } from '../call.ts'

export const readServerConfiguration: Light<typeof serverConfiguration.get> = {
  name: 'serverConfiguration.get',
  method: 'GET',
  path: '/configuration',
}
