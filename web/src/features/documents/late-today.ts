import { daysLate } from 'contract/documents/document-status'
import type { Document } from 'contract/documents/documents'
import { today } from '../../kit/format.ts'

/** How many days a document is late today; 0 where it is not. */
export const lateToday = ({ documentDueDate: dueDate, ...document }: Document): number =>
  daysLate(today(), { ...document, dueDate })
