import { history } from '../../kit/history.ts'
import { manageSetOffs } from '../bank-access.ts'

export const setOffHistory = history('setOffHistory', 'set-offs/:id', {
  access: manageSetOffs,
  shows: ['setOffs'],
})
