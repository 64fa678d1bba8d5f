/** A camt file that a test writes as a bank would: only what the test is about is given. */

type Given = {
  readonly name?: string
  readonly iban?: string
  readonly ref?: string
  readonly text?: string
  readonly endToEnd?: string
  /** What was paid in another currency than the account's. */
  readonly original?: { readonly amount: string; readonly currency: string; readonly rate: string }
}
export type EntryGiven = Given & {
  /** With a minus what went out: `-12.50`. */
  readonly amount: string
  readonly day?: string
  /** Of the money, where it is not that of the booking. */
  readonly valueDay?: string
  readonly bankReference?: string
  readonly isReversal?: boolean
  readonly status?: string
  readonly parts?: readonly (Given & { readonly amount: string })[]
  /** Instead of one transaction of the usual kind. */
  readonly inner?: string
}
export type StatementGiven = {
  readonly id?: string
  readonly number?: string
  readonly iban?: string
  readonly currency?: string
  readonly day?: string
  readonly opening?: string
  readonly closing?: string
  readonly entries?: readonly EntryGiven[]
}
type Version = '02' | '08'

export const camtFile = (statements: readonly StatementGiven[], version: Version = '08', encoding = 'UTF-8'): string =>
  `<?xml version="1.0" encoding="${encoding}"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>` +
  `<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-01-15T06:00:00</CreDtTm></GrpHdr>${statements.map((one) => statement(one, version)).join('')}` +
  `</BkToCstmrStmt></Document>`

const retold = (message: string, root: string, element: string) => (file: string) =>
  file
    .replaceAll('camt.053', message)
    .replaceAll('BkToCstmrStmt', root)
    .replaceAll(/(<\/?)Stmt>/g, `$1${element}>`)

/** The same as a report of a day that is not over (camt.052), or as a notice (camt.054). */
export const reportOf = retold('camt.052', 'BkToCstmrAcctRpt', 'Rpt')
export const noticeOf = retold('camt.054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn')

export const ACCOUNT = 'HR1723600001101234565'

function statement(given: StatementGiven, version: Version): string {
  const {
    id = 'S158',
    number = '158',
    iban = ACCOUNT,
    currency = 'EUR',
    day = '2026-01-15',
    opening = '0.00',
    entries = [],
  } = given
  const closing = given.closing ?? sum([opening, ...entries.map(({ amount }) => amount)])
  return (
    `<Stmt><Id>${id}</Id>${number && `<${version === '08' ? 'LglSeqNb' : 'ElctrncSeqNb'}>${number}</${version === '08' ? 'LglSeqNb' : 'ElctrncSeqNb'}>`}` +
    `<CreDtTm>${day}T20:00:00</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>` +
    balance('OPBD', opening, currency, day) +
    balance('CLBD', closing, currency, day) +
    entries.map((one) => entry(one, { currency, day, version })).join('') +
    `</Stmt>`
  )
}

const sum = (amounts: readonly string[]): string =>
  (amounts.reduce((cents, amount) => cents + Math.round(Number(amount) * 100), 0) / 100).toFixed(2)

const unsigned = (amount: string) => amount.replace('-', '')
const direction = (amount: string) => `<CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd>`

const balance = (code: string, amount: string, currency: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${unsigned(amount)}</Amt>${direction(amount)}<Dt><Dt>${day}</Dt></Dt></Bal>`

type Within = { readonly currency: string; readonly day: string; readonly version: Version }

function entry(given: EntryGiven, { currency, day, version }: Within): string {
  const { amount, bankReference = '', isReversal = false, status = 'BOOK', parts = [given], inner } = given
  const details = parts.map((part) => transaction(part, amount, { currency, version }, parts.length > 1)).join('')
  return (
    `<Ntry><Amt Ccy="${currency}">${unsigned(amount)}</Amt>${direction(amount)}${isReversal ? '<RvslInd>true</RvslInd>' : ''}` +
    `<Sts>${version === '08' ? `<Cd>${status}</Cd>` : status}</Sts><BookgDt><Dt>${given.day ?? day}</Dt></BookgDt><ValDt><Dt>${given.valueDay ?? given.day ?? day}</Dt></ValDt>` +
    (bankReference && `<AcctSvcrRef>${bankReference}</AcctSvcrRef>`) +
    `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>NTAV</SubFmlyCd></Fmly></Domn><Prtry><Cd>NOTPROVIDED</Cd></Prtry></BkTxCd>` +
    `<NtryDtls>${inner ?? details}</NtryDtls></Ntry>`
  )
}

function transaction(
  { name, iban, ref, text, endToEnd, amount, original }: Given & { readonly amount: string },
  whole: string,
  { currency, version }: Omit<Within, 'day'>,
  isPart: boolean,
): string {
  const role = whole.startsWith('-') ? 'Cdtr' : 'Dbtr'
  const party = name === undefined ? '' : `<Nm>${name}</Nm>`
  const own = `<Amt Ccy="${currency}">${unsigned(amount)}</Amt>`
  return (
    `<TxDtls><Refs><EndToEndId>${endToEnd ?? 'HR99'}</EndToEndId></Refs>${isPart && version === '08' ? own : ''}` +
    (isPart && version === '02' ? `<AmtDtls><TxAmt>${own}</TxAmt></AmtDtls>` : '') +
    (original === undefined ? '' : originally(original, own)) +
    `<RltdPties>${party && `<${role}>${version === '08' ? `<Pty>${party}</Pty>` : party}</${role}>`}` +
    `${iban === undefined ? '' : `<${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`}</RltdPties>` +
    `<RmtInf>${ref === undefined && version === '02' && text !== undefined ? `<Ustrd>${text}</Ustrd>` : structured(ref, text)}</RmtInf></TxDtls>`
  )
}

const originally = ({ amount, currency, rate }: NonNullable<Given['original']>, own: string) =>
  `<AmtDtls><InstdAmt><Amt Ccy="${currency}">${amount}</Amt></InstdAmt><TxAmt>${own}<CcyXchg><SrcCcy>${currency}</SrcCcy><XchgRate>${rate}</XchgRate></CcyXchg></TxAmt></AmtDtls>`

const structured = (ref: string | undefined, text: string | undefined) =>
  ref === undefined && text === undefined
    ? ''
    : `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${ref ?? 'HR99'}</Ref></CdtrRefInf>${text === undefined ? '' : `<AddtlRmtInf>${text}</AddtlRmtInf>`}</Strd>`
