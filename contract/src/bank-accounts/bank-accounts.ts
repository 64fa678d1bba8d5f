import { recordChanged, seen, version } from '../kit/records.ts'
import * as z from 'zod'
import { CURRENT_CURRENCIES } from '../codebooks/currencies.ts'
import { bareIban } from '../croatia/iban.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { actionNotAllowed, alreadyExist } from '../kit/failures.ts'
import { iban, id, optionalText, says, text } from '../kit/fields.ts'
import { manageStandaloneSettings, readGeneralSettings } from '../business-subjects/settings-access.ts'

export const ACCOUNT_NAME_MAX = 50
export const ACCOUNT_IBAN_MAX = 30
export const BANK_NAME_MAX = 100
export const BANK_ACCOUNTS_MAX = 1_000
/** From so many characters on an IBAN is looked at while it is typed (GAP-72). */
export const IBAN_LOOKUP_LENGTH = 15

export const bankNotFound = failure({ code: 'Bank.NotFound', status: 404, field: 'iban', message: 'bankAccounts.bankNotFound' })
export const primaryNotActive = failure({
  code: 'BankAccount.PrimaryNotActive',
  status: 422,
  field: 'isActive',
  message: 'bankAccounts.primaryNotActive',
})
export const tooManyBankAccounts = failure({
  code: 'BankAccount.TooMany',
  status: 409,
  message: 'bankAccounts.tooMany',
})

export const bankAccountHasStatements = failure({
  code: 'BankAccount.HasStatements',
  status: 409,
  message: 'bankAccounts.hasStatements',
})

/** `bankId` is null where the bank is none of the Croatian ones; `currency` is the currency's mark. */
export const BankAccount = z.object({
  id,
  bankAccountName: z.string(),
  bankName: z.string(),
  bankId: id.nullable(),
  iban: z.string(),
  currency: z.string(),
  isPrimary: z.boolean(),
  isActive: z.boolean(),
  version,
})
export type BankAccount = z.infer<typeof BankAccount>

/** The bank of a Croatian account is the one its IBAN tells; of a foreign one the name is told, and there is no id. */
export const BankAccountRequest = z
  .object({
    name: text(ACCOUNT_NAME_MAX),
    iban: iban(ACCOUNT_IBAN_MAX),
    currencyId: id.refine((given) => CURRENT_CURRENCIES.some((currency) => currency.id === given), says('global.invalidValue')),
    bankId: id.nullable(),
    bankName: optionalText(BANK_NAME_MAX).default(''),
    isPrimary: z.boolean(),
    isActive: z.boolean(),
  })
  .refine(({ bankId, bankName }) => bankId !== null || bankName !== '', {
    ...says('global.thisFieldIsRequired'),
    path: ['bankName'],
    // Told together with what else is wrong, as soon as these two can be read.
    when: ({ value }) => BankGiven.safeParse(value).success,
  })
export type BankAccountRequest = z.infer<typeof BankAccountRequest>

const BankGiven = z.object({ bankId: id.nullable(), bankName: optionalText(BANK_NAME_MAX).default('') })

const UNDER = '/business-subjects/:businessSubjectId'

export const bankAccounts = endpoints('bankAccounts', `${UNDER}/bank-accounts`, {
  list: {
    route: 'GET',
    access: readGeneralSettings,
    output: z.array(BankAccount).max(BANK_ACCOUNTS_MAX),
    summary: 'The bank accounts of a business subject: the primary one first, then the active ones, by name',
  },
  get: {
    route: 'GET /:id',
    access: readGeneralSettings,
    output: BankAccount,
    summary: 'One bank account',
  },
  create: {
    route: 'POST',
    access: manageStandaloneSettings,
    input: BankAccountRequest,
    output: BankAccount,
    failures: [alreadyExist, bankNotFound, primaryNotActive, tooManyBankAccounts],
    summary: 'Add a bank account; the first is the primary one, and a new primary one takes the place of the one before',
  },
  update: {
    route: 'PUT /:id',
    access: manageStandaloneSettings,
    input: BankAccountRequest.safeExtend(seen),
    output: BankAccount,
    failures: [alreadyExist, bankNotFound, primaryNotActive, actionNotAllowed, recordChanged],
    summary: 'Change a bank account; the primary one stays primary and active until another is made primary',
  },
  remove: {
    route: 'DELETE /:id',
    access: manageStandaloneSettings,
    failures: [actionNotAllowed, bankAccountHasStatements],
    summary: 'Delete a bank account that is not the primary one',
  },
})

export const bankLookups = endpoints('bankLookups', `${UNDER}/bank-lookups`, {
  get: {
    route: 'GET',
    access: manageStandaloneSettings,
    input: z.object({
      iban: z.string().overwrite(bareIban).min(IBAN_LOOKUP_LENGTH, says('global.invalidIban')).max(ACCOUNT_IBAN_MAX),
    }),
    output: z.object({ id, name: z.string() }),
    failures: [bankNotFound],
    summary: 'The Croatian bank that keeps the account with an IBAN, of which the first fifteen characters are enough',
  },
})

export const currencies = endpoints('currencies', `${UNDER}/currencies`, {
  list: {
    route: 'GET',
    access: readGeneralSettings,
    output: z.array(z.object({ id, mark: z.string(), alias: z.string() })),
    summary: 'The currencies of today, euro first; the alias is the name in the language of the person',
  },
})
