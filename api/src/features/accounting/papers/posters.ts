import type { PaperSource } from 'contract/accounting/paper-sources'
import { postAccrualMonth } from './accruals/post-accrual-month.ts'
import { postAssetChange, postRun } from './assets/post-assets.ts'
import { postCustomsDeclaration } from './customs/post-customs-declaration.ts'
import { postIssued } from './issued/post-issued.ts'
import { postBankLines } from './money/post-bank-lines.ts'
import type { Poster } from './poster.ts'
import { postReceivedPaper } from './received/post-received-paper.ts'
import { postPayment } from './money/post-payment.ts'
import { postSetOff } from './money/post-set-off.ts'

/** What posts papers of a kind. */
export const POSTERS: Readonly<Record<PaperSource, Poster>> = {
  Invoice: (db, paper, by) => postIssued(db, [paper], by),
  ImportedInvoice: (db, paper, by) => postIssued(db, [paper], by),
  ReceivedInvoice: postReceivedPaper,
  BankLine: (db, paper, by) => postBankLines(db, [paper], by),
  DocumentPayment: postPayment,
  DepreciationRun: postRun,
  FixedAssetChange: postAssetChange,
  AccrualMonth: postAccrualMonth,
  CustomsDeclaration: postCustomsDeclaration,
  SetOff: postSetOff,
}

/** What comes by the thousand, and is posted together by `postIssued`, as lines of banks are by `postBankLines`. */
export const ISSUED: readonly PaperSource[] = ['Invoice', 'ImportedInvoice']
