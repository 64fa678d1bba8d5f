import { history } from '../kit/history.ts'
import { readPartners } from './partner-access.ts'

export const partnerHistory = history('partnerHistory', 'partners/:id', { access: readPartners, shows: ['partners'] })
