import { history } from '../kit/history.ts'
import { readGeneralSettings } from './settings-access.ts'

export const memberHistory = history('memberHistory', 'members', {
  access: readGeneralSettings,
  shows: ['members', 'memberInvitations', 'invitationKeys', 'ownershipTransfers'],
})
