import { asOwner } from '../app.ts'
import { addDocument, IBANS } from './open-set.ts'

let last = 0

/** An incoming invoice of 1.000,00 with the account from which it can be paid, written as the database's owner does. */
export async function toPay(businessSubjectId: number): Promise<{ readonly bankAccountId: number; readonly documentId: number }> {
  const number = `P-${++last}`
  const [partner] = await asOwner<{ id: number }>(
    'insert into app.partners (business_subject_id, name) values ($1, $2) returning id::int',
    [businessSubjectId, `Dobavljač ${number}`],
  )
  const documentId = await addDocument(businessSubjectId, { number, partnerId: partner?.id ?? 0, amount: 1_000_00, type: 'IncomingInvoices' }) // prettier-ignore
  await asOwner('update app.documents set iban = $2 where id = $1', [documentId, IBANS.gama])
  const [account] = await asOwner<{ id: number }>(
    `select id::int from app.bank_accounts where business_subject_id = $1 and currency = 'EUR' order by id limit 1`,
    [businessSubjectId],
  )
  return { bankAccountId: account?.id ?? 0, documentId }
}
