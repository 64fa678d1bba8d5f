import { history } from '../kit/history.ts'
import { matchBank } from './bank-access.ts'

export const bankRuleHistory = history('bankRuleHistory', 'bank-rules', {
  access: matchBank,
  shows: ['bankRules', 'bankRulePlaces'],
})
