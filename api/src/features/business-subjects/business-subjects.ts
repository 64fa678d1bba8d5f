import { sql } from 'kysely'
import * as z from 'zod'
import { alreadyFounded, businessSubjects } from 'contract/business-subjects/business-subjects'
import { fold } from 'contract/croatia/letters'
import { actionNotAllowed } from 'contract/kit/failures'
import { isReserved } from 'contract/paths'
import { MODULES } from 'contract/modules'
import type { Configuration } from '../../kit/configuration.ts'
import { clock } from '../../kit/clock.ts'
import { missing } from '../../kit/fail.ts'
import { routes, type Route } from '../../kit/routes.ts'
import { readRows } from '../../kit/rows.ts'
import { cancelInvitations } from '../members/holders/index.ts'

const Founded = z.object({ businessSubjectId: z.number(), businessSubjectSlug: z.string() })

/** Standalone business subjects: people found and close them by themselves. */
export const businessSubjectRoutes = ({ isStandaloneEnabled, supportEmail }: Configuration): Route[] =>
  routes(businessSubjects, {
    create: async (founding, { db, fail }) => {
      if (!isStandaloneEnabled) fail(actionNotAllowed)
      const { name, oib, cityName, postalCode, street, streetNumber, isInTaxSystem, vatCalculationType } = founding
      const [founded] = await readRows(
        db,
        Founded,
        sql`select id as business_subject_id, slug as business_subject_slug from auth.found_business_subject(
          ${name}, ${oib}, ${slugOf(name)}, ${[...MODULES]}::text[],
          ${cityName}, ${postalCode}, ${street}, ${streetNumber}, ${isInTaxSystem}, ${vatCalculationType}
        )`,
      )
      return founded ?? fail(alreadyFounded, { email: supportEmail })
    },
    // Rows stay for the retention period.
    remove: async (_, { db, params: { businessSubjectId } }) => {
      const closed = await db
        .updateTable('businessSubjects')
        .set({ removedAt: clock.now() })
        .where('id', '=', businessSubjectId)
        .where('removedAt', 'is', null)
        .executeTakeFirst()
      if (closed.numUpdatedRows === 0n) throw missing()
      await cancelInvitations(db)
      return undefined
    },
  })

const SLUG_MAX = 60

/** `Šuma i đak d.o.o.` is suma-i-dak-d-o-o in the address; a name without letters gives tvrtka. */
export function slugOf(name: string): string {
  const slug = fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replaceAll(/^-|-$/g, '')
  return slug === '' || isReserved(slug) ? `tvrtka-${slug}`.replace(/-$/, '') : slug
}
