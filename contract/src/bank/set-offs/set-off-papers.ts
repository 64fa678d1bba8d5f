import { madeFileEndpoints } from '../../kit/made-files.ts'
import { manageSetOffs } from '../bank-access.ts'

export const setOffPapers = madeFileEndpoints('setOffPapers', '/business-subjects/:businessSubjectId/set-offs/:setOffId/papers', {
  access: manageSetOffs,
  perMinute: 60,
  summary: 'Have the statement of a set-off (izjava o prijeboju) made as PDF',
})
