import { offerPreviews } from 'contract/offers/offer-previews'
import type { FileStore } from '../../kit/files/file-store.ts'
import type { Ask } from '../../kit/jobs/questions.ts'
import { bareRoutes, type Route } from '../../kit/routes.ts'
import { paperPreviews } from '../sale-papers/index.ts'
import { asOffered } from './as-offered.ts'
import { drawOffer } from './paper/draw-offer.ts'

export function offerPreviewRoutes(parts: { readonly files: FileStore; readonly ask: Ask }): Route[] {
  const preview = paperPreviews(drawOffer, parts)
  return bareRoutes(offerPreviews, {
    create: ({ content }, { database, scope, params: { businessSubjectId } }) =>
      preview(async (db) => (await asOffered(db, content)).offered, { database, scope, businessSubjectId }),
  })
}
