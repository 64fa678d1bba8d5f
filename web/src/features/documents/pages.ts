import { lazyRouteComponent } from '@tanstack/react-router'
import { manageDocuments, manageIncoming, readDocuments } from 'contract/documents/document-access'
import { paths } from 'contract/paths'
import type { FeaturePages } from '../../kit/pages.ts'

export const documentsPages: FeaturePages = {
  module: { id: 'documents', name: 'modules.documents', icon: 'inAndOut' },
  pages: [
    {
      path: 'documents',
      module: 'documents',
      access: readDocuments,
      component: lazyRouteComponent(() => import('./documents-page.tsx'), 'DocumentsPage'),
    },
  ],
  subPages: [
    {
      under: ['documents'],
      name: 'shell.invoices',
      words: 'palette.words.documents',
      to: paths.documents,
      access: readDocuments,
    },
  ],
  beginnings: [
    { name: 'imports.button', to: paths.importingDocuments, access: manageDocuments },
    { name: 'enteredInvoices.button', words: 'palette.words.enteredInvoice', to: paths.enteringInvoice, access: manageIncoming },
  ],
}
