export { serverConfigurationRoutes } from './configuration.ts'
export { selectedBusinessSubjectRoutes } from './selected-business-subject.ts'
