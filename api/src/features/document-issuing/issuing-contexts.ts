import { sql } from 'kysely'
import { logos } from 'contract/business-subjects/logos'
import { bankOf } from 'contract/codebooks/banks'
import { issuingContexts, type IssuingContext } from 'contract/document-issuing/issuing-contexts'
import { pathWith } from 'contract/kit/endpoint'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { documentFooterOf, generalSettingsOf, notesOf } from '../document-defaults/index.ts'
import { actOfIssuer } from './issuing/act-of-issuer.ts'
import { BANK_ACCOUNTS } from '../bank-accounts/own/index.ts'
import { BUSINESS_SUBJECTS } from '../business-subjects/own/index.ts'

export const issuingContextRoutes = routes(issuingContexts, {
  get: async (_, { db, userId, params: { businessSubjectId } }) => {
    const { noteTextCro, noteTextEng } = await notesOf(db)
    return {
      seller: await sellerOf(db, businessSubjectId),
      internalAct: await actOfIssuer(db, userId),
      settings: await generalSettingsOf(db, businessSubjectId),
      noteTextCro,
      noteTextEng,
      footer: await documentFooterOf(db),
      bankAccounts: await accountsOf(db),
      lastInvoices: await lastInvoicesOf(db),
    }
  },
})

async function sellerOf(db: Db, businessSubjectId: number): Promise<IssuingContext['seller']> {
  const { street, streetNumber, vatCalculationType, logoHash, ...subject } = one(
    await db
      .selectFrom(BUSINESS_SUBJECTS.as('b'))
      .leftJoin('files as f', (join) => join.onRef('f.businessSubjectId', '=', 'b.id').onRef('f.id', '=', 'b.logoFileId'))
      .select(['b.name', 'b.oib', 'b.street', 'b.streetNumber', 'b.postalCode', 'b.cityName', 'b.isInTaxSystem'])
      .select(['b.vatCalculationType', 'f.hash as logoHash'])
      .where('b.id', '=', sql<number>`app.business_subject_id()`)
      .execute(),
  )
  return {
    ...subject,
    vatNumber: subject.isInTaxSystem ? `HR${subject.oib}` : '',
    street: [street, streetNumber].filter(Boolean).join(' '),
    countryCode: 'HR',
    email: '',
    isByPaidBill: vatCalculationType === 'PaidBill',
    logoUrl: logoHash && `/api${pathWith(logos.get.path, { businessSubjectId, hash: logoHash })}`,
  }
}

/** The active ones, the primary first. */
async function accountsOf(db: Db): Promise<IssuingContext['bankAccounts']> {
  const accounts = await db
    .selectFrom(BANK_ACCOUNTS.as('a'))
    .select(['id', 'name', 'iban', 'bankName', 'currency'])
    .where('isActive', '=', true)
    .orderBy('isPrimary', 'desc')
    .orderBy('name')
    .execute()
  return accounts.map((account) => ({ ...account, bankName: bankOf(account.iban)?.name ?? account.bankName }))
}

const lastInvoicesOf = (db: Db): Promise<IssuingContext['lastInvoices']> =>
  db
    .selectFrom('invoiceSeries as s')
    .innerJoin('invoices as i', (join) =>
      join
        .onRef('i.paymentDeviceId', '=', 's.paymentDeviceId')
        .onRef('i.year', '=', 's.year')
        .onRef('i.ordinal', '=', 's.lastOrdinal'),
    )
    .select(['s.paymentDeviceId', 's.year', 'i.number', 'i.issueDate'])
    .execute()
