import { feature } from '../../kit/feature.ts'
import { emailTemplateRoutes } from './email-templates.ts'
import { emailTokenValueRoutes } from './email-token-values.ts'

export { templatesOf } from './email-templates.ts'

export const emailTemplatesFeature = feature({ routes: () => [...emailTemplateRoutes, ...emailTokenValueRoutes] })
