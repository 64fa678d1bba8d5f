import { feature } from '../../kit/feature.ts'
import { acceptanceRoutes } from './acceptances.ts'
import { firstStepRoutes } from './first-steps.ts'

export const firstStepsFeature = feature({
  heading: 'Business subjects',
  routes: () => [...firstStepRoutes, ...acceptanceRoutes],
})
