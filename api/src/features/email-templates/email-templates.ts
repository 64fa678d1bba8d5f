import { holdRecord } from '../../kit/records/records.ts'
import { emailTemplates, type EmailTemplates } from 'contract/email-templates/email-templates'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'

export const emailTemplateRoutes = routes(emailTemplates, {
  get: (_, { db }) => templatesOf(db),
  update: async (request, { db, fail }) => {
    await holdRecord(db, { table: 'email_templates', version: request.version, fail })
    const { emailTitleTemplateHr, emailBodyTemplateHr, emailTitleTemplateEn, emailBodyTemplateEn } = request
    const given = { emailTitleTemplateHr, emailBodyTemplateHr, emailTitleTemplateEn, emailBodyTemplateEn }
    const kept = db.insertInto('emailTemplates').values(given)
    await kept.onConflict((conflict) => conflict.column('businessSubjectId').doUpdateSet(given)).execute()
    return templatesOf(db)
  },
})

export async function templatesOf(db: Db): Promise<EmailTemplates> {
  const stored = db
    .selectFrom('emailTemplates')
    .select(['id', 'version', 'emailTitleTemplateHr', 'emailBodyTemplateHr', 'emailTitleTemplateEn', 'emailBodyTemplateEn'])
  return (await stored.executeTakeFirst()) ?? NOTHING
}

const NOTHING: EmailTemplates = {
  id: null,
  version: 0,
  emailTitleTemplateHr: null,
  emailBodyTemplateHr: null,
  emailTitleTemplateEn: null,
  emailBodyTemplateEn: null,
}
