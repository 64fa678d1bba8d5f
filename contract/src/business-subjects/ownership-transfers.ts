import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { id } from '../kit/fields.ts'

/** Two transferred at once, and the other was first. */
export const notOwnerAnyMore = failure({ code: 'Ownership.NotOwner', status: 409, message: 'user.notOwnerAnyMore' })
export const notMember = failure({ code: 'Ownership.NotMember', status: 422, message: 'user.notMember' })

const UNDER = '/business-subjects/:businessSubjectId/ownership-transfers'
const ownerOfStandalone = { ownerOnly: true, standaloneOnly: true } as const

/** A person who could become the owner. */
export const TransferCandidate = z.object({ id, displayName: z.string(), roleName: z.string() })
export type TransferCandidate = z.infer<typeof TransferCandidate>

export const transferCandidates = endpoints('transferCandidates', `${UNDER}/candidates`, {
  list: {
    route: 'GET',
    access: ownerOfStandalone,
    shows: ['members', 'ownershipTransfers'],
    output: z.array(TransferCandidate).max(1_000),
    summary: 'The other people of a standalone business subject, the first thousand by name',
  },
})

export const ownershipTransfers = endpoints('ownershipTransfers', UNDER, {
  create: {
    route: 'POST',
    access: ownerOfStandalone,
    input: z.object({ currentOwnerUserId: id, newOwnerUserId: id }),
    failures: [notOwnerAnyMore, notMember],
    summary: 'Make another member the owner; who was it becomes an administrator',
  },
})
