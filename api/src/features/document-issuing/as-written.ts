import { EUR } from 'contract/croatia/money'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import type { ToIssue } from 'contract/document-issuing/rules/invoice-rule'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { writtenLines } from 'contract/document-issuing/written-lines'
import type { IssuedParty } from 'contract/documents/issued-party'
import type { Db } from '../../kit/db.ts'
import { knownRate, taxPoint } from '../exchange-rates/index.ts'
import { issuedContent } from './issuing/issued-content.ts'
import { gather } from './issuing/to-issue.ts'

type AsWritten = { readonly issued: IssuedInvoice; readonly checked: ToIssue }

/**
 * What would be issued as it stands, and what is asked of it before. Number and reference are not promised to anybody before, and
 * what is missing is empty.
 */
export async function asWritten(db: Db, content: InvoiceContent): Promise<AsWritten> {
  const gathered = await gather(db, { ...content, lines: writtenLines(content.lines) }, { isPreview: true })
  const { partner, operator, device, checked } = gathered
  const day = taxPoint({ documentDate: checked.issueDate, deliveryDate: content.deliveryEndDate ?? content.deliveryDate })
  const rate = content.currency === EUR ? null : await knownRate(db, content.currency, day)
  const originalIds = content.kind === 'CreditNote' && content.originalInvoiceId !== null ? [content.originalInvoiceId] : []
  const issued = issuedContent(
    {
      ...gathered,
      partner: partner ?? { id: 0, kind: 'Company', ...NOBODY },
      operator: operator ?? NO_OPERATOR,
      device: device ?? NO_DEVICE,
    },
    {
      kind: content.kind,
      ordinal: '',
      exchangeRate: rate === null ? null : { rate, day },
      original: (await references(db, originalIds))[0] ?? null,
      advances: await references(
        db,
        content.lines.flatMap(({ advanceInvoiceId }) => advanceInvoiceId ?? []),
      ),
    },
  )
  return { issued: { ...issued, number: '', payment: { ...issued.payment, reference: '' } }, checked }
}

const references = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('invoices')
        .select(['id as invoiceId', 'number', 'issueDate'])
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute()

const NOBODY: IssuedParty = { name: '', oib: '', vatNumber: '', street: '', postalCode: '', cityName: '', countryCode: 'HR', email: '' } // prettier-ignore
const NO_OPERATOR = { id: 0, name: '', oib: '', mark: '' }
const NO_DEVICE = { id: 0, mark: '', number: 0, workSpaceId: 0, workSpaceMark: '', workSpaceNumber: 0 }
