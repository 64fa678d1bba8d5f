import { bankLetters } from 'contract/croatia/hub3'
import { decimalOf, EUR, type Cents } from 'contract/croatia/money'
import { element, leaf, xmlText, type Xml } from '../../../../kit/xml.ts'
import { referenceWritten, type PaymentReference } from '../payment-reference.ts'

type Address = { readonly street: string; readonly postalCode: string; readonly cityName: string; readonly countryCode: string }

export type PainItem = Address & {
  readonly endToEnd: string
  readonly amount: Cents
  readonly name: string
  readonly iban: string
  readonly text: string
  readonly purposeCode: string
} & PaymentReference

export type PainFile = {
  /** At most 35 characters; no other file of the business subject has it. */
  readonly messageId: string
  /** When it was made, by the clock of Zagreb: `2026-11-23T09:14:00`. */
  readonly madeAt: string
  readonly executionOn: string
  readonly isBatchBooked: boolean
  /** `03` where the bank still takes the older scheme. */
  readonly scheme: '03' | '09'
  readonly payer: Address & {
    readonly name: string
    readonly buildingNumber: string
    readonly oib: string
    readonly iban: string
  }
  readonly items: readonly PainItem[]
}

const NAME_MAX = 70
const TEXT_MAX = 140

/**
 * Credit transfers as Croatian banks take them: pain.001.001.09 of the scheme scthr, or .03, with one group of payments. Addresses are
 * structured, with town and country, or left out.
 */
export function painXml(file: PainFile): string {
  const { messageId, madeAt, executionOn, isBatchBooked, scheme, payer, items } = file
  const counted = [leaf('NbOfTxs', String(items.length)), leaf('CtrlSum', decimalOf(sumOf(items)))]
  const payerName = cut(bankLetters(payer.name, { isDomestic: true }), NAME_MAX)
  const ours = element('Id', [element('OrgId', [element('Othr', [leaf('Id', payer.oib)])])])
  const header = element('GrpHdr', [
    leaf('MsgId', messageId),
    leaf('CreDtTm', madeAt),
    ...counted,
    element('InitgPty', [leaf('Nm', payerName), ours]),
  ])
  const group = element('PmtInf', [
    leaf('PmtInfId', messageId),
    leaf('PmtMtd', 'TRF'),
    leaf('BtchBookg', String(isBatchBooked)),
    ...counted,
    element('PmtTpInf', [element('SvcLvl', [leaf('Cd', 'SEPA')])]),
    scheme === '09' ? element('ReqdExctnDt', [leaf('Dt', executionOn)]) : leaf('ReqdExctnDt', executionOn),
    element('Dbtr', [leaf('Nm', payerName), address(payer, true), ours]),
    element('DbtrAcct', [element('Id', [leaf('IBAN', payer.iban)]), leaf('Ccy', EUR)]),
    element('DbtrAgt', [element('FinInstnId', [element('Othr', [leaf('Id', 'NOTPROVIDED')])])]),
    leaf('ChrgBr', 'SLEV'),
    ...items.map(transfer),
  ])
  const namespace = `urn:iso:std:iso:20022:tech:xsd:scthr:pain.001.001.${scheme}`
  return xmlText(element('Document', [element('CstmrCdtTrfInitn', [header, group])], { xmlns: namespace }))
}

const sumOf = (items: readonly PainItem[]): Cents => items.reduce((sum, { amount }) => sum + amount, 0)

function transfer(item: PainItem): Xml {
  const isDomestic = item.iban.startsWith('HR')
  return element('CdtTrfTxInf', [
    element('PmtId', [leaf('EndToEndId', item.endToEnd)]),
    element('Amt', [leaf('InstdAmt', decimalOf(item.amount), { Ccy: EUR })]),
    element('Cdtr', [leaf('Nm', cut(bankLetters(item.name, { isDomestic }), NAME_MAX) || NAMELESS), address(item, isDomestic)]),
    element('CdtrAcct', [element('Id', [leaf('IBAN', item.iban)])]),
    element('Purp', [leaf('Cd', item.purposeCode)]),
    element('RmtInf', [
      element('Strd', [
        element('CdtrRefInf', [element('Tp', [element('CdOrPrtry', [leaf('Cd', 'SCOR')])]), leaf('Ref', referenceWritten(item))]),
        leaf('AddtlRmtInf', cut(bankLetters(item.text, { isDomestic }), TEXT_MAX)),
      ]),
    ]),
  ])
}

/** A name of letters that no bank takes. */
const NAMELESS = 'NOTPROVIDED'

/** From November 2026 on an address has its town and country by themselves; one without a town is no address. */
function address(
  { street, buildingNumber = '', postalCode, cityName, countryCode }: Address & { readonly buildingNumber?: string },
  isDomestic: boolean,
): Xml {
  const town = cut(bankLetters(cityName, { isDomestic }), 35)
  if (town === '' || !/^[A-Z]{2}$/.test(countryCode)) return ''
  return element('PstlAdr', [
    leaf('StrtNm', cut(bankLetters(street, { isDomestic }), NAME_MAX)),
    leaf('BldgNb', cut(bankLetters(buildingNumber, { isDomestic }), 16)),
    leaf('PstCd', cut(bankLetters(postalCode, { isDomestic }), 16)),
    leaf('TwnNm', town),
    leaf('Ctry', countryCode),
  ])
}

/** Of letters that banks take, each of which is one character. */
const cut = (text: string, lengthMax: number): string => text.slice(0, lengthMax).trim()
