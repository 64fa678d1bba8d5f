import type { Db } from '../../../kit/db.ts'

/** The rules that only propose, as the business subject wishes. */
export async function proposingRules(db: Db): Promise<ReadonlySet<string>> {
  const settings = await db.selectFrom('bankMatchingSettings').select('proposingRules').executeTakeFirst()
  return new Set(settings?.proposingRules ?? [])
}
