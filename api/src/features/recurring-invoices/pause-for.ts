import { randomUUID } from 'node:crypto'
import type { PauseReason } from 'contract/recurring-invoices/recurring-invoices'
import type { Language } from 'contract/languages'
import { paths } from 'contract/paths'
import type { Db, Scope } from '../../kit/db.ts'
import { Failed } from '../../kit/fail.ts'
import { sendMail } from '../../kit/mails/mail.ts'
import { translate } from '../../kit/messages.ts'
import { holdersOf, type Holder } from '../members/holders/index.ts'

type Stopped = {
  readonly id: number
  readonly version: number
  readonly nextDay: string
  readonly refusal: Failed
  readonly publicUrl: string
}

/**
 * Pauses a recurring invoice that could not be made, keeps why, and tells the person who set it, or where that person has left, those
 * who can mend it. Nothing happens where somebody has changed it meanwhile, or another server has paused it.
 */
export async function pauseFor(db: Db, { id, version, nextDay, refusal, publicUrl }: Stopped, scope: Scope): Promise<void> {
  const { failure, params, fields } = refusal
  const reason: PauseReason = { message: failure.message, params, fields: [...fields] }
  const paused = await db
    .updateTable('recurringInvoices')
    .set({ state: 'Paused', pauseReason: JSON.stringify(reason) })
    .where('id', '=', id)
    .where('state', '=', 'Active')
    .where('version', '=', version)
    .where('nextDay', '=', nextDay)
    .returning(['name', 'setBy'])
    .execute()
  for (const { name, setBy } of paused)
    for (const person of await concerned(db, setBy)) {
      const { email, language, businessSubject, slug } = person
      const link = publicUrl + paths.recurringInvoice(slug, id)
      const words = { name, businessSubject, link, reason: reasonText(language, reason) }
      const message = {
        to: [email],
        subject: translate(language, 'mails.recurringInvoicePausedSubject', words),
        text: translate(language, 'mails.recurringInvoicePausedText', words),
        language,
        messageId: `<${randomUUID()}@saldo>`,
      }
      await sendMail(db, message, scope)
    }
}

const reasonText = (language: Language, { message, params, fields }: PauseReason): string =>
  [translate(language, message, params), ...fields.map((field) => `– ${translate(language, field.message, field.params)}`)].join(
    '\n',
  )

/** The person who set it, or everybody who may issue where that person may not any more. */
async function concerned(db: Db, setBy: number): Promise<Holder[]> {
  const holders = await holdersOf(db, 'DOCI_INVOICES_MANAGE')
  const setter = holders.filter(({ userId }) => userId === setBy)
  return setter.length > 0 ? setter : holders
}
