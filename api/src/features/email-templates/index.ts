import { emailTemplateHistory } from 'contract/email-templates/email-template-history'
import { feature } from '../../kit/feature.ts'
import { emailTemplateRoutes } from './email-templates.ts'
import { emailTokenValueRoutes } from './email-token-values.ts'

export { templatesOf } from './email-templates.ts'

export const emailTemplatesFeature = feature({
  heading: 'Document settings',
  routes: () => [...emailTemplateRoutes, ...emailTokenValueRoutes],
  history: [
    {
      of: emailTemplateHistory,
      tables: {
        email_templates: {
          columns: ['email_title_template_hr', 'email_body_template_hr', 'email_title_template_en', 'email_body_template_en'],
          isToldWhole: true,
        },
      },
    },
  ],
})
