import { lazyRouteComponent } from '@tanstack/react-router'
import { documentImports } from 'contract/documents/document-imports'
import { documents } from 'contract/documents/documents'
import { enteredInvoices } from 'contract/documents/entered-invoices'
import { paths } from 'contract/paths'
import type { FeaturePages } from '../../kit/pages.ts'

export const documentsPages: FeaturePages = {
  pages: [
    {
      path: 'documents',
      module: 'documents',
      component: lazyRouteComponent(() => import('./documents-page.tsx'), 'DocumentsPage'),
    },
  ],
  subPages: [{ under: ['documents'], name: 'shell.invoices', to: paths.documents, shows: documents.list }],
  beginnings: [
    { name: 'imports.button', to: paths.importingDocuments, needs: documentImports.create },
    { name: 'enteredInvoices.button', to: paths.enteringInvoice, needs: enteredInvoices.create },
  ],
}
