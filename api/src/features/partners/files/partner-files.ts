import { partnerExports, partnerStatements } from 'contract/partners/partner-files'
import { clock } from '../../../kit/clock.ts'
import { missing } from '../../../kit/fail.ts'
import { WORKBOOK } from '../../../kit/exports/workbook.ts'
import { enqueue } from '../../../kit/jobs/jobs.ts'
import { translate } from '../../../kit/messages.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { exportPartners } from './export-partners.ts'
import { beginFile } from './made-files.ts'
import { makeStatement } from './make-statement.ts'

const PDF = 'application/pdf'
/** What file systems take, and none of their own signs. */
const NAME_MAX = 100
const inFileName = (name: string) =>
  name
    .replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, ' ')
    .slice(0, NAME_MAX)
    .toWellFormed()
    .trim()

export const partnerFileRoutes: Route[] = [
  ...routes(partnerExports, {
    create: async (_, { db, userId, language, requestId, params: { businessSubjectId } }) => {
      const name = translate(language, 'partners.exportFile')
      const fileId = await beginFile(db, { name, mediaType: WORKBOOK, createdBy: userId })
      const scope = { businessSubjectId, userId, requestId }
      await enqueue(db, exportPartners, { fileId, language }, scope, `export-partners-${businessSubjectId}-${fileId}`)
      return { fileId }
    },
  }),
  ...routes(partnerStatements, {
    create: async (_, { db, userId, language, requestId, params: { businessSubjectId, id } }) => {
      const partner = await db.selectFrom('partners').select('name').where('id', '=', id).executeTakeFirst()
      if (!partner) throw missing()
      const day = clock.today()
      const name = translate(language, 'partners.statementFile', { name: inFileName(partner.name), day })
      const fileId = await beginFile(db, { name, mediaType: PDF, createdBy: userId })
      const scope = { businessSubjectId, userId, requestId }
      await enqueue(db, makeStatement, { fileId, partnerId: id, day }, scope, `make-statement-${businessSubjectId}-${fileId}`)
      return { fileId }
    },
  }),
]
