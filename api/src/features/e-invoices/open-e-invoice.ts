import { eInvoiceBroken, eInvoiceTooLarge, eInvoiceWrongType } from 'contract/documents/e-invoice-failures'
import { E_INVOICE_MAX_BYTES } from 'contract/limits'
import { child, type Element } from './element.ts'
import { decode } from './decode.ts'
import { inspect, type Root } from './inspect.ts'
import { parse } from './parse.ts'
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
  if (typeof decoded !== 'string') return decoded
  const { text, binaries } = setBinariesAside(decoded.trim())
  const inspected = inspect(text)
  if ('refused' in inspected) return inspected
  const kind = kindOf(inspected)
  if (kind === null) return refusal(eInvoiceWrongType)
  const root = child(parse(text), kind)
  return root ? { kind, root, binaries } : refusal(eInvoiceBroken)
}

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:'

function kindOf({ name, namespace }: Root): Kind | null {
  if (name !== 'Invoice' && name !== 'CreditNote') return null
  return namespace === `${NAMESPACE}${name}-2` ? name : null
}
