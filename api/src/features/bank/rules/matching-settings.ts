import { bankMatchingSettings, BankMatchingSettings } from 'contract/bank/bank-matching-settings'
import type { Db } from '../../../kit/db.ts'
import { holdRecord } from '../../../kit/records/records.ts'
import { routes } from '../../../kit/routes.ts'
import { enqueueMatching } from '../matching/match-lines-job.ts'

export const matchingSettingRoutes = routes(bankMatchingSettings, {
  get: (_, { db }) => settingsOf(db),
  update: async ({ version, proposingRules }, { db, params: { businessSubjectId }, userId, fail }) => {
    await holdRecord(db, { table: 'bank_matching_settings', version, fail })
    await db
      .insertInto('bankMatchingSettings')
      .values({ proposingRules })
      .onConflict((on) => on.column('businessSubjectId').doUpdateSet({ proposingRules }))
      .execute()
    await enqueueMatching(db, { businessSubjectId, userId })
    return settingsOf(db)
  },
})

/** Until somebody says otherwise, every way of matching may decide. */
async function settingsOf(db: Db): Promise<BankMatchingSettings> {
  const row = await db.selectFrom('bankMatchingSettings').select(['proposingRules', 'version']).executeTakeFirst()
  return BankMatchingSettings.parse(row ?? { proposingRules: [], version: 0 })
}
