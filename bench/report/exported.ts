import { createWriteStream } from 'node:fs'
import { writeXlsxStream } from 'hucre/xlsx'
import pg from 'pg'
import { documentExports } from 'contract/documents/document-exports'
import { pathWith } from 'contract/kit/endpoint'
import { documents } from 'contract/documents/documents'
import { loadHttp } from '../compared.ts'
import { until, type Load } from '../load.ts'
import { cookieOf, get } from '../ground/operations.ts'
import { BIG } from '../ground/seed.ts'

const EXPORTS_WITHIN_MS = 300_000
const DURING_MS = 4_000

/** Has all documents of a business subject exported, and says how long it took from the click to the finished file. */
export async function exported(saldoUrl: string, businessSubjectId: number): Promise<number> {
  const began = performance.now()
  const headers = { ...cookieOf(businessSubjectId), 'content-type': 'application/json' }
  const response = await fetch(`${saldoUrl}/api${pathWith(documentExports.create.path, { businessSubjectId })}`, {
    method: 'POST',
    headers,
    body: '{}',
  })
  const { id } = documentExports.create.output.parse(await response.json())
  const { path } = get(documentExports.get, { businessSubjectId, id }, businessSubjectId)
  const status = async () => {
    const answer = await fetch(saldoUrl + path, { headers: cookieOf(businessSubjectId) })
    return documentExports.get.output.parse(await answer.json()).status
  }
  await until(async () => {
    const now = await status()
    if (now === 'Failed' || now === 'Cancelled') throw new Error('The export failed')
    return now === 'Success'
  }, EXPORTS_WITHIN_MS)
  return performance.now() - began
}

/** What a program takes that does nothing but read the same rows and write them with the same library. */
export async function barelyWritten(databaseUrl: string, businessSubjectId: number): Promise<number> {
  const began = performance.now()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<unknown[]>({
    rowMode: 'array',
    text: `select document_type, document_number, partner_name, settlement, document_date::text, due_date::text,
        (total_base_amount / 100.0)::float, (total_amount_to_be_paid / 100.0)::float, last_payment_on::text, (remaining_amount / 100.0)::float, currency
      from app.documents where business_subject_id = $1 order by document_date desc, id desc`,
    values: [businessSubjectId],
  })
  await client.end()
  const file = createWriteStream('/dev/null')
  for await (const chunk of writeXlsxStream(rows as Parameters<typeof writeXlsxStream>[0], { name: 'Rows' })) file.write(chunk)
  file.end()
  return performance.now() - began
}

/** The list of a business subject while nothing else goes on, and while another's export is being written. */
export async function listDuringExport(saldoUrl: string, exporting: number): Promise<{ idle: Load; during: Load }> {
  const list = () => get(documents.list, { businessSubjectId: BIG.id }, BIG.id)
  const idle = await loadHttp(saldoUrl, list, 1, DURING_MS)
  const running = exported(saldoUrl, exporting)
  const during = await loadHttp(saldoUrl, list, 1, DURING_MS)
  await running
  return { idle, during }
}
