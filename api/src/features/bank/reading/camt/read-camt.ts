import {
  statementBroken,
  statementHasDoctype,
  statementNotReadable,
  statementTooComplex,
  statementTooManyLines,
  statementWithoutStatements,
  statementWrongEncoding,
  statementWrongKind,
} from 'contract/bank/statement-failures'
import type { StatementWarning } from 'contract/bank/bank-statement-imports'
import { STATEMENT_LINES_MAX } from 'contract/bank/statement-limits'
import { decodedBy, encodingOf } from '../../../../kit/xml-reading/decode.ts'
import { child, type Element } from '../../../../kit/xml-reading/element.ts'
import { inspect, type Span } from '../../../../kit/xml-reading/inspect.ts'
import { parse } from '../../../../kit/xml-reading/parse.ts'
import type { XmlProblem } from '../../../../kit/xml-reading/xml-problem.ts'
import { refuse } from '../refused.ts'
import type { Statement } from '../statement.ts'
import { lineOf } from './camt-line.ts'
import { KINDS, statementOf } from './camt-statement.ts'

/**
 * All statements of an ISO 20022 file: camt.053 (statement), 052 (of the day so far) or 054 (notices), versions 02 and 08; others by the
 * names of their elements, with a warning. What stands in it is gone through once; then its entries are read one by one, so that fifty
 * thousand of them take no more memory than their lines.
 */
export function readCamt(bytes: Uint8Array): readonly Statement[] {
  const pieces = openCamt(bytes)
  if (pieces.statements.length === 0) refuse(statementWithoutStatements)
  const read = { kind: pieces.kind, format: pieces.format, warnings: pieces.warnings }
  return pieces.statements.map(({ span, entries }) =>
    statementOf(element(pieces.textWithout(span, entries), span.name), read, (currency) => {
      const lines = entries.map((entry, index) =>
        lineOf(element(pieces.textOf(entry), entry.name), { currency, line: index + 1, isBooked: read.kind === 'Booked' }),
      )
      return {
        lines: lines.map(({ line }) => line),
        warnings: lines.some(({ partsDiffer }) => partsDiffer) ? ['PartsDiffer'] : [],
      }
    }),
  )
}

const element = (text: string, name: string): Element => child(parse(text), name) ?? refuse(statementBroken)

const ENTRY = 'Ntry'
const WANTED = {
  elementsMax: 100 * STATEMENT_LINES_MAX,
  lines: [ENTRY, 'TxDtls'],
  linesMax: 2 * STATEMENT_LINES_MAX,
  watched: [ENTRY, ...Object.values(KINDS).map(({ statements }) => statements), ...Object.keys(KINDS)],
}

const KNOWN_VERSIONS = ['02', '08']

/** Cuts a file into its statements and their entries, by where they begin and end. */
function openCamt(bytes: Uint8Array) {
  const encoding = encodingOf(bytes)
  if (typeof encoding !== 'string') return refuseFor(encoding)
  const { text, textFrom } = cuttable(bytes, encoding)
  const inspected = inspect(text, WANTED)
  if ('problem' in inspected) return refuseFor(inspected)
  const { root, spans } = inspected
  const message = spans.find(({ name }) => name in KINDS)
  const found = message && KINDS[message.name]
  if (root.name !== 'Document' || !found) return refuse(statementWrongKind)
  const [, family = '', version = ''] = /camt\.(05\d)\.001\.(\d\d)/.exec(root.namespace) ?? []
  const isKnown = KNOWN_VERSIONS.includes(version)
  const warnings: readonly StatementWarning[] = isKnown ? [] : ['UnknownVersion']
  const textOf = ({ start, end }: Pick<Span, 'start' | 'end'>) => textFrom(start, end)
  return {
    kind: found.kind,
    // Put together anew: a piece cut out of the file would hold all of its text.
    format: version === '' ? 'camt' : `camt.${family}.001.${version}`,
    warnings,
    textOf,
    textWithout: (span: Span, inside: readonly Span[]) =>
      [...inside, { start: span.end, end: span.end }]
        .map(({ start }, index) => textFrom(inside[index - 1]?.end ?? span.start, start))
        .join(''),
    statements: grouped(spans, found.statements),
  }
}

/** Elements are told as they end, so the entries of a statement come just before it. */
function grouped(spans: readonly Span[], statements: string): { readonly span: Span; readonly entries: readonly Span[] }[] {
  const groups: { span: Span; entries: Span[] }[] = []
  let entries: Span[] = []
  for (const span of spans) {
    if (span.name === ENTRY) entries.push(span)
    if (span.name !== statements) continue
    groups.push({ span, entries })
    entries = []
  }
  return groups
}

/** Encodings in which every mark of XML is one byte, so that a piece can be cut out before it is decoded. */
const CUT_BY_BYTES = /^(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)$/

/** The markup to go through, byte by byte, and the way to the text of a piece of it. */
function cuttable(bytes: Uint8Array, encoding: string) {
  const plain = CUT_BY_BYTES.test(encoding)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : Buffer.from(textBy(encoding, bytes))
  const by = CUT_BY_BYTES.test(encoding) ? encoding : 'utf-8'
  const mark = plain.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0
  const text = plain.toString('latin1', mark)
  return { text, textFrom: (start: number, end: number) => textBy(by, plain.subarray(mark + start, mark + end)) }
}

function textBy(encoding: string, bytes: Uint8Array): string {
  const text = decodedBy(encoding, bytes)
  return typeof text === 'string' ? text : refuseFor(text)
}

const FAILURES = {
  NotXml: statementNotReadable,
  WrongEncoding: statementWrongEncoding,
  Broken: statementBroken,
  HasDoctype: statementHasDoctype,
  TooDeep: statementTooComplex,
  TooComplex: statementTooComplex,
  TooManyLines: statementTooManyLines,
} as const

const refuseFor = ({ problem }: XmlProblem): never =>
  refuse(FAILURES[problem], problem === 'TooManyLines' ? { max: STATEMENT_LINES_MAX } : {})
