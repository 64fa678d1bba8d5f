import type { CurrentUser, currentUser } from 'contract/auth/current-user'
import type { SelectedBusinessSubject, selectedBusinessSubject } from 'contract/business-subjects/selected-business-subject'
import { call, Refused, type Light } from './call.ts'

const readCurrentUser: Light<typeof currentUser.get> = { name: 'currentUser.get', method: 'GET', path: '/current-user' }
const readSelected: Light<typeof selectedBusinessSubject.get> = {
  name: 'selectedBusinessSubject.get',
  method: 'GET',
  path: '/business-subjects/:businessSubjectId',
}

let user: Promise<CurrentUser | null> | undefined
const selected = new Map<number, Promise<SelectedBusinessSubject>>()

/** Who is signed in; null for a visitor. Asked once and kept until `refresh` or `forget`; a failure is not kept. */
export function readUser({ refresh = false } = {}): Promise<CurrentUser | null> {
  if (refresh) forget()
  user ??= call(readCurrentUser, undefined, {}, { isProbe: true }).catch((error: unknown) => {
    if (error instanceof Refused && error.problem.status === 401) return null
    user = undefined
    throw error
  })
  return user
}

/** What the person may do in a business subject. The API remembers it as the last one they worked in. */
export async function selectBusinessSubject(businessSubjectId: number, slug: string): Promise<SelectedBusinessSubject> {
  const info = selected.get(businessSubjectId) ?? call(readSelected, undefined, { businessSubjectId })
  selected.set(businessSubjectId, info)
  info.catch(() => selected.delete(businessSubjectId))
  const answer = await info
  const known = await readUser()
  if (known) user = Promise.resolve({ ...known, lastBusinessSubjectSlug: slug })
  return answer
}

/** Everything known about the person is asked again: after signing in or out, or joining a business subject. */
export function forget(): void {
  user = undefined
  selected.clear()
}
