import { members } from 'contract/business-subjects/members'
import { settingsHistory } from 'contract/business-subjects/settings-history'
import { refresh } from '../../../kit/use-call.ts'

/** Reads again what a change of the members has changed: the list, who is open, and the page's history. */
export const reloadMembers = () => refresh(members.list, members.get, settingsHistory.members)
