import type { RoleKey } from './held-permission.ts'
import type { Message } from './kit/message.ts'
import { HELD_PERMISSIONS, PERMISSIONS, type Permission } from './permissions.ts'

/** The role whose holder owns a business subject; `userRoleId` is compared with it. */
export const OWNER_ROLE_ID = 1
/** The role that an owner has after passing a business subject on. */
export const ADMINISTRATOR_ROLE_ID = 2

type Role = { readonly id: number; readonly key: RoleKey; readonly name: Message; readonly permissions: readonly Permission[] }

const heldBy = (key: RoleKey): readonly Permission[] =>
  PERMISSIONS.filter((permission) => HELD_PERMISSIONS[permission].heldBy.includes(key))

/** The roles of a business subject and what each may, as the features say it. The database holds the same rows; a test compares them. */
export const ROLES = [
  { id: OWNER_ROLE_ID, key: 'owner', name: 'roles.owner', permissions: heldBy('owner') },
  { id: ADMINISTRATOR_ROLE_ID, key: 'administrator', name: 'roles.administrator', permissions: heldBy('administrator') },
  { id: 3, key: 'accountant', name: 'roles.accountant', permissions: heldBy('accountant') },
  { id: 4, key: 'employee', name: 'roles.employee', permissions: heldBy('employee') },
  { id: 5, key: 'viewer', name: 'roles.viewer', permissions: heldBy('viewer') },
] as const satisfies readonly Role[]
