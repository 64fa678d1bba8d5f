import { lazyRouteComponent } from '@tanstack/react-router'
import { postLedger, readAssetBalances, readLedger } from 'contract/accounting/accounting-access'
import { readVat } from 'contract/accounting/vat/vat-access'
import { paths } from 'contract/paths'
import type { FeaturePages } from '../../kit/pages.ts'

export const accountingPages: FeaturePages = {
  module: { id: 'accounting', name: 'modules.accounting', icon: 'books' },
  pages: [
    {
      path: 'accounting',
      module: 'accounting',
      access: readLedger,
      component: lazyRouteComponent(() => import('./accounting-page.tsx'), 'AccountingPage'),
    },
    {
      path: 'accounting/journal',
      module: 'accounting',
      access: readLedger,
      component: lazyRouteComponent(() => import('./journal/journal-page.tsx'), 'JournalPage'),
    },
    {
      path: 'accounting/inbox',
      module: 'accounting',
      access: readLedger,
      component: lazyRouteComponent(() => import('./papers/papers-page.tsx'), 'PapersPage'),
    },
    {
      path: 'accounting/accounts',
      module: 'accounting',
      access: readLedger,
      component: lazyRouteComponent(() => import('./accounts/accounts-page.tsx'), 'AccountsPage'),
    },
    {
      path: 'accounting/accounts/$ledgerAccountId',
      module: 'accounting',
      access: readLedger,
      component: lazyRouteComponent(() => import('./accounts/account-page.tsx'), 'AccountPage'),
    },
    {
      path: 'accounting/trial-balance',
      module: 'accounting',
      access: readLedger,
      component: lazyRouteComponent(() => import('./trial-balance/trial-balance-page.tsx'), 'TrialBalancePage'),
    },
    {
      path: 'accounting/balance-sheet',
      module: 'accounting',
      access: readLedger,
      component: lazyRouteComponent(() => import('./balance-sheet/balance-sheet-page.tsx'), 'BalanceSheetPage'),
    },
    {
      path: 'accounting/asset-balances',
      module: 'accounting',
      access: readAssetBalances,
      component: lazyRouteComponent(() => import('./asset-balances/asset-balances-page.tsx'), 'AssetBalancesPage'),
    },
    {
      path: 'accounting/results',
      module: 'accounting',
      access: readLedger,
      component: lazyRouteComponent(() => import('./results/results-page.tsx'), 'ResultsPage'),
    },
    {
      path: 'accounting/open-items',
      module: 'accounting',
      access: readLedger,
      component: lazyRouteComponent(() => import('./open-items/open-items-page.tsx'), 'OpenItemsPage'),
    },
    {
      path: 'accounting/accruals',
      module: 'accounting',
      access: readLedger,
      component: lazyRouteComponent(() => import('./accruals/accruals-page.tsx'), 'AccrualsPage'),
    },
    {
      path: 'accounting/vat',
      module: 'accounting',
      access: readVat,
      component: lazyRouteComponent(() => import('./vat/vat-page.tsx'), 'VatPage'),
    },
    {
      path: 'accounting/vat-books',
      module: 'accounting',
      access: readVat,
      component: lazyRouteComponent(() => import('./vat/vat-books-page.tsx'), 'VatBooksPage'),
    },
    {
      path: 'accounting/periods',
      module: 'accounting',
      access: readLedger,
      component: lazyRouteComponent(() => import('./periods/periods-page.tsx'), 'PeriodsPage'),
    },
    {
      path: 'accounting/years',
      module: 'accounting',
      access: readLedger,
      component: lazyRouteComponent(() => import('./years/years-page.tsx'), 'YearsPage'),
    },
    {
      path: 'accounting/settings',
      module: 'accounting',
      access: readLedger,
      component: lazyRouteComponent(() => import('./books/books-page.tsx'), 'BooksPage'),
    },
  ],
  subPages: [
    { under: ['accounting'], name: 'ledgerEntries.title', words: 'palette.words.journal', to: paths.journal, access: readLedger },
    {
      under: ['accounting'],
      name: 'paperInbox.title',
      words: 'palette.words.paperInbox',
      to: paths.ledgerPapers,
      access: readLedger,
    },
    {
      under: ['accounting'],
      name: 'ledgerAccounts.title',
      words: 'palette.words.ledgerAccounts',
      to: paths.ledgerAccounts,
      access: readLedger,
    },
    { under: ['accounting'], name: 'trialBalances.title', to: paths.trialBalance, access: readLedger },
    { under: ['accounting'], name: 'openItems.title', words: 'palette.words.openItems', to: paths.openItems, access: readLedger },
    { under: ['accounting'], name: 'accruals.title', words: 'palette.words.accruals', to: paths.accruals, access: readLedger },
    { under: ['accounting'], name: 'results.title', words: 'palette.words.results', to: paths.results, access: readLedger },
    {
      under: ['accounting'],
      name: 'balanceSheets.title',
      words: 'palette.words.balanceSheet',
      to: paths.balanceSheet,
      access: readLedger,
    },
    { under: ['accounting'], name: 'vatReturns.title', words: 'palette.words.vatReturns', to: paths.vatReturns, access: readVat },
    {
      under: ['accounting'],
      name: 'ledgerPeriods.title',
      words: 'palette.words.ledgerPeriods',
      to: paths.ledgerPeriods,
      access: readLedger,
    },
    {
      under: ['accounting'],
      name: 'ledgerYears.title',
      words: 'palette.words.ledgerYears',
      to: paths.ledgerYears,
      access: readLedger,
    },
    { under: ['accounting'], name: 'books.title', to: paths.books, access: readLedger },
  ],
  furtherPages: [
    {
      under: ['accounting'],
      name: 'assetBalances.title',
      words: 'palette.words.assetBalances',
      to: paths.assetBalances,
      access: readAssetBalances,
    },
    { under: ['accounting'], name: 'vatBooks.title', words: 'palette.words.vatBooks', to: paths.vatBooks, access: readVat },
  ],
  beginnings: [{ name: 'ledgerEntries.add', to: paths.newLedgerEntry, access: postLedger }],
}
