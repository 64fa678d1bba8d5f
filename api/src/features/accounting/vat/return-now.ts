import { euRows } from 'contract/croatia/ledger/return/eu-rows'
import { vatReturn, type ReturnSettings } from 'contract/croatia/ledger/return/vat-return'
import type { Books } from 'contract/accounting/books'
import type { EuPartner } from 'contract/accounting/vat/vat-number-checks'
import type { VatReturnPayload } from 'contract/accounting/vat/vat-return-shapes'
import type { Db } from '../../../kit/db.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import type { HeldDraft } from './held-draft.ts'
import { euPartners } from './numbers/eu-partners.ts'
import { periodEntries, type Days, type PeriodEntry } from './period-entries.ts'
import { proRataOf, taxedBy } from './taxed-by.ts'

export type ReturnNow = {
  readonly payload: VatReturnPayload
  readonly entries: readonly PeriodEntry[]
  readonly euPartners: readonly EuPartner[]
}

/** The return of a period as its entries, the settings and what was typed by hand have it now. */
export async function returnNow(
  db: Db,
  period: Days,
  { books, draft }: { readonly books: Books; readonly draft: HeldDraft },
): Promise<ReturnNow> {
  const entries = await periodEntries(db, period)
  const { name, oib, cityName, street, streetNumber, vatCalculationType } = await ownBusinessSubject(db)
  const settings: ReturnSettings = {
    period,
    ...(await taxedBy(db, period, { isPaidBill: vatCalculationType === 'PaidBill', proRata: proRataOf(books) })),
    correction: draft.correction,
    transferred: draft.transferred,
    byHand: draft.byHand,
  }
  const { boxes } = vatReturn(entries.map(({ entry }) => entry), settings) // prettier-ignore
  const { filerFirstName, filerLastName, filerPhone, filerEmail, taxBranch } = books
  return {
    entries,
    euPartners: await euPartners(db, period, entries),
    payload: {
      period,
      taxpayer: { name, oib, cityName, street, streetNumber },
      filer: { firstName: filerFirstName, lastName: filerLastName, phone: filerPhone, email: filerEmail },
      taxBranch,
      boxes: [...boxes],
      zp: euRows('ZP', entries),
      pdvS: euRows('PDV-S', entries),
    },
  }
}
