import { sql, type SqlBool } from 'kysely'
import { bankRuleHistory } from 'contract/bank/bank-rule-history'
import { bankStatements } from 'contract/bank/bank-statements'
import { paymentOrderExports } from 'contract/bank/orders/payment-order-acts'
import { paymentOrderHistory } from 'contract/bank/orders/payment-order-history'
import { setOffHistory } from 'contract/bank/set-offs/set-off-history'
import { feature } from '../../kit/feature.ts'
import { allocationRoutes } from './allocations/allocations.ts'
import { bankDashboardRoutes } from './balances/bank-dashboard.ts'
import { csvRoutes } from './imports/csv/csv-routes.ts'
import { statementImport } from './imports/statement-imports.ts'
import { lineTotalRoutes } from './lines/line-totals.ts'
import { linesFound } from './lines/lines-found.ts'
import { lineExport } from './lines/exports/line-exports.ts'
import { lineRoutes } from './lines/lines.ts'
import { matchLinesJob } from './matching/match-lines-job.ts'
import { approvalRoutes } from './orders/approvals.ts'
import { ibanCodeRoutes } from './orders/new-iban/iban-codes.ts'
import { ibanConfirmationRoutes } from './orders/new-iban/iban-confirmations.ts'
import { invoiceOrderRoutes } from './orders/invoice-orders.ts'
import { exportRoutes } from './orders/order-exports.ts'
import { paymentOrderSettingRoutes } from './orders/order-settings.ts'
import { payableInvoiceRoutes } from './orders/payable-invoices.ts'
import { paymentOrderRoutes } from './orders/payment-orders.ts'
import { overpaymentRoutes } from './overpayments/overpayments.ts'
import { matchingSettingRoutes } from './rules/matching-settings.ts'
import { ruleRoutes } from './rules/rules.ts'
import { setOffPaper } from './set-offs/set-off-paper.ts'
import { setOffRoutes } from './set-offs/set-offs.ts'
import { statementAccountRoutes } from './statements/statement-accounts.ts'
import { statementRoutes } from './statements/statements.ts'

export { lineTotals } from './lines/line-totals.ts'
export { heldWaitingOf } from './overpayments/waiting.ts'
export { orderToState, ordersOfReturns, TAXES } from './orders/state-orders.ts'
export { orderCountFor, toExportCount } from './orders/order-count.ts'
export { linesOfDocuments } from './posted/lines-of-documents.ts'
export { foreignMoney } from './posted/foreign-money.ts'
export { openLines } from './posted/open-lines.ts'
export { setOffsOfDocuments, standingSetOff } from './set-offs/standing-set-off.ts'
export { decidedLines, type DecidedAllocation, type DecidedLine } from './posted/decided-lines.ts'

export const bankFeature = feature({
  heading: 'Bank',
  ofPartners: ['bankAllocations', 'setOffs'],
  routes: ({ files, configuration: { secret } }) => [
    ...statementImport.routes(files),
    ...csvRoutes(files),
    ...statementRoutes,
    ...statementAccountRoutes,
    ...lineRoutes,
    ...lineExport.routes,
    ...lineTotalRoutes,
    ...bankDashboardRoutes,
    ...allocationRoutes,
    ...overpaymentRoutes,
    ...paymentOrderRoutes,
    ...approvalRoutes,
    ...ibanCodeRoutes(secret),
    ...ibanConfirmationRoutes(secret),
    ...exportRoutes(files),
    ...payableInvoiceRoutes,
    ...invoiceOrderRoutes,
    ...paymentOrderSettingRoutes,
    ...ruleRoutes,
    ...matchingSettingRoutes,
    ...setOffRoutes,
    ...setOffPaper.routes,
  ],
  jobs: ({ files }) => [statementImport.job(files), matchLinesJob, lineExport.job(files), setOffPaper.job(files)],
  search: linesFound,
  // A statement's file has its balances in it.
  files: [
    { openedBy: bankStatements.list, refers: () => sql<SqlBool>`exists (select from bank_statements s where s.file_id = f.id)` },
    {
      openedBy: paymentOrderExports.create,
      refers: () => sql<SqlBool>`exists (select from payment_orders o where o.file_id = f.id)`,
    },
    lineExport.files,
    setOffPaper.files,
  ],
  history: [
    {
      of: bankRuleHistory,
      tables: {
        bank_rules: {
          columns: [
            'name',
            'ordinal',
            'direction',
            'iban',
            'text_contains',
            'code',
            'amount_from',
            'amount_to',
            'bank_account_id',
            'account_role',
            'fee_role',
            'fee_percent',
            'is_automatic',
          ],
          namedBy: 'name',
        },
      },
    },
    {
      of: paymentOrderHistory,
      tables: {
        payment_orders: {
          // Its sum follows from whom it pays, who is told by name.
          columns: ['state', 'bank_account_id', 'execution_on', 'is_batch_booked', 'export_count', 'refused_reason'],
        },
        payment_order_items: {
          columns: [
            'name',
            'iban',
            'amount',
            'iban_code_sent_at',
            'iban_confirmed_how',
            'bank_line_id',
            'is_refused',
            'returned_line_id',
          ],
          namedBy: 'name',
          isToldWhole: true,
          partOf: { table: 'payment_orders', by: 'payment_order_id' },
        },
      },
    },
    {
      of: setOffHistory,
      tables: {
        // Its items stand on the page and never change: to make it is one act, and so is to undo it.
        set_offs: { columns: ['number', 'set_off_on', 'partner_name', 'amount', 'undone_at'] },
      },
    },
  ],
})
