import { history } from '../kit/history.ts'
import { readGeneralSettings } from '../business-subjects/settings-access.ts'

export const memberHistory = history('memberHistory', 'members', {
  access: readGeneralSettings,
  shows: ['members', 'memberInvitations', 'invitationKeys', 'ownershipTransfers'],
})
