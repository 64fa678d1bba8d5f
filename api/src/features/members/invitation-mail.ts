import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { dayInZagreb, dottedDay } from 'contract/croatia/days'
import { isLanguage, type Language } from 'contract/languages'
import { paths } from 'contract/paths'
import type { Db, Scope } from '../../kit/db.ts'
import { sendMail } from '../../kit/mails/mail.ts'
import { translate } from '../../kit/messages.ts'
import { one, readRows } from '../../kit/rows.ts'
import { roleOf } from './roles.ts'
import { PEOPLE } from '../auth/people/index.ts'
import { BUSINESS_SUBJECTS } from '../business-subjects/own/index.ts'

type Sending = {
  readonly id: number
  readonly key: string
  readonly publicUrl: string
  /** That of whoever invites, for those who are not known here. */
  readonly language: Language
  readonly scope: Scope
}

const Facts = z.object({
  email: z.string(),
  roleId: z.number(),
  expiresAt: z.date(),
  businessSubject: z.string(),
  inviter: z.string(),
  language: z.string().nullable(),
})
type Facts = z.infer<typeof Facts>

/** Has an invitation mailed with its key, in the language of the invited person where that is known. */
export async function mailInvitation(db: Db, { id, key, publicUrl, language: fallback, scope }: Sending): Promise<void> {
  const rows = await readRows(
    db,
    Facts,
    sql`
    select i.email, i.role_id, i.expires_at, b.name as business_subject, inviter.display_name as inviter, u.selected_language as language
    from auth.invitations i join ${BUSINESS_SUBJECTS} b on b.id = i.business_subject_id join ${PEOPLE} inviter on inviter.id = i.invited_by
    left join ${PEOPLE} u on lower(u.email) = lower(i.email) where i.id = ${id}`,
  )
  const { email, roleId, expiresAt, businessSubject, inviter, language: own } = one(rows)
  const language = own !== null && isLanguage(own) ? own : fallback
  const params = {
    businessSubject,
    inviter,
    key,
    role: translate(language, roleOf(roleId).name),
    day: `${dottedDay(dayInZagreb(expiresAt))}.`,
    link: publicUrl + paths.inviteActivation(),
  }
  const message = {
    to: [email],
    subject: translate(language, 'mails.invitationSubject', params),
    text: translate(language, 'mails.invitationText', params),
    code: key,
    language,
    messageId: `<${randomUUID()}@saldo>`,
  }
  await sendMail(db, message, scope)
}
