import { SUGGESTED_EMAIL_TEMPLATES } from 'contract/email-templates/suggested-email-templates'
import { SUGGESTED_NUMBER_FORMAT } from 'contract/document-defaults/number-format'
import type { Db } from '../kit/db.ts'

/** Texts of a company that has filled in everything its documents begin with. */
export async function seedDocumentDefaults(db: Db): Promise<void> {
  const { hr, en } = SUGGESTED_EMAIL_TEMPLATES
  await db
    .insertInto('emailTemplates')
    .values({
      emailTitleTemplateHr: hr.title,
      emailBodyTemplateHr: hr.body,
      emailTitleTemplateEn: en.title,
      emailBodyTemplateEn: en.body,
    }) // prettier-ignore
    .execute()
  await db
    .insertInto('generalDocumentSettings')
    .values({
      invoiceFormatString: SUGGESTED_NUMBER_FORMAT,
      defaultInvoiceDueDateInDays: 15,
      documentFooter: 'Plavo more d.o.o. za ribarstvo\nTrgovački sud u Splitu, temeljni kapital 2.500,00 EUR',
    })
    .execute()
  await db
    .insertInto('defaultNotes')
    .values({ noteTextCro: 'Hvala na povjerenju.', noteTextEng: 'Thank you for your business.' })
    .execute()
}
