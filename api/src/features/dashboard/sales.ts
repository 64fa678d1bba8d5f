import { unitMark } from 'contract/codebooks/units'
import { yearOf } from 'contract/croatia/days'
import { TOP_MAX } from 'contract/dashboard/invoice-summaries'
import { percentageOf } from 'contract/dashboard/percentages'
import { invoiceStatistics, largestCustomers, mostSoldItems } from 'contract/dashboard/sales'
import { clock } from '../../kit/clock.ts'
import { routes, type Route } from '../../kit/routes.ts'
import { customersOfMost, itemsSoldMost, settledInYear } from '../documents/index.ts'

const thisYear = () => yearOf(clock.today())

export const salesRoutes: Route[] = [
  ...routes(mostSoldItems, {
    list: async ({ year = thisYear() }, { db, language }) => {
      const items = await itemsSoldMost(db, year, TOP_MAX)
      return items.map(({ unitCode, ...item }) => ({ ...item, unitOfMeasureMark: unitMark(unitCode, language) }))
    },
  }),
  ...routes(largestCustomers, {
    list: ({ year = thisYear() }, { db }) => customersOfMost(db, year, TOP_MAX),
  }),
  ...routes(invoiceStatistics, {
    get: async ({ year = thisYear() }, { db }) => {
      const { paidAmount, paidCount, totalAmount, totalCount } = await settledInYear(db, year)
      const paid = percentageOf(paidAmount, totalAmount)
      return {
        paidInvoices: { totalAmount: paidAmount, percentage: paid, invoiceCount: paidCount },
        unpaidInvoices: {
          totalAmount: totalAmount - paidAmount,
          percentage: totalAmount > 0 ? 100 - paid : 0,
          invoiceCount: totalCount - paidCount,
        },
        totalInvoices: { invoiceCount: totalCount, totalAmount },
      }
    },
  }),
]
