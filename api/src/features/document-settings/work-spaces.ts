import { holdRecord } from '../../kit/records/records.ts'
import { tooManyWorkSpaces, WORK_SPACES_MAX, workSpaceHasDevices, workSpaces, type WorkSpace } from 'contract/document-settings/work-spaces' // prettier-ignore
import { usedByInvoice } from 'contract/document-settings/records'
import type { Input } from 'contract/kit/endpoint'
import { alreadyExist } from 'contract/kit/failures'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import { routes } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { RECORD, removed } from './records.ts'

export const workSpaceRoutes = routes(
  workSpaces,
  {
    list: (_, { db }) => workSpacesOf(db),
    create: (request, { db }) => addWorkSpace(db, request),
    update: async ({ name, mark, version }, { db, fail, params: { id } }) => {
      await holdRecord(db, { table: 'work_spaces', id, version, fail })
      const changed = db.updateTable('workSpaces').set({ name, mark }).where('id', '=', id)
      return changed.returning(COLUMNS).executeTakeFirstOrThrow(missing)
    },
    remove: async (_, { db, params: { id } }) =>
      removed(await db.deleteFrom('workSpaces').where('id', '=', id).executeTakeFirst()),
  },
  {
    work_spaces_mark_unique: alreadyExist,
    work_spaces_limit: tooManyWorkSpaces,
    payment_devices_work_space: workSpaceHasDevices,
    used_by_invoice: usedByInvoice,
  },
)

const COLUMNS = [...RECORD, 'referenceNumber'] as const

export const addWorkSpace = async (db: Db, { name, mark }: Input<typeof workSpaces.create>): Promise<WorkSpace> =>
  one(await db.insertInto('workSpaces').values({ name, mark }).returning(COLUMNS).execute())

export const workSpacesOf = (db: Db): Promise<WorkSpace[]> =>
  db.selectFrom('workSpaces').select(COLUMNS).orderBy('mark').orderBy('id').limit(WORK_SPACES_MAX).execute()
