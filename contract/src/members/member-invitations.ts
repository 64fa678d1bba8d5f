import * as z from 'zod'
import { anyOf } from '../kit/access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { EMAIL_MAX, id, moment, says } from '../kit/fields.ts'
import type { Message } from '../kit/message.ts'
import { Member, MEMBERS_UNDER, roleNotGivable } from './members.ts'
import { manageStandaloneSettings } from '../business-subjects/settings-access.ts'

export const INVITATION_DAYS = 7

/** Whoever is on the list already, invited or joined, is not invited again: an invitation gets a new key instead. */
export const userAlreadyInvited = failure({
  code: 'UserAlreadyInvited',
  status: 400,
  field: 'email',
  message: 'members.userAlreadyExists',
})

/** What is wrong with an address, all of it in one sentence. */
function emailProblem(address: string): Message | null {
  if (address === '') return 'members.emailRequired'
  const isTooLong = address.length > EMAIL_MAX
  if (!z.email().safeParse(address).success) return isTooLong ? 'members.emailTooLongAndInvalid' : 'members.emailInvalid'
  return isTooLong ? 'members.emailTooLong' : null
}

const invitedEmail = z
  .string(says('members.emailRequired'))
  .trim()
  .superRefine((address, { addIssue }) => {
    const problem = emailProblem(address)
    if (problem) addIssue({ code: 'custom', message: problem })
  })
  .meta({ examples: ['dino@kovac.example'] })

const small = (address: string) => address.trim().toLowerCase()

export const InvitationRequest = z
  .object({ roleId: z.number(says('members.roleRequired')).pipe(id), email: invitedEmail, confirmationEmail: invitedEmail })
  .refine(({ email, confirmationEmail }) => small(email) === small(confirmationEmail), {
    ...says('members.emailMismatch'),
    path: ['confirmationEmail'],
    // Told together with what else is wrong, as soon as both addresses can be read.
    when: ({ value }) => Addresses.safeParse(value).success,
  })
export type InvitationRequest = z.infer<typeof InvitationRequest>

const Addresses = z.object({ email: invitedEmail, confirmationEmail: invitedEmail })

const manageMembers = anyOf('SETTINGS_GENERAL_MANAGE')
const UNDER = `${MEMBERS_UNDER}/member-invitations` as const

export const memberInvitations = endpoints('memberInvitations', UNDER, {
  create: {
    route: 'POST',
    access: manageStandaloneSettings,
    input: InvitationRequest,
    output: Member,
    failures: [userAlreadyInvited, roleNotGivable],
    perMinute: 30,
    summary: 'Invite a person by e-mail; the key in the mail is good for seven days',
  },
  remove: {
    route: 'DELETE /:id',
    access: manageMembers,
    summary: 'Cancel an invitation: its key is good for nothing any more',
  },
})

export const invitationKeys = endpoints('invitationKeys', `${UNDER}/:invitationId/keys`, {
  create: {
    route: 'POST',
    access: manageMembers,
    output: z.object({ activationKey: z.string(), invitationExpiryDate: moment }),
    perMinute: 30,
    summary: 'Give an invitation a new key, good for seven days, and mail it; the key before dies',
  },
})
