import type { CurrentUser, currentUser } from 'contract/auth/current-user'
import type { SelectedBusinessSubject, selectedBusinessSubject } from 'contract/business-subjects/selected-business-subject'
import { call, isNoAnswer, Refused, type Light } from './call.ts'

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

/**
 * Asks anew what is known about the person, for a page of theirs that is drawn. Throws where no answer comes: what was known holds until
 * one does, and nothing drawn is taken away.
 */
export async function readAnew(): Promise<void> {
  const ids = [...selected.keys()]
  const [person, ...subjects] = await Promise.allSettled([
    call(readCurrentUser, undefined, {}, { isProbe: true }),
    ...ids.map((businessSubjectId) => call(readSelected, undefined, { businessSubjectId })),
  ])
  for (const read of [person, ...subjects]) if (read.status === 'rejected' && isNoAnswer(read.reason)) throw read.reason
  forget()
  if (person.status === 'fulfilled') user = Promise.resolve(person.value)
  for (const [index, read] of subjects.entries()) {
    const id = ids[index]
    if (id !== undefined && read.status === 'fulfilled') selected.set(id, Promise.resolve(read.value))
  }
}

/** Everything known about the person is asked again: after signing in or out, or joining a business subject. */
export function forget(): void {
  user = undefined
  selected.clear()
}
