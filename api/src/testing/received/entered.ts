import { enteredInvoices } from 'contract/documents/entered-invoices'
import { as } from '../app.ts'
import { SUBJECTS, type Name } from '../cast.ts'

type Part = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> | string }

/** Enters an incoming invoice of Plavo more by hand, with its scan where there is one. */
export async function enterInvoice(request: unknown, file?: Part, name: Name = 'boris') {
  const form = new FormData()
  if (file) form.append('file', new Blob([file.bytes]), file.name)
  form.append('request', typeof request === 'string' ? request : JSON.stringify(request))
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await sent.arrayBuffer())
  return as(name).call(enteredInvoices.create, { businessSubjectId: SUBJECTS.more.id }, {} as never, { headers, payload })
}
