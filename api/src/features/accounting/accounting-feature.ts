import { feature } from '../../kit/feature.ts'
import { accrualRoutes } from './accruals/accruals.ts'
import { ledgerAccountLineExport } from './accounts/account-line-exports.ts'
import { ledgerAccountLineRoutes } from './accounts/account-lines.ts'
import { ledgerAccountOptionRoutes } from './accounts/account-options.ts'
import { ledgerAccountRoleRoutes } from './accounts/account-roles.ts'
import { ledgerAccountRoutes } from './accounts/ledger-accounts.ts'
import { assetBalanceRoutes } from './asset-balances/asset-balances.ts'
import { booksRoutes } from './books/books.ts'
import { customsDeclarationRoutes } from './customs/customs-declarations.ts'
import { ledgerEntryExport } from './entries/ledger-entry-exports.ts'
import { ledgerEntryRoutes, ledgerReversalRoutes } from './entries/ledger-entries.ts'
import { openingBalanceImport, payrollImport } from './imports/entry-imports.ts'
import { openItemExport } from './open-items/open-item-exports.ts'
import { openItemRoutes } from './open-items/open-items.ts'
import { ledgerPeriodClosingRoutes, ledgerPeriodExceptionRoutes } from './periods/period-closings.ts'
import { ledgerPeriodRoutes } from './periods/ledger-periods.ts'
import { ledgerPaperRoutes } from './papers/ledger-papers.ts'
import { paperInboxRoutes } from './papers/paper-inbox.ts'
import { receivedConfirmationRoutes } from './papers/received/received-confirmations.ts'
import { procurementAccountRoutes } from './papers/received/procurement-accounts.ts'
import { ledgerPaperPreviewRoutes } from './papers/ledger-paper-previews.ts'
import { receivedPaperPreviewRoutes } from './papers/received/received-paper-previews.ts'
import { receivedPaperRoutes } from './papers/received/received-papers.ts'
import { postPapersJob } from './papers/jobs/post-papers.ts'
import { postWaitingJob } from './papers/jobs/post-waiting.ts'
import { businessResultRoutes } from './results/business-results.ts'
import { vatReturnClosingRoutes } from './vat/close-return.ts'
import { vatReturnDraftRoutes } from './vat/held-draft.ts'
import { vatReturnPaymentRoutes } from './vat/payments/return-payments.ts'
import { vatReturnFileRoutes } from './vat/return-files.ts'
import { vatReturnPeriodRoutes } from './vat/return-periods.ts'
import { vatReturnWithdrawalRoutes } from './vat/return-withdrawals.ts'
import { vatNumberCheckRoutes } from './vat/numbers/vat-number-checks.ts'
import { vatEntryRoutes } from './vat/vat-entries.ts'
import { vatBookExport, vatBookRoutes } from './vat/vat-books.ts'
import { vatReturnPreviewRoutes } from './vat/vat-previews.ts'
import { vatReturnRoutes } from './vat/vat-returns.ts'
import { ledgerYearFilingRoutes } from './years/year-filings.ts'
import { ledgerYearReopeningRoutes } from './years/year-reopenings.ts'
import { ledgerYearStepRoutes } from './years/year-steps.ts'
import { ledgerYearRoutes } from './years/ledger-years.ts'
import { balanceSheetRoutes } from './statements/balance-sheets.ts'
import { ledgerEntryTemplateRoutes } from './templates/ledger-entry-templates.ts'
import { statementExport } from './statements/statement-exports.ts'
import { trialBalanceExport, trialBalanceRoutes } from './trial-balance/trial-balances.ts'

/** All that the books answer, do in the background and keep. */
export const accountingFeature = feature({
  heading: 'Accounting',
  ofPartners: ['ledgerLines'],
  routes: ({ files, companyRegister }) => [
    ...openingBalanceImport.routes(files),
    ...payrollImport.routes(files),
    ...booksRoutes,
    ...ledgerAccountRoutes,
    ...ledgerAccountRoleRoutes,
    ...ledgerAccountOptionRoutes,
    ...ledgerAccountLineRoutes,
    ...ledgerAccountLineExport.routes,
    ...ledgerEntryRoutes,
    ...ledgerEntryExport.routes,
    ...ledgerReversalRoutes,
    ...ledgerPaperRoutes,
    ...receivedPaperRoutes,
    ...receivedPaperPreviewRoutes,
    ...ledgerPaperPreviewRoutes,
    ...procurementAccountRoutes,
    ...receivedConfirmationRoutes,
    ...paperInboxRoutes,
    ...openItemRoutes,
    ...openItemExport.routes,
    ...trialBalanceRoutes,
    ...trialBalanceExport.routes,
    ...balanceSheetRoutes,
    ...assetBalanceRoutes,
    ...statementExport.routes,
    ...businessResultRoutes,
    ...ledgerPeriodRoutes,
    ...ledgerPeriodClosingRoutes,
    ...ledgerPeriodExceptionRoutes,
    ...ledgerYearRoutes,
    ...ledgerYearStepRoutes,
    ...ledgerYearReopeningRoutes,
    ...ledgerYearFilingRoutes,
    ...vatReturnPeriodRoutes,
    ...vatReturnPreviewRoutes,
    ...vatReturnDraftRoutes,
    ...vatReturnRoutes,
    ...vatReturnClosingRoutes,
    ...vatReturnWithdrawalRoutes,
    ...vatNumberCheckRoutes(companyRegister),
    ...vatEntryRoutes,
    ...vatReturnFileRoutes,
    ...vatReturnPaymentRoutes,
    ...vatBookRoutes,
    ...vatBookExport.routes,
    ...ledgerEntryTemplateRoutes,
    ...accrualRoutes,
    ...customsDeclarationRoutes,
  ],
  jobs: ({ files }) => [
    openingBalanceImport.job(files),
    payrollImport.job(files),
    ledgerEntryExport.job(files),
    ledgerAccountLineExport.job(files),
    openItemExport.job(files),
    trialBalanceExport.job(files),
    statementExport.job(files),
    vatBookExport.job(files),
    postPapersJob,
    postWaitingJob,
  ],
  files: [
    ledgerEntryExport.files,
    ledgerAccountLineExport.files,
    openItemExport.files,
    trialBalanceExport.files,
    statementExport.files,
    vatBookExport.files,
  ],
})
