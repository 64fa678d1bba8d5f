import { holdRecord } from '../../kit/records/records.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { basicInfo, type BasicInfoRequest } from 'contract/business-subjects/basic-info'
import { logos } from 'contract/business-subjects/logos'
import { VAT_CALCULATION_TYPES } from 'contract/business-subjects/subject-fields'
import { countryName, CROATIA_ID } from 'contract/codebooks/countries'
import { pathWith } from 'contract/kit/endpoint'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { one, readRows } from '../../kit/rows.ts'
import { documentFooterOf } from '../document-defaults/index.ts'
import { slugOf } from './business-subjects.ts'

export const basicInfoRoutes = routes(basicInfo, {
  get: async (_, { db, language, params: { businessSubjectId } }) => {
    const { hash, ...subject } = await db
      .selectFrom('businessSubjects as b')
      .leftJoin('files as f', (join) => join.onRef('f.businessSubjectId', '=', 'b.id').onRef('f.id', '=', 'b.logoFileId'))
      .select([
        'b.id',
        'b.version',
        'b.name',
        'b.oib',
        'b.cityName',
        'b.postalCode',
        'b.street',
        'b.streetNumber',
        'b.isInTaxSystem',
      ])
      .select(['b.vatCalculationType', 'b.slug as businessSubjectSlug', 'f.hash'])
      .where('b.id', '=', businessSubjectId)
      .executeTakeFirstOrThrow()
    return {
      ...subject,
      vatCalculationType: vatCalculationTypeOf(subject.vatCalculationType),
      countryName: countryName(CROATIA_ID, language),
      logoUrl: hash === null ? null : `/api${pathWith(logos.get.path, { businessSubjectId, hash })}`,
      documentFooter: await documentFooterOf(db),
    }
  },
  update: async ({ version, ...request }, { db, fail, params: { businessSubjectId } }) => {
    await holdRecord(db, { table: 'business_subjects', id: businessSubjectId, version, fail })
    const { name, slug } = await db
      .selectFrom('businessSubjects')
      .select(['name', 'slug'])
      .where('id', '=', businessSubjectId)
      .executeTakeFirstOrThrow()
    await db.updateTable('businessSubjects').set(request).where('id', '=', businessSubjectId).execute()
    const wanted = slugOf(request.name)
    return { businessSubjectSlug: wanted === slugOf(name) ? slug : await giveSlug(db, wanted) }
  },
})

type CompanyData = Omit<BasicInfoRequest, 'name' | 'oib'>

/** Says of a business subject what its invoices must tell of it, and leaves its name as it is. */
export async function completeCompanyData(db: Db, businessSubjectId: number, data: CompanyData): Promise<void> {
  await db.updateTable('businessSubjects').set(data).where('id', '=', businessSubjectId).execute()
}

const vatCalculationTypeOf = (stored: string | null) => VAT_CALCULATION_TYPES.find((type) => type === stored) ?? null

async function giveSlug(db: Db, wanted: string): Promise<string> {
  const rows = await readRows(db, z.object({ slug: z.string() }), sql`select auth.give_slug(${wanted}) as slug`)
  return one(rows).slug
}
