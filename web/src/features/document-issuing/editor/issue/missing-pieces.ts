import type { IssuingContext } from 'contract/document-issuing/issuing-contexts'
import type { Finding } from 'contract/document-issuing/rules/invoice-rule'
import type { MissingPiece } from '../../../first-steps/missing/index.ts'

/** All that the settings lack of what is found, each once. */
export const missingPieces = (findings: readonly Finding[], context: IssuingContext): MissingPiece[] => [
  ...new Set(findings.flatMap((finding) => pieceOf(finding, context) ?? [])),
]

/** What a finding lacks, where the settings have none to choose. */
export function pieceOf({ path }: Finding, { internalAct, bankAccounts }: IssuingContext): MissingPiece | null {
  if (path === 'operatorId') return internalAct.operators.length === 0 ? 'operator' : null
  if (path === 'paymentDeviceId') return internalAct.paymentDevices.length === 0 ? 'paymentDevice' : null
  if (path === 'bankAccountId') return bankAccounts.length === 0 ? 'bankAccount' : null
  if (path === 'settings.numberFormat') return 'numberFormat'
  return path === 'settings.baseSettings' ? 'companyData' : null
}
