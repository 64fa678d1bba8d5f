import { bankLineAllocations } from 'contract/bank/bank-allocations'
import type { AllocationGiven } from 'contract/bank/bank-proposals'
import { as } from '../app.ts'
import { SUBJECTS } from '../cast.ts'

/** What Boris says of the lines of Plavo more, for tests. */

export const more = { businessSubjectId: SUBJECTS.more.id }
/** Somebody whom nobody knows by their account. */
export const stranger = { name: 'Netko', iban: 'HR7023900011500085181' }

export const allocate = (line: { readonly id: number }, ...allocations: AllocationGiven[]) =>
  as('boris').call(bankLineAllocations.create, { ...more, bankLineId: line.id }, { allocations })
export const toDocument = (documentId: number, amount: number): AllocationGiven => ({ kind: 'Document', documentId, amount })
export const undo = (line: { readonly id: number }) =>
  as('boris').call(bankLineAllocations.remove, { ...more, bankLineId: line.id })
