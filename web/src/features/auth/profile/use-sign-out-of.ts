import { useState } from 'react'
import { sessions, type Session } from 'contract/auth/sessions'
import { notFound } from 'contract/kit/failures'
import { call, Refused } from '../../../kit/call.ts'
import { tell } from '../../../kit/refusals.ts'

/** Signs other devices out, and shows which are left. */
export function useSignOutOf() {
  const [isBusy, setIsBusy] = useState(false)
  const signOutOf = async (devices: readonly Session[]) => {
    setIsBusy(true)
    try {
      await Promise.all(devices.map(({ id }) => end(id)))
    } catch (error) {
      tell(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { signOutOf, isBusy }
}

/** One that has ended meanwhile is as it should be. */
const end = (id: number) =>
  call(sessions.remove, undefined, { id }).catch((error: unknown) => {
    if (!(error instanceof Refused && error.problem.code === notFound.code)) throw error
  })
