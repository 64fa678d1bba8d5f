import { LINES_MAX } from 'contract/documents/e-invoice'
import {
  eInvoiceBroken,
  eInvoiceHasDoctype,
  eInvoiceNotXml,
  eInvoiceTooComplex,
  eInvoiceTooDeep,
  eInvoiceTooLarge,
  eInvoiceTooManyLines,
  eInvoiceWrongEncoding,
  eInvoiceWrongType,
} from 'contract/documents/e-invoice-failures'
import { E_INVOICE_MAX_BYTES } from 'contract/documents/checks/e-invoice-checks'
import { child, type Element } from '../../kit/xml-reading/element.ts'
import { decode } from '../../kit/xml-reading/decode.ts'
import { inspect, type Root } from '../../kit/xml-reading/inspect.ts'
import { parse } from '../../kit/xml-reading/parse.ts'
import type { XmlProblem } from '../../kit/xml-reading/xml-problem.ts'
import { refusal, type Refusal } from './refusal.ts'
import { setBinariesAside } from './set-binaries-aside.ts'

export type Kind = 'Invoice' | 'CreditNote'

/** An e-invoice whose elements can be read; `binaries` are its attachments in base64, which the elements refer to by number. */
export type Opened = { readonly kind: Kind; readonly root: Element; readonly binaries: readonly string[] }

/** Whatever somebody sends is made sure to be harmless before it is parsed. */
export function openEInvoice(bytes: Uint8Array): Opened | Refusal {
  if (bytes.byteLength > E_INVOICE_MAX_BYTES)
    return refusal(eInvoiceTooLarge, { maxMegabytes: E_INVOICE_MAX_BYTES / 1024 / 1024 })
  const decoded = decode(bytes)
  if (typeof decoded !== 'string') return refusedFor(decoded)
  const { text, binaries } = setBinariesAside(decoded.trim())
  const inspected = inspect(text, WANTED)
  if ('problem' in inspected) return refusedFor(inspected)
  const kind = kindOf(inspected.root)
  if (kind === null) return refusal(eInvoiceWrongType)
  const root = child(parse(text), kind)
  return root ? { kind, root, binaries } : refusal(eInvoiceBroken)
}

/** What a document of LINES_MAX lines needs, each with all that EN 16931 allows it. */
const WANTED = { elementsMax: 30 * LINES_MAX, lines: ['InvoiceLine', 'CreditNoteLine'], linesMax: LINES_MAX }

const FAILURES = {
  NotXml: eInvoiceNotXml,
  WrongEncoding: eInvoiceWrongEncoding,
  Broken: eInvoiceBroken,
  HasDoctype: eInvoiceHasDoctype,
  TooDeep: eInvoiceTooDeep,
  TooComplex: eInvoiceTooComplex,
  TooManyLines: eInvoiceTooManyLines,
} as const satisfies Record<XmlProblem['problem'], Refusal['refused']>

const refusedFor = ({ problem, max }: XmlProblem): Refusal => refusal(FAILURES[problem], max === undefined ? {} : { max })

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:'

function kindOf({ name, namespace }: Root): Kind | null {
  if (name !== 'Invoice' && name !== 'CreditNote') return null
  return namespace === `${NAMESPACE}${name}-2` ? name : null
}
