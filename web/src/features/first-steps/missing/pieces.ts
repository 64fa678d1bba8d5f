import type { FieldStep } from '../step-values.ts'

/** What an invoice can't be issued without, and which step settles it. */
export const STEP_OF_PIECE = {
  companyData: 'companyData',
  bankAccount: 'bankAccount',
  operator: 'internalAct',
  paymentDevice: 'internalAct',
  numberFormat: 'numberFormat',
} as const satisfies Record<string, FieldStep>
export type MissingPiece = keyof typeof STEP_OF_PIECE
