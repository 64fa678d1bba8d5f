import { XMLParser } from 'fast-xml-parser'

/** Reads pain.001 by hand, to judge what was written: by the order of elements and the lengths that the Croatian scheme has. */

type Node = { readonly name: string; readonly text: string; readonly currency: string; readonly children: readonly Node[] }

/** The children that an element may have, in their order; `+` has to be there, `*` may come more than once. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  Document: ['CstmrCdtTrfInitn+'],
  CstmrCdtTrfInitn: ['GrpHdr+', 'PmtInf+*'],
  GrpHdr: ['MsgId+', 'CreDtTm+', 'NbOfTxs+', 'CtrlSum+', 'InitgPty+'],
  InitgPty: ['Nm', 'Id'],
  PmtInf: ['PmtInfId+', 'PmtMtd+', 'BtchBookg', 'NbOfTxs+', 'CtrlSum+', 'PmtTpInf', 'ReqdExctnDt+', 'Dbtr+', 'DbtrAcct+', 'DbtrAgt+', 'UltmtDbtr', 'ChrgBr', 'CdtTrfTxInf+*'], // prettier-ignore
  PmtTpInf: ['InstrPrty', 'SvcLvl', 'LclInstrm', 'CtgyPurp'],
  Dbtr: ['Nm+', 'PstlAdr', 'Id'],
  Cdtr: ['Nm+', 'PstlAdr', 'Id'],
  PstlAdr: ['StrtNm', 'BldgNb', 'PstCd', 'TwnNm+', 'Ctry+', 'AdrLine'],
  DbtrAcct: ['Id+', 'Ccy'],
  CdtrAcct: ['Id+'],
  DbtrAgt: ['FinInstnId+'],
  CdtTrfTxInf: ['PmtId+', 'PmtTpInf', 'Amt+', 'ChrgBr', 'UltmtDbtr', 'CdtrAgt', 'Cdtr+', 'CdtrAcct+', 'UltmtCdtr', 'Purp', 'RmtInf'], // prettier-ignore
  PmtId: ['InstrId', 'EndToEndId+'],
  Amt: ['InstdAmt+'],
  RmtInf: ['Ustrd', 'Strd'],
  Strd: ['CdtrRefInf', 'AddtlRmtInf'],
  CdtrRefInf: ['Tp+', 'Ref+'],
}
const LONGEST: Readonly<Record<string, number>> = { MsgId: 35, PmtInfId: 35, EndToEndId: 35, Nm: 70, StrtNm: 70, BldgNb: 16, PstCd: 16, TwnNm: 35, Ref: 35, AddtlRmtInf: 140, Ustrd: 140 } // prettier-ignore
const PATTERNS: Readonly<Record<string, RegExp>> = {
  MsgId: /^[A-Za-z0-9 +?/\-:().,']+$/,
  PmtInfId: /^[A-Za-z0-9 +?/\-:().,']+$/,
  Ctry: /^[A-Z]{2}$/,
  InstdAmt: /^\d{1,12}\.\d{2}$/,
  CtrlSum: /^\d{1,16}\.\d{2}$/,
  NbOfTxs: /^\d{1,15}$/,
  IBAN: /^[A-Z]{2}\d{2}[A-Za-z0-9]{1,30}$/,
}

/** What is wrong with a file, in words; nothing where a bank would take it. */
export function painProblems(xml: string): string[] {
  const root = treeOf(xml)
  const group = find(root, 'PmtInf')
  const amounts = all(root, 'InstdAmt').map(({ text }) => cents(text))
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  return [
    ...problemsIn(root),
    ...[find(root, 'GrpHdr'), group].flatMap((counted) => [
      ...(Number(direct(counted, 'NbOfTxs')) === amounts.length ? [] : ['NbOfTxs is not the number of orders']),
      ...(cents(direct(counted, 'CtrlSum')) === sum ? [] : ['CtrlSum is not their sum']),
    ]),
    ...all(root, 'RmtInf').flatMap(({ children }) => (children.length === 1 ? [] : ['RmtInf has Ustrd or Strd once'])),
  ]
}

/** What a bank would carry out. */
export function painOrders(xml: string) {
  const root = treeOf(xml)
  return {
    namespace: /xmlns="([^"]*)"/.exec(xml)?.[1],
    messageId: direct(find(root, 'GrpHdr'), 'MsgId'),
    executionOn: textOf(find(root, 'ReqdExctnDt')),
    isBatchBooked: direct(find(root, 'PmtInf'), 'BtchBookg') === 'true',
    from: textOf(find(find(root, 'DbtrAcct'), 'IBAN')),
    orders: all(root, 'CdtTrfTxInf').map((order) => ({
      endToEnd: textOf(find(order, 'EndToEndId')),
      amount: cents(textOf(find(order, 'InstdAmt'))),
      name: direct(find(order, 'Cdtr'), 'Nm'),
      iban: textOf(find(find(order, 'CdtrAcct'), 'IBAN')),
      town: textOf(find(order, 'TwnNm')),
      reference: textOf(find(order, 'Ref')),
      text: textOf(find(order, 'AddtlRmtInf')),
      purpose: textOf(find(find(order, 'Purp'), 'Cd')),
    })),
  }
}

function problemsIn(node: Node): string[] {
  const order = ORDER[node.name]
  const wrong: string[] = []
  if (node.children.length === 0 && node.text === '') wrong.push(`${node.name} is empty`)
  if ([...node.text].length > (LONGEST[node.name] ?? 140)) wrong.push(`${node.name} is too long`)
  if (PATTERNS[node.name]?.test(node.text) === false) wrong.push(`${node.name} is ${node.text}`)
  if (node.name === 'InstdAmt' && node.currency !== 'EUR') wrong.push('InstdAmt is not in euro')
  if (order) {
    const names = order.map((rule) => rule.replaceAll(/[+*]/g, ''))
    const places = node.children.map(({ name }) => names.indexOf(name))
    if (places.includes(-1)) wrong.push(`${node.name} has what it may not have`)
    if (places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0))) wrong.push(`${node.name} is out of order`)
    for (const [place, rule] of order.entries()) {
      const count = places.filter((one) => one === place).length
      if (rule.includes('+') && count === 0) wrong.push(`${node.name} lacks ${names[place]}`)
      if (!rule.includes('*') && count > 1) wrong.push(`${node.name} has ${names[place]} twice`)
    }
  }
  return [...wrong, ...node.children.flatMap(problemsIn)]
}

const all = (node: Node, name: string): readonly Node[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
const find = (node: Node | undefined, name: string): Node | undefined => (node ? all(node, name)[0] : undefined)
const direct = (node: Node | undefined, name: string): string => textOf(node?.children.find((child) => child.name === name))
const textOf = (node: Node | undefined): string => (node ? node.text + node.children.map(textOf).join('') : '')
const cents = (text: string): number => Math.round(Number(text) * 100)

type Raw = { readonly [name: string]: unknown }

function treeOf(xml: string): Node {
  const parsed: unknown = new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false, trimValues: false, ignoreDeclaration: true }).parse(xml) // prettier-ignore
  const [root] = (parsed as readonly Raw[]).flatMap(nodeOf)
  if (!root) throw new Error('There is no element')
  return root
}

function nodeOf(raw: Raw): Node[] {
  const name = Object.keys(raw).find((key) => key !== ':@' && key !== '#text')
  if (name === undefined) return []
  const inner = raw[name] as readonly Raw[]
  const attributes = raw[':@'] as Readonly<Record<string, string>> | undefined
  return [
    {
      name,
      text: inner.map((part) => (typeof part['#text'] === 'string' ? part['#text'] : '')).join(''),
      currency: attributes?.['@_Ccy'] ?? '',
      children: inner.flatMap(nodeOf),
    },
  ]
}
