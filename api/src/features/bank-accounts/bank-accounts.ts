import { holdRecord } from '../../kit/records/records.ts'
import { BANK_ACCOUNTS_MAX, bankAccountHasStatements, bankAccounts, bankNotFound, primaryNotActive, tooManyBankAccounts, type BankAccount, type BankAccountRequest } from 'contract/bank-accounts/bank-accounts' // prettier-ignore
import { bankOf } from 'contract/codebooks/banks'
import { CURRENCY_MARKS } from 'contract/codebooks/currencies'
import { isForeignIban } from 'contract/croatia/iban'
import { actionNotAllowed, alreadyExist } from 'contract/kit/failures'
import type { Db } from '../../kit/db.ts'
import { missing, type Fail } from '../../kit/fail.ts'
import { routes } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { oneAfterTheOther } from '../business-subjects/own/index.ts'

export const bankAccountRoutes = routes(
  bankAccounts,
  {
    list: async (_, { db }) => (await accounts(db).limit(BANK_ACCOUNTS_MAX).execute()).map(accountOf),
    get: async (_, { db, params: { id } }) => accountOf(await found(db, id)),
    create: (request, { db, fail }) => addBankAccount(db, request, fail),
    update: async (request, { db, params: { id }, fail }) => {
      await oneAfterTheOther(db)
      await holdRecord(db, { table: 'bank_accounts', id, version: request.version, fail })
      const before = await found(db, id)
      if (before.isPrimary && !(request.isPrimary && request.isActive)) fail(actionNotAllowed)
      if (request.isPrimary && !request.isActive) fail(primaryNotActive)
      if (!hasItsBank(request)) fail(bankNotFound)
      if (request.isPrimary && !before.isPrimary) await unmarkPrimary(db)
      await db.updateTable('bankAccounts').set(columnsOf(request)).where('id', '=', id).execute()
      return accountOf(await found(db, id))
    },
    remove: async (_, { db, params: { id }, fail }) => {
      await oneAfterTheOther(db)
      const { isPrimary } = await found(db, id)
      if (isPrimary) fail(actionNotAllowed)
      await db.deleteFrom('bankAccounts').where('id', '=', id).execute()
      return undefined
    },
  },
  { bank_accounts_iban_unique: alreadyExist, bank_statements_account: bankAccountHasStatements },
)

type Refuse = Fail<typeof tooManyBankAccounts | typeof primaryNotActive | typeof bankNotFound>

/** The first one is the primary one, and a new primary one takes the place of the one before. */
export async function addBankAccount(db: Db, request: BankAccountRequest, fail: Refuse): Promise<BankAccount> {
  await oneAfterTheOther(db)
  const count = await countOf(db)
  if (count >= BANK_ACCOUNTS_MAX) fail(tooManyBankAccounts)
  const isPrimary = request.isPrimary || count === 0
  if (isPrimary && !request.isActive) fail(primaryNotActive)
  if (!hasItsBank(request)) fail(bankNotFound)
  if (isPrimary) await unmarkPrimary(db)
  const values = { ...columnsOf(request), isPrimary }
  const { id } = one(await db.insertInto('bankAccounts').values(values).returning('id').execute())
  return accountOf(await found(db, id))
}

type Row = Omit<BankAccount, 'bankId'>

/** Which bank keeps a Croatian account is not stored: a bank that gets another name has it everywhere. */
function accountOf(row: Row): BankAccount {
  const bank = bankOf(row.iban)
  return { ...row, bankId: bank?.id ?? null, bankName: bank?.name ?? row.bankName }
}

const accounts = (db: Db) =>
  db
    .selectFrom('bankAccounts')
    .select(['id', 'name as bankAccountName', 'bankName', 'iban', 'currency', 'isPrimary', 'isActive', 'version'])
    .orderBy('isPrimary', 'desc')
    .orderBy('isActive', 'desc')
    .orderBy('name')
    .orderBy('id')

async function found(db: Db, id: number): Promise<Row> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw missing()
  return row
}

async function countOf(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('bankAccounts')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const hasItsBank = ({ iban, bankId }: BankAccountRequest) =>
  isForeignIban(iban) ? bankId === null : bankId !== null && bankOf(iban)?.id === bankId

const unmarkPrimary = (db: Db) => db.updateTable('bankAccounts').set({ isPrimary: false }).where('isPrimary', '=', true).execute()

const columnsOf = ({ name, iban, currencyId, bankName, isPrimary, isActive }: BankAccountRequest) => ({
  name,
  iban,
  isPrimary,
  isActive,
  bankName: isForeignIban(iban) ? bankName : '',
  currency: CURRENCY_MARKS[currencyId] ?? '',
})
