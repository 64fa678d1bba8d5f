import { COST_KINDS, recognisedShareOn } from '../../treatments/deduction-shares.ts'
import type { PackCase, PackLine } from '../rule-pack.ts'
import { recognised } from './incoming-cases.ts'
import { credit, debit } from './line.ts'

const on = (act: string, ...lines: readonly PackLine[]): PackCase => ({ when: { act }, lines })

/** Money that comes, goes or passes through. What is settled is more or less than what came by what the lines between say. */
export const MONEY_CASES: readonly PackCase[] = [
  on(
    'Receipt',
    debit('{money}', 'money'),
    debit('cost.bank', 'fee'),
    debit('rounding.loss', 'shortfall'),
    debit('fx.loss', 'exchangeLoss'),
    credit('{settled}', 'settled'),
    credit('receipt.unmatched', 'overpaid'),
    credit('rounding.gain', 'excess'),
    credit('fx.gain', 'exchangeGain'),
  ),
  on(
    'Payout',
    debit('{settled}', 'settled'),
    debit('receipt.unmatched', 'overpaid'),
    debit('cost.bank', 'fee'),
    debit('rounding.loss', 'excess'),
    debit('fx.loss', 'exchangeLoss'),
    credit('{money}', 'money'),
    credit('rounding.gain', 'shortfall'),
    credit('fx.gain', 'exchangeGain'),
  ),
  on('Fee', debit('cost.bank', 'money'), credit('{money}', 'money')),
  on('InterestReceived', debit('{money}', 'money'), credit('income.interest', 'money')),
  on('InterestPaid', debit('{cost}', 'money'), credit('{money}', 'money')),
  on('TransferOut', debit('bank.transit', 'money'), credit('{money}', 'money')),
  on('TransferIn', debit('{money}', 'money'), credit('bank.transit', 'money')),
  on('SetOff', debit('{payable}', 'settled'), credit('{receivable}', 'settled')),
  on(
    'Revalued',
    debit('{settled}', 'exchangeGain'),
    debit('fx.loss', 'exchangeLoss'),
    credit('{settled}', 'exchangeLoss'),
    credit('fx.gain', 'exchangeGain'),
  ),
]

/** VAT that waited and now falls due, VAT of imports, and the VAT of a month. */
export const VAT_CASES: readonly PackCase[] = [
  { when: { act: 'FreedVat', book: 'I-RA' }, lines: [debit('vat.out.waiting', 'vat'), credit('vat.out.domestic.{rate}', 'vat')] },
  { when: { act: 'FreedVat', book: 'U-RA' }, lines: [debit('vat.in.domestic.{rate}', 'vat'), credit('vat.in.waiting', 'vat')] },
  {
    when: { act: 'CustomsDeclaration', isAccountedOnly: true },
    lines: [
      debit('{cost}', 'duty+undeductibleVat'),
      debit('vat.in.import.{rate}', 'deductibleVat'),
      credit('vat.out.import', 'vat'),
      credit('dues.other', 'duty'),
    ],
  },
  {
    when: { act: 'CustomsDeclaration' },
    lines: [
      debit('{cost}', 'duty+undeductibleVat'),
      debit('vat.in.import.{rate}', 'deductibleVat'),
      credit('dues.other', 'duty+vat'),
    ],
  },
  on(
    'MonthClosed',
    debit('{vat}', 'output'),
    credit('{vat}', 'input'),
    credit('vat.payable', 'payable'),
    debit('vat.receivable', 'receivable'),
  ),
]

/** Assets, wages and travel. */
export const COST_CASES: readonly PackCase[] = [
  {
    when: { act: 'Depreciation', isPassengerVehicle: true },
    lines: [
      debit('cost.depreciation.cars', 'recognised'),
      debit('cost.depreciation.cars.n', 'unrecognised'),
      debit('cost.depreciation.cars.over', 'over'),
      debit('cost.depreciation.carsvat', 'vatRecognised'),
      debit('cost.depreciation.carsvat.n', 'vatUnrecognised'),
      credit('{accumulated}', 'price'),
      credit('depreciation.accumulated.carsvat', 'vat'),
    ],
  },
  on('Depreciation', debit('{cost}', 'price'), credit('{accumulated}', 'price')),
  on('AssetSold', ...disposed('asset.sale.cost')),
  on('AssetWrittenOff', ...disposed('asset.writeoff')),
  on('AssetImpaired', debit('cost.impairment', 'price'), credit('asset.impairment', 'price')),
  on(
    'Payroll',
    debit('cost.wages.net', 'net'),
    debit('cost.wages.tax', 'tax'),
    debit('cost.wages.contributions', 'contributionsFrom'),
    debit('cost.wages.employer', 'contributionsOn'),
    credit('wages.net', 'net'),
    credit('wages.tax', 'tax'),
    credit('wages.contributions', 'contributions'),
  ),
  on(
    'TravelOrder',
    debit('cost.travel', 'cost'),
    credit('employee.payable', 'cost'),
    debit('employee.payable', 'advance'),
    credit('employee.receivable', 'advance'),
  ),
]

/** What falls into one month of what was paid or earned for many. */
export const accrualCases = (day: string): PackCase[] => [
  ...COST_KINDS.map((costKind) => ({
    when: { act: 'PrepaidMonth', costKind },
    lines: [...recognised('month', recognisedShareOn(costKind, day) ?? '1'), credit('prepaid', 'month')],
  })),
  on('DeferredIncomeMonth', debit('deferred.income', 'month'), credit('{revenue}', 'month')),
  on('AccruedCost', debit('{cost}', 'month'), credit('accrued.cost', 'month')),
  on('AccruedIncome', debit('accrued.income', 'month'), credit('{revenue}', 'month')),
]

function disposed(loss: 'asset.sale.cost' | 'asset.writeoff'): PackLine[] {
  return [
    debit('{accumulated}', 'accumulated'),
    debit('depreciation.accumulated.carsvat', 'vatAccumulated'),
    debit('asset.impairment', 'impaired'),
    debit(loss, 'rest'),
    credit('{asset}', 'price'),
    credit('asset.cars.vat', 'vat'),
  ]
}
