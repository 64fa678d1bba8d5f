import type { Db } from '../../../kit/db.ts'
import { shown } from '../../../kit/postgres/shown.ts'
import { OWN_ID } from './own-business-subject.ts'

export { ownBusinessSubject } from './own-business-subject.ts'
export { letterheadOf, logoIn, type Letterhead } from './letterhead.ts'

/** What other features ask of the business subject they work in. */

/** Business subjects as other features read them: their own one, or those of a person where none is chosen yet. */
export const BUSINESS_SUBJECTS = shown('businessSubjects', [
  'id', 'name', 'slug', 'oib', 'street', 'streetNumber', 'postalCode', 'cityName', 'isInTaxSystem', 'vatCalculationType', 'isStandalone',
  'logoFileId', 'removedAt',
]) // prettier-ignore

/** Until the transaction ends nobody else who asks this goes on in the business subject: for what concerns all rows of a table. */
export async function oneAfterTheOther(db: Db): Promise<void> {
  await db.selectFrom('businessSubjects').select('id').where('id', '=', OWN_ID).forNoKeyUpdate().execute()
}
