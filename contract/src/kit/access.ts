import type { Permission } from '../permissions.ts'

/** Who is asking, inside which business subject. The permissions are already cut down to the subject's modules. */
export type Actor = {
  readonly permissions: readonly Permission[]
  readonly isStandalone: boolean
  readonly isOwner: boolean
}

/** Whoever is nobody: may do nothing. */
export const NO_ONE: Actor = { permissions: [], isStandalone: false, isOwner: false }

/** At least one: an empty list would match nothing, so it cannot be written. */
type Some = readonly [Permission, ...Permission[]]

/** Signed in is enough; until the e-mail address is confirmed, it is so only where an endpoint says `also-unconfirmed`. */
export type Access =
  | 'anyone'
  | 'also-unconfirmed'
  | 'signed-in'
  | { readonly anyOf?: Some; readonly allOf?: Some; readonly standaloneOnly?: true; readonly ownerOnly?: true }

export const anyOf = (...permissions: Some) => ({ anyOf: permissions })
export const allOf = (...permissions: Some) => ({ allOf: permissions })

/** The one access decision. The API refuses by it; the web app shows and hides by it. */
export function mayCall(actor: Actor | null, { access }: { readonly access: Access }): boolean {
  if (access === 'anyone') return true
  if (!actor) return false
  if (access === 'signed-in' || access === 'also-unconfirmed') return true
  const holds = (permission: Permission) => actor.permissions.includes(permission)
  return (
    (!access.anyOf || access.anyOf.some(holds)) &&
    (!access.allOf || (access.allOf.length > 0 && access.allOf.every(holds))) &&
    (!access.standaloneOnly || actor.isStandalone) &&
    (!access.ownerOnly || actor.isOwner)
  )
}
