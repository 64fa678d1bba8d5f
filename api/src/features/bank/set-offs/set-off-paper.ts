import * as z from 'zod'
import { setOffPapers } from 'contract/bank/set-offs/set-off-papers'
import { missing } from '../../../kit/fail.ts'
import { madeFile } from '../../../kit/made-files/made-file.ts'
import { translate } from '../../../kit/messages.ts'
import { setOffPdf } from './set-off-pdf.ts'

const PDF = 'application/pdf'

/** The statement of a set-off (izjava o prijeboju) as PDF, for both parties to sign. */
export const setOffPaper = madeFile({
  endpoints: setOffPapers,
  jobName: 'make-set-off-paper',
  request: z.object({ setOffId: z.number() }),
  wanted: async (_, { db, language, params: { setOffId } }) => {
    const { number, year } = await db.selectFrom('setOffs').select(['number', 'year']).where('id', '=', setOffId).executeTakeFirstOrThrow(missing) // prettier-ignore
    return { request: { setOffId }, file: { name: translate(language, 'setOffs.file', { number, year }), mediaType: PDF } }
  },
  write: ({ request: { setOffId }, keep }, { database, scope }) =>
    database.transaction({ ...scope, isReadOnly: true }, async (db) => keep(once(await setOffPdf(db, setOffId)))),
})

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
