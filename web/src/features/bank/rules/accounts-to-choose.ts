import { CHART_OF_ACCOUNTS, type AccountRole } from 'contract/codebooks/chart-of-accounts'
import { accountText } from '../lines/line-texts.ts'

/** Accounts on which documents are not settled one by one, and cards in transit, which are settled by nobody's document. */
export const ACCOUNTS_TO_CHOOSE = (): { value: AccountRole; label: string }[] =>
  CHART_OF_ACCOUNTS.flatMap(({ role, takesDocument, class: of }) =>
    role && !takesDocument && of > 0 ? [{ value: role, label: accountText(role) }] : [],
  )
