import type { Route } from '../../kit/routes.ts'
import type { Configuration } from '../../kit/configuration.ts'
import type { FileStore } from '../../kit/files.ts'
import { documentListRoutes } from './documents.ts'
import { documentTotalRoutes } from './document-totals.ts'

export type DocumentParts = { readonly files: FileStore; readonly configuration: Configuration }

export const documentRoutes = (_: DocumentParts): Route[] => [...documentListRoutes, ...documentTotalRoutes]
