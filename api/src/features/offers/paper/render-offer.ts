import * as z from 'zod'
import { IssuedOffer } from 'contract/offers/issued-offer'
import type { FileStore } from '../../../kit/files/file-store.ts'
import { job, type Job, type JobRun } from '../../../kit/jobs/jobs.ts'
import { fileNameOf, firstLanguage, giveUpMaking, keepMade, logoBytes, logoHash, paperPdf } from '../../sale-papers/index.ts'
import { offerPaper } from './offer-paper.ts'

/** The job's name and what it is told, for those who enqueue it. */
export const renderOffer = { name: 'render-offer', payload: z.object({ offerId: z.number() }), mostAttempts: 10 } as const

/** Makes the PDF of an issued offer, once and for ever. */
export const renderOfferJob = (files: FileStore): Job<typeof renderOffer.payload> =>
  job({
    ...renderOffer,
    isHeavy: true,
    run: async ({ offerId }, run) => {
      const wanted = await wantedFile(run, offerId)
      if (!wanted?.pdfFileId) return
      const { issued, pdfFileId, logo } = wanted
      const bytes = await paperPdf(issued, offerPaper, {
        logo: await logoBytes(files, run.scope.businessSubjectId ?? 0, logo),
        attachment: null,
      })
      const name = fileNameOf(NAMES[firstLanguage(issued.language)], issued)
      await keepMade(run, files, [{ id: pdfFileId, name: `${name}.pdf`, bytes }])
    },
    gaveUp: ({ offerId }, { database, scope }) =>
      database.transaction(scope, async (db) => {
        const { pdfFileId } = await db
          .selectFrom('offers')
          .select('pdfFileId')
          .where('id', '=', offerId)
          .executeTakeFirstOrThrow()
        if (pdfFileId !== null) await giveUpMaking(db, [pdfFileId])
      }),
  })

const NAMES = { hr: 'Ponuda', en: 'Offer' } as const

/** Null where it is there already. */
const wantedFile = ({ database, scope }: JobRun, offerId: number) =>
  database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const { pdfFileId, ...offer } = await db
      .selectFrom('offers as o')
      .innerJoin('files as f', 'f.id', 'o.pdfFileId')
      .select(['o.pdfFileId', 'o.issued', 'f.generationStatus'])
      .where('o.id', '=', offerId)
      .executeTakeFirstOrThrow()
    if (offer.generationStatus !== 'Generating') return null
    const issued = IssuedOffer.parse(offer.issued)
    return { pdfFileId, issued, logo: await logoHash(db, issued) }
  })
