/** What was issued is sent by e-mail with its files, by a job and with a record of each mail. */
export { mailsOf, sendMail } from './issued-mails.ts'
export { sendIssuedJob, sending, type Facts, type Mailed } from './send-issued.ts'
