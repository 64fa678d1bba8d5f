import { sql } from 'kysely'
import { yearOf } from 'contract/croatia/days'
import { firstNumbers, noSuchPaymentDevice, seriesBegun, FirstNumber } from 'contract/document-settings/first-numbers'
import { PAYMENT_DEVICES_MAX } from 'contract/document-settings/payment-devices'
import { clock } from '../../kit/clock.ts'
import { routes } from '../../kit/routes.ts'
import { readRows } from '../../kit/rows.ts'
import { INVOICE_SERIES } from '../document-issuing/named/index.ts'

/** The database refuses the change of a series that has begun, whoever asks and whenever. */
export const firstNumberRoutes = routes(
  firstNumbers,
  {
    list: async (_, { db }) => {
      const year = yearOf(clock.today())
      const rows = await readRows(
        db,
        FirstNumber,
        sql`
        select d.id as payment_device_id, ${year}::int as year, s.payment_device_id is not null as is_begun,
          coalesce(s.last_ordinal + 1, b.first_ordinal, 1) as next_ordinal
        from payment_devices d
        left join ${INVOICE_SERIES} s on s.payment_device_id = d.id and s.year = ${year}
        left join invoice_series_starts b on b.payment_device_id = d.id and b.year = ${year}
        order by d.id limit ${PAYMENT_DEVICES_MAX}`,
      )
      return rows
    },
    update: async ({ paymentDeviceId, firstOrdinal }, { db }) => {
      await db
        .insertInto('invoiceSeriesStarts')
        .values({ paymentDeviceId, year: yearOf(clock.today()), firstOrdinal })
        .onConflict((conflict) =>
          conflict.columns(['businessSubjectId', 'paymentDeviceId', 'year']).doUpdateSet({ firstOrdinal }),
        )
        .execute()
      return undefined
    },
  },
  { invoice_series_begun: seriesBegun, invoice_series_starts_payment_device: noSuchPaymentDevice },
)
