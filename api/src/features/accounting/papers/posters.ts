import type { PaperSource } from 'contract/accounting/paper-sources'
import type { Db } from '../../../kit/db.ts'
import type { HeldPaper } from './held-paper.ts'
import { postAccrualMonth } from './accruals/post-accrual-month.ts'
import { postAssetChange, postRun } from './assets/post-assets.ts'
import { postCustomsDeclaration } from './customs/post-customs-declaration.ts'
import { postIssued } from './issued/post-issued.ts'
import { postBankLines } from './money/post-bank-lines.ts'
import { postReceivedPaper } from './received/post-received-paper.ts'
import { postPayment } from './money/post-payment.ts'
import { postSetOff } from './money/post-set-off.ts'

/**
 * Turns a paper, which is held, into its entry and what the law asks of its VAT, and says that it is posted; or asks a person. Who posts
 * is null where it is done by itself.
 */
export type Poster = (db: Db, paper: HeldPaper, postedBy: number | null) => Promise<void>

export const POSTERS: Readonly<Record<PaperSource, Poster>> = {
  Invoice: (db, paper, postedBy) => postIssued(db, [paper], postedBy),
  ImportedInvoice: (db, paper, postedBy) => postIssued(db, [paper], postedBy),
  ReceivedInvoice: postReceivedPaper,
  BankLine: (db, paper, postedBy) => postBankLines(db, [paper], postedBy),
  DocumentPayment: postPayment,
  DepreciationRun: postRun,
  FixedAssetChange: postAssetChange,
  AccrualMonth: postAccrualMonth,
  CustomsDeclaration: postCustomsDeclaration,
  SetOff: postSetOff,
}

/** What comes by the thousand, and is posted together by `postIssued`, as lines of banks are by `postBankLines`. */
export const ISSUED: readonly PaperSource[] = ['Invoice', 'ImportedInvoice']
