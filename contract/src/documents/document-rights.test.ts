import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import type { Permission } from '../permissions.ts'
import { SIDEBAR_MODULES } from '../modules.ts'
import { mayManageDocument, readableTypes } from './document-rights.ts'
import { DOCUMENT_TYPES } from './documents.ts'

const manageable = (...permissions: readonly Permission[]) =>
  DOCUMENT_TYPES.filter((documentType) => mayManageDocument({ permissions }, { documentType }))

test('each direction of documents is read and changed by its own right, and what has none by both (PERM-02)', () => {
  expect(readableTypes({ permissions: ['DOCUMENT_INCOMING_READ'] })).toEqual(['IncomingInvoices'])
  expect(readableTypes({ permissions: ['DOCUMENT_OUTGOING_READ'] })).toEqual(['OutgoingInvoices'])
  expect(readableTypes({ permissions: ['DOCUMENT_INCOMING_READ', 'DOCUMENT_OUTGOING_READ'] })).toEqual([...DOCUMENT_TYPES])
  expect(manageable('DOCUMENT_INCOMING_MANAGE')).toEqual(['IncomingInvoices'])
  expect(manageable('DOCUMENT_OUTGOING_MANAGE')).toEqual(['OutgoingInvoices'])
  expect(manageable('DOCUMENT_INCOMING_MANAGE', 'DOCUMENT_OUTGOING_MANAGE')).toEqual([...DOCUMENT_TYPES])
  expect(manageable('DOCUMENT_INCOMING_READ', 'DOCUMENT_OUTGOING_READ')).toEqual([])
})

test('the module whose segment is "documents" holds the three kinds of documents there are, and none of a route (ROUTE-01, ROUTE-02, GAP-06)', () => {
  expect([...DOCUMENT_TYPES].toSorted()).toEqual(['IncomingInvoices', 'Other', 'OutgoingInvoices'])
  expect(paths.documents('kovac')).toBe('/kovac/documents')
  expect(SIDEBAR_MODULES.filter((module) => /document|rout/.test(module))).toEqual(['documents'])
})
