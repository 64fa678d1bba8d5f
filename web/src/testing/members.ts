import type { Member } from 'contract/members/members'

/** People of a business subject for tests: one who has joined, and one invited. */
export const active = (id: number, displayName: string, given: Partial<Member> = {}): Member => ({
  id,
  displayName,
  email: `${id}@kovac.example`,
  roleId: 4,
  roleName: 'Zaposlenik',
  status: 'Active',
  accessEndDate: null,
  invitedBy: 'Ana Kovač',
  invitationExpiryDate: null,
  firstLogin: '2026-11-01T08:15:00.000Z',
  lastLogin: '2026-11-20T17:05:59.000Z',
  isOneself: false,
  version: 1,
  ...given,
})

export const invited = (id: number, email: string, given: Partial<Member> = {}): Member => ({
  ...active(id, ''),
  email,
  status: 'Invited',
  invitationExpiryDate: '2026-11-28T09:30:00.000Z',
  firstLogin: null,
  lastLogin: null,
  ...given,
})
