import * as z from 'zod'
import { day } from 'contract/kit/fields'
import { partnerStatements } from 'contract/partners/partner-files'
import { clock } from '../../../kit/clock.ts'
import { missing } from '../../../kit/fail.ts'
import { madeFile } from '../../../kit/made-files/made-file.ts'
import { translate } from '../../../kit/messages.ts'
import { openItemsOf, statementPdf } from '../../reminders/index.ts'

const PDF = 'application/pdf'

/** The statement of open items of a partner as PDF, as of the day it was asked for. */
export const partnerStatement = madeFile({
  endpoints: partnerStatements,
  jobName: 'make-statement',
  request: z.object({ partnerId: z.number(), day }),
  wanted: async (_, { db, language, params: { partnerId } }) => {
    const { name } = await db.selectFrom('partners').select('name').where('id', '=', partnerId).executeTakeFirstOrThrow(missing)
    const today = clock.today()
    const fileName = translate(language, 'partners.statementFile', { name: inFileName(name), day: today })
    return { request: { partnerId, day: today }, file: { name: fileName, mediaType: PDF } }
  },
  write: async ({ request, keep }, { database, scope }) => {
    const items = await database.transaction({ ...scope, isReadOnly: true }, (db) => openItemsOf(db, request.partnerId))
    const pdf = await statementPdf(items, request.day)
    return keep(once(pdf))
  },
})

/** What file systems take, and none of their own signs. */
const NAME_MAX = 100
const inFileName = (name: string) =>
  name
    .replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, ' ')
    .slice(0, NAME_MAX)
    .toWellFormed()
    .trim()

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
