import { randomUUID } from 'node:crypto'
import { EMAIL_CODE_VALID_MINUTES } from 'contract/auth/registrations'
import { paths } from 'contract/paths'
import { isLanguage } from 'contract/languages'
import type { Message, MessageParams } from 'contract/kit/message'
import type { Configuration } from '../../kit/configuration.ts'
import type { Database } from '../../kit/db.ts'
import { sendMail } from '../../kit/mails/mail.ts'
import { translate } from '../../kit/messages.ts'
import type { AuthMails } from './better-auth.ts'

type Person = Parameters<AuthMails['alreadyRegistered']>[0]
type Texts = { subject: Message; text: Message }

/** The mails of signing up and of a forgotten password, in the language of the person. */
export function authMails(database: Database, { publicUrl }: Configuration): AuthMails {
  const send = (person: Person, { subject, text }: Texts, path: string, more: MessageParams = {}) => {
    const language = isLanguage(person.selectedLanguage) ? person.selectedLanguage : 'hr'
    const params = { ...more, name: person.name, link: publicUrl + path }
    const message = {
      to: [person.email],
      subject: translate(language, subject, params),
      text: translate(language, text, params),
      language,
      ...(typeof more['code'] === 'string' && { code: more['code'] }),
      messageId: `<${randomUUID()}@saldo>`,
    }
    return database.transaction({}, (db) => sendMail(db, message, {}))
  }
  return {
    verifyEmail: (person, { token, code }) =>
      send(person, { subject: 'mails.verifyEmailSubject', text: 'mails.verifyEmailText' }, paths.verifyEmail({ token }), {
        code,
        minutes: EMAIL_CODE_VALID_MINUTES,
      }),
    newPassword: (person, token) =>
      send(person, { subject: 'mails.newPasswordSubject', text: 'mails.newPasswordText' }, paths.newPassword({ token })),
    alreadyRegistered: (person) =>
      send(person, { subject: 'mails.alreadyRegisteredSubject', text: 'mails.alreadyRegisteredText' }, paths.signIn()),
  }
}
