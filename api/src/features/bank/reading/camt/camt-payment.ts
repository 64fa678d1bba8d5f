import { attribute, child, children, rawText, type Element } from '../../../../kit/xml-reading/element.ts'
import { amountIn } from '../amounts.ts'
import { endToEndOf, referenceOf } from '../reference.ts'
import { NO_PAYMENT, type Payment } from '../statement.ts'
import { joined, oneLine, TEXT_MAX } from '../texts.ts'
import { counterpartyOf } from './camt-parties.ts'

type Of = {
  readonly entry: Element
  /** One transaction of the entry; none where the entry has no details. */
  readonly transaction: Element | undefined
  readonly signed: (amount: number) => number
  readonly currency: string
  /** Of the statement, counted from 1. */
  readonly line: number
}

/** What an entry, or one transaction of it, is about; without its amount. */
export function paymentOf({ entry, transaction, signed, currency, line }: Of): Omit<Payment, 'amount'> {
  const code = codeOf(child(transaction, 'BkTxCd')) || codeOf(child(entry, 'BkTxCd'))
  const about = rawText(child(entry, 'AddtlNtryInf'))
  if (!transaction) return { ...NO_PAYMENT, text: joined([about], TEXT_MAX), bankReference: bankReference(entry), code }
  const remittance = children(child(transaction, 'RmtInf'), 'Strd')
  const [reference = ''] = remittance.map((strd) => rawText(child(strd, 'CdtrRefInf', 'Ref'))).filter(Boolean)
  const texts = [
    ...remittance.flatMap((strd) => children(strd, 'AddtlRmtInf').map(rawText)),
    ...children(child(transaction, 'RmtInf'), 'Ustrd').map(rawText),
    rawText(child(transaction, 'AddtlTxInf')),
    about,
  ]
  return {
    ...counterpartyOf(transaction, signed(1) > 0),
    ...originalOf(transaction, currency, signed, line),
    ...referenceOf(oneLine(reference, 40)),
    endToEnd: oneLine(endToEndOf(rawText(child(transaction, 'Refs', 'EndToEndId'))), 35),
    text: joined(texts, TEXT_MAX),
    bankReference: oneLine(rawText(child(transaction, 'Refs', 'AcctSvcrRef')), 35) || bankReference(entry),
    code,
  }
}

const bankReference = (entry: Element): string => oneLine(rawText(child(entry, 'AcctSvcrRef')), 35)

/** `PMNT/RCDT/NTAV`; where the bank gives no such code, its own. */
function codeOf(bankCode: Element | undefined): string {
  const domain = child(bankCode, 'Domn')
  const family = child(domain, 'Fmly')
  const parts = [rawText(child(domain, 'Cd')), rawText(child(family, 'Cd')), rawText(child(family, 'SubFmlyCd'))].filter(Boolean)
  return oneLine(parts.join('/') || rawText(child(bankCode, 'Prtry', 'Cd')), 20)
}

/** What was paid in another currency than the account's, as whoever paid named it. */
function originalOf(transaction: Element, currency: string, signed: Of['signed'], line: number) {
  const named = ['InstdAmt', 'TxAmt', 'CntrValAmt'].map((name) => child(transaction, 'AmtDtls', name))
  const found = named.find((one) => {
    const own = attribute(child(one, 'Amt'), 'Ccy')
    return own !== '' && own !== currency
  })
  if (!found) return { originalAmount: null, originalCurrency: '', exchangeRate: '' }
  const rates = named
    .map((one) => rawText(child(one, 'CcyXchg', 'XchgRate')))
    .filter((rate) => /^\d{1,9}(\.\d{1,10})?$/.test(rate))
  return {
    originalAmount: signed(amountIn(rawText(child(found, 'Amt')), line)),
    originalCurrency: attribute(child(found, 'Amt'), 'Ccy'),
    exchangeRate: rates[0] ?? '',
  }
}
