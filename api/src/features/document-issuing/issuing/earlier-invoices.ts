import { advanceTaken, notReady } from 'contract/document-issuing/invoices'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import type { Message, MessageParams } from 'contract/kit/message'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { DOCUMENTS } from '../../documents/named/index.ts'

export type FailEarlier = Fail<typeof notReady | typeof advanceTaken>
export type Reference = NonNullable<IssuedInvoice['original']>
export type EarlierInvoice = Awaited<ReturnType<typeof earlierInvoices>>[number]

/**
 * Invoices that what is issued now is about. Until it is there nobody takes them back, and whoever else issues something about them
 * waits, and then sees what is left of them.
 */
export const earlierInvoices = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('invoices as i')
    .innerJoin(DOCUMENTS.as('d'), 'd.id', 'i.documentId')
    .select(['i.id', 'i.kind', 'i.number', 'i.issueDate', 'i.partnerId', 'i.currency', 'i.documentId', 'd.isCancelled'])
    .where('i.id', 'in', ids)
    // In one order, so that two who issue something about the same ones do not wait for each other.
    .orderBy('i.id')
    .forNoKeyUpdate('d')
    .execute()

export const referenceTo = ({ id, number, issueDate }: EarlierInvoice): Reference => ({ invoiceId: id, number, issueDate })

export const refuseAt = (fail: Fail<typeof notReady>, path: string, message: Message, params?: MessageParams): never =>
  fail(notReady, {}, [{ path, message, ...(params && { params }) }])
