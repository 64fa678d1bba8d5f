import { holdRecord } from '../../kit/records/records.ts'
import { PAYMENT_DEVICES_MAX, paymentDevices, tooManyPaymentDevices, workSpaceNotFound, type PaymentDevice } from 'contract/document-settings/payment-devices' // prettier-ignore
import { usedByInvoice } from 'contract/document-settings/records'
import type { Input } from 'contract/kit/endpoint'
import { alreadyExist } from 'contract/kit/failures'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import { routes } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { RECORD, removed } from './records.ts'

export const paymentDeviceRoutes = routes(
  paymentDevices,
  {
    list: (_, { db }) => paymentDevicesOf(db),
    create: (request, { db }) => addPaymentDevice(db, request),
    update: async (request, { db, fail, params: { id } }) => {
      await holdRecord(db, { table: 'payment_devices', id, version: request.version, fail })
      const changed = db.updateTable('paymentDevices').set(columnsOf(request)).where('id', '=', id)
      return changed.returning(COLUMNS).executeTakeFirstOrThrow(missing)
    },
    remove: async (_, { db, params: { id } }) =>
      removed(await db.deleteFrom('paymentDevices').where('id', '=', id).executeTakeFirst()),
  },
  {
    payment_devices_mark_unique: alreadyExist,
    payment_devices_limit: tooManyPaymentDevices,
    payment_devices_work_space: workSpaceNotFound,
    used_by_invoice: usedByInvoice,
  },
)

const COLUMNS = [...RECORD, 'referenceNumber', 'workSpaceId as businessSubjectWorkSpaceId'] as const

export const addPaymentDevice = async (db: Db, request: Request): Promise<PaymentDevice> =>
  one(await db.insertInto('paymentDevices').values(columnsOf(request)).returning(COLUMNS).execute())

export const paymentDevicesOf = (db: Db): Promise<PaymentDevice[]> =>
  db
    .selectFrom('paymentDevices')
    .select(COLUMNS)
    .orderBy((of) =>
      of.selectFrom('workSpaces').select('workSpaces.mark').whereRef('workSpaces.id', '=', 'paymentDevices.workSpaceId'),
    )
    .orderBy('mark')
    .orderBy('id')
    .limit(PAYMENT_DEVICES_MAX)
    .execute()

type Request = Input<typeof paymentDevices.create>

const columnsOf = ({ name, mark, businessSubjectWorkSpaceId }: Request) => ({
  name,
  mark,
  workSpaceId: businessSubjectWorkSpaceId,
})
