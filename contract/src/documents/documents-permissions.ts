import { ACCOUNTANTS, EVERYBODY, type HeldPermission } from '../held-permission.ts'

/** Each direction of documents is read and changed by itself; who works with the papers takes in what came. */
export const documentsPermissions = {
  DOCUMENT_OUTGOING_READ: { module: 'documents', heldBy: EVERYBODY },
  DOCUMENT_OUTGOING_MANAGE: { module: 'documents', heldBy: ACCOUNTANTS },
  DOCUMENT_INCOMING_READ: { module: 'documents', heldBy: EVERYBODY },
  DOCUMENT_INCOMING_MANAGE: { module: 'documents', heldBy: [...ACCOUNTANTS, 'employee'] },
} as const satisfies Readonly<Record<string, HeldPermission>>
