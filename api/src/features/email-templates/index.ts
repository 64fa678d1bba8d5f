import type { Route } from '../../kit/routes.ts'
import { emailTemplateRoutes as templateRoutes } from './email-templates.ts'
import { emailTokenValueRoutes } from './email-token-values.ts'

export { templatesOf } from './email-templates.ts'

export const emailTemplateRoutes: Route[] = [...templateRoutes, ...emailTokenValueRoutes]
