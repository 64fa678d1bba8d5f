import type { Cents } from '../../money.ts'
import type { CostKind } from '../treatments/deduction-shares.ts'
import type { ForeignAmounts, PostingAccount } from './rule-pack.ts'
import type { VatEntry } from './vat-entry.ts'

/** What each act can say in euro cents; what it doesn't say is nothing. The lines stand in the packs, under its name. */
type Amounts = {
  /** What came or went, and the open item that it settles; `excess` and `shortfall` are small differences that are written off. */
  Receipt: 'money' | 'settled' | 'fee' | 'overpaid' | 'shortfall' | 'excess' | 'exchangeLoss' | 'exchangeGain'
  Payout: Amounts['Receipt']
  Fee: 'money'
  InterestReceived: 'money'
  InterestPaid: 'money'
  TransferOut: 'money'
  TransferIn: 'money'
  SetOff: 'settled'
  Revalued: 'exchangeLoss' | 'exchangeGain'
  /** Of a car: what of the price and of its undeducted VAT is recognised; what lies over the limit is of both. */
  Depreciation: 'price' | 'vat' | 'recognised' | 'unrecognised' | 'over' | 'vatRecognised' | 'vatUnrecognised'
  AssetSold: 'price' | 'vat' | 'accumulated' | 'vatAccumulated' | 'impaired' | 'rest'
  AssetWrittenOff: Amounts['AssetSold']
  AssetImpaired: 'price'
  Payroll: 'net' | 'tax' | 'contributionsFrom' | 'contributionsOn' | 'contributions'
  TravelOrder: 'cost' | 'advance'
  PrepaidMonth: 'month'
  DeferredIncomeMonth: 'month'
  AccruedCost: 'month'
  AccruedIncome: 'month'
  /** Of an account of VAT its balance; of the month what is left of all of them. */
  MonthClosed: 'output' | 'input' | 'payable' | 'receivable'
  CostsTransferred: 'amount'
  IncomeClosed: 'amount'
  ExpensesClosed: 'amount'
  /** What is left after tax. */
  ProfitOfYear: 'profit' | 'tax' | 'left'
  LossOfYear: 'loss' | 'tax' | 'left'
  ProfitTaxedAway: 'profit' | 'tax' | 'left'
  ProfitCarried: 'amount'
  LossCarried: 'amount'
}

/** Which accounts an act names. */
type Accounts =
  | 'money'
  | 'settled'
  | 'payable'
  | 'receivable'
  | 'cost'
  | 'unrecognised'
  | 'revenue'
  | 'asset'
  | 'accumulated'
  | 'vat'
  | 'closed'

type ActOf<Kind extends keyof Amounts> = {
  readonly act: Kind
  readonly amounts: Readonly<Partial<Record<Amounts[Kind], Cents>>>
  readonly accounts?: Readonly<Partial<Record<Accounts, PostingAccount>>>
  readonly costKind?: CostKind
  readonly isPassengerVehicle?: boolean
  /** What some of its amounts are in another currency. */
  readonly foreign?: ForeignAmounts
}

/** What is posted without a paper of ours or of a supplier. */
export type Act = { readonly [Kind in keyof Amounts]: ActOf<Kind> }[keyof Amounts]

/** VAT by paid bill that a payment, a set-off or their undoing frees: entries in the state Freed. */
export type FreedVat = { readonly kind: 'FreedVat'; readonly entries: readonly VatEntry[] }

/** Of goods that are imported base and VAT are as customs say, not as the supplier's invoice. */
export type CustomsDeclaration = {
  readonly kind: 'CustomsDeclaration'
  readonly base: Cents
  readonly vat: Cents
  readonly duty: Cents
  readonly rate: '25' | '13' | '5'
  /** The VAT is stated in the return instead of paid to customs. */
  readonly isAccountedOnly: boolean
  readonly account: PostingAccount
  readonly deductibleShare?: string
  readonly vatOn: string
}
