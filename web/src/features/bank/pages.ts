import { lazyRouteComponent } from '@tanstack/react-router'
import { manageOrders, manageSetOffs, matchBank, readBank, seeOrders } from 'contract/bank/bank-access'
import { paths } from 'contract/paths'
import type { FeaturePages } from '../../kit/pages.ts'

export const bankPages: FeaturePages = {
  module: { id: 'bank', name: 'modules.bank', icon: 'bank' },
  pages: [
    {
      path: 'bank',
      module: 'bank',
      access: matchBank,
      component: lazyRouteComponent(() => import('./bank-page.tsx'), 'BankPage'),
    },
    {
      path: 'bank/lines',
      module: 'bank',
      access: matchBank,
      component: lazyRouteComponent(() => import('./lines/lines-page.tsx'), 'LinesPage'),
    },
    {
      path: 'bank/statements',
      module: 'bank',
      access: readBank,
      component: lazyRouteComponent(() => import('./statements/statements-page.tsx'), 'StatementsPage'),
    },
    {
      path: 'bank/orders',
      module: 'bank',
      access: seeOrders,
      component: lazyRouteComponent(() => import('./orders/orders-page.tsx'), 'OrdersPage'),
    },
    {
      path: 'bank/orders/new',
      module: 'bank',
      access: manageOrders,
      component: lazyRouteComponent(() => import('./orders/new/new-order-page.tsx'), 'NewOrderPage'),
    },
    {
      path: 'bank/set-offs',
      module: 'bank',
      access: manageSetOffs,
      component: lazyRouteComponent(() => import('./set-offs/set-offs-page.tsx'), 'SetOffsPage'),
    },
    {
      path: 'bank/set-offs/new',
      module: 'bank',
      access: manageSetOffs,
      component: lazyRouteComponent(() => import('./set-offs/new/new-set-off-page.tsx'), 'NewSetOffPage'),
    },
    {
      path: 'bank/rules',
      module: 'bank',
      access: matchBank,
      component: lazyRouteComponent(() => import('./rules/rules-page.tsx'), 'RulesPage'),
    },
  ],
  subPages: [
    { under: ['bank'], name: 'bankLines.title', words: 'palette.words.bankLines', to: paths.bankLines, access: matchBank },
    {
      under: ['bank'],
      name: 'bankStatements.title',
      words: 'palette.words.bankStatements',
      to: paths.bankStatements,
      access: readBank,
    },
    {
      under: ['bank'],
      name: 'paymentOrders.title',
      words: 'palette.words.paymentOrders',
      to: paths.paymentOrders,
      access: seeOrders,
    },
    { under: ['bank'], name: 'setOffs.title', words: 'palette.words.setOffs', to: paths.setOffs, access: manageSetOffs },
    { under: ['bank'], name: 'bankRules.title', words: 'palette.words.bankRules', to: paths.bankRules, access: matchBank },
  ],
  beginnings: [
    { name: 'paymentOrders.new', words: 'palette.words.newPaymentOrder', to: paths.newPaymentOrder, access: manageOrders },
    { name: 'setOffs.new', to: paths.newSetOff, access: manageSetOffs },
    {
      name: 'bankStatements.import',
      words: 'palette.words.importedStatements',
      to: paths.importingStatements,
      access: matchBank,
    },
  ],
}
