import type { allSessions, currentSession } from 'contract/auth/sessions'
import { paths } from 'contract/paths'
import { call, type Light } from './call.ts'
import { typingStore } from './records/typing-store.ts'
import { tell } from './refusals.ts'

const here: Light<typeof currentSession.remove> = { name: 'currentSession.remove', method: 'DELETE', path: '/sessions/current' }
const everywhere: Light<typeof allSessions.remove> = { name: 'allSessions.remove', method: 'DELETE', path: '/sessions/all' }

/** Signs out and loads the sign-in page, or another, anew, so that nothing of the person stays in memory. */
export const signOut = (to: string = paths.signIn()) => leave(() => call(here), to)
export const signOutEverywhere = () => leave(() => call(everywhere), paths.signIn())

async function leave(remove: () => Promise<unknown>, to: string): Promise<void> {
  try {
    await remove()
    typingStore.forgetAll()
    location.assign(to)
  } catch (error) {
    tell(error)
  }
}
