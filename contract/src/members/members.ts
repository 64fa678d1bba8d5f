import * as z from 'zod'
import { anyOf } from '../kit/access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { actionNotAllowed } from '../kit/failures.ts'
import { dayOrNull, id, moment } from '../kit/fields.ts'
import { recordChanged, seen, version } from '../kit/records.ts'
import { gridQuery, page } from '../kit/grid.ts'
import { readGeneralSettings } from '../business-subjects/settings-access.ts'

/** Active and Ended are people who have joined, Invited and Expired are invitations (GAP-75). */
const MEMBER_STATUSES = ['Active', 'Invited', 'Expired', 'Ended'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

export const isInvitation = ({ status }: { readonly status: MemberStatus }): boolean =>
  status === 'Invited' || status === 'Expired'

/** A person of a business subject, or one invited to it, who keeps the id when the invitation is taken up. */
export const Member = z.object({
  id,
  /** Empty until the invitation is taken up: who invites an address is not told whose it is. */
  displayName: z.string(),
  email: z.string(),
  roleId: z.number().int(),
  roleName: z.string(),
  status: z.enum(MEMBER_STATUSES),
  /** The last day on which the person may enter. */
  accessEndDate: dayOrNull,
  invitedBy: z.string().nullable(),
  invitationExpiryDate: moment.nullable(),
  /** When the person first and last entered this business subject. */
  firstLogin: moment.nullable(),
  lastLogin: moment.nullable(),
  isOneself: z.boolean(),
  /** Of what a member may do; an invitation is not changed, only sent again. */
  version,
})
export type Member = z.infer<typeof Member>

/** The columns a list of members can be sorted by; the first is the default. */
export const MEMBER_SORTS = ['displayName', 'email', 'roleName', 'status'] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]

const MembersQuery = gridQuery(MEMBER_SORTS, {}, 'asc')

/** Nobody gives a role that may more than their own does, and nobody becomes the owner so. */
export const roleNotGivable = failure({ code: 'Member.RoleNotGivable', status: 422, field: 'roleId', message: 'members.roleNotGivable' }) // prettier-ignore
export const accessEndInPast = failure({ code: 'Member.AccessEndInPast', status: 422, field: 'accessEndDate', message: 'members.accessEndInPast' }) // prettier-ignore

const manageMembers = anyOf('SETTINGS_GENERAL_MANAGE')
export const MEMBERS_UNDER = '/business-subjects/:businessSubjectId'

export const members = endpoints('members', `${MEMBERS_UNDER}/members`, {
  list: {
    route: 'GET',
    access: readGeneralSettings,
    shows: ['memberInvitations', 'invitationKeys', 'ownershipTransfers'],
    input: MembersQuery,
    output: page(Member),
    summary: 'The people of a business subject and those invited to it, a page at a time; search by name, e-mail or role',
  },
  get: {
    route: 'GET /:id',
    access: readGeneralSettings,
    shows: ['memberInvitations', 'invitationKeys', 'ownershipTransfers'],
    output: Member,
    summary: 'One person of a business subject, or one invited to it',
  },
  update: {
    route: 'PUT /:id',
    access: manageMembers,
    input: z.object({ roleId: id, accessEndDate: dayOrNull, ...seen }),
    output: Member,
    failures: [actionNotAllowed, roleNotGivable, accessEndInPast, recordChanged],
    summary: 'Give a member another role or a last day of access; never the owner and never oneself. It holds from the next call',
  },
  remove: {
    route: 'DELETE /:id',
    access: anyOf('SETTINGS_GENERAL_DELETE'),
    failures: [actionNotAllowed],
    summary: 'Remove a person from a business subject; never the owner and never oneself. It holds from the next call',
  },
})

export const roles = endpoints('roles', `${MEMBERS_UNDER}/roles`, {
  list: {
    route: 'GET',
    access: manageMembers,
    output: z.array(z.object({ id, name: z.string() })),
    summary: 'The roles that the person may give to others',
  },
})
