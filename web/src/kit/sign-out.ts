import type { allSessions, currentSession } from 'contract/auth/sessions'
import { paths } from 'contract/paths'
import { call, type Light } from './call.ts'
import { tell } from './refusals.ts'

const here: Light<typeof currentSession.remove> = { name: 'currentSession.remove', method: 'DELETE', path: '/sessions/current' }
const everywhere: Light<typeof allSessions.remove> = { name: 'allSessions.remove', method: 'DELETE', path: '/sessions/all' }

/** Signs out and loads the sign-in page anew, so that nothing of the person stays in memory. */
export const signOut = () => leave(() => call(here))
export const signOutEverywhere = () => leave(() => call(everywhere))

async function leave(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove()
    location.assign(paths.signIn())
  } catch (error) {
    tell(error)
  }
}
