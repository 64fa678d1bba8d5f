import { failure } from '../kit/failure.ts'
import type { Message } from '../kit/message.ts'

/** Why a file, or a statement in it, could not be taken in. `line` counts the lines of a statement, from 1; `text` is what stands there. */

const refused = <const Code extends string, const Text extends Message>(code: Code, message: Text) =>
  failure({ code: `BankStatement.${code}`, status: 422, message })

export const statementTooLarge = refused('TooLarge', 'bankStatements.failures.tooLarge')
export const statementNotReadable = refused('NotReadable', 'bankStatements.failures.notReadable')
export const statementWrongEncoding = refused('WrongEncoding', 'bankStatements.failures.wrongEncoding')
export const statementBroken = refused('Broken', 'bankStatements.failures.broken')
export const statementHasDoctype = refused('HasDoctype', 'bankStatements.failures.hasDoctype')
export const statementTooComplex = refused('TooComplex', 'bankStatements.failures.tooComplex')
export const statementTooManyLines = refused('TooManyLines', 'bankStatements.failures.tooManyLines')
export const statementWrongKind = refused('WrongKind', 'bankStatements.failures.wrongKind')
export const statementAccountMissing = refused('AccountMissing', 'bankStatements.failures.accountMissing')
export const statementIbanInvalid = refused('IbanInvalid', 'bankStatements.failures.ibanInvalid')
export const statementTwoAccounts = refused('TwoAccounts', 'bankStatements.failures.twoAccounts')
export const statementAmountInvalid = refused('AmountInvalid', 'bankStatements.failures.amountInvalid')
export const statementDayInvalid = refused('DayInvalid', 'bankStatements.failures.dayInvalid')
export const statementDirectionInvalid = refused('DirectionInvalid', 'bankStatements.failures.directionInvalid')
export const statementBalanceMissing = refused('BalanceMissing', 'bankStatements.failures.balanceMissing')
export const statementCurrencyDiffers = refused('CurrencyDiffers', 'bankStatements.failures.currencyDiffers')
export const statementWithoutStatements = refused('WithoutStatements', 'bankStatements.failures.withoutStatements')
export const statementRowsInvalid = refused('RowsInvalid', 'bankStatements.failures.rowsInvalid')

export const statementFailures = [
  statementTooLarge,
  statementNotReadable,
  statementWrongEncoding,
  statementBroken,
  statementHasDoctype,
  statementTooComplex,
  statementTooManyLines,
  statementWrongKind,
  statementAccountMissing,
  statementIbanInvalid,
  statementTwoAccounts,
  statementAmountInvalid,
  statementDayInvalid,
  statementDirectionInvalid,
  statementBalanceMissing,
  statementCurrencyDiffers,
  statementWithoutStatements,
  statementRowsInvalid,
] as const
