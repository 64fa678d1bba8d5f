import { bankLineTotals } from 'contract/bank/bank-line-totals'
import { bankLines, type BankLine } from 'contract/bank/bank-lines'
import { bankStatementImports, bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { pathWith, type Endpoint, type Given, type Output } from 'contract/kit/endpoint'
import { camtFile } from 'api/testing/bank/camt-file'
import { businessSubjectId, headers } from 'api/testing/issuing/issued-content'
import { until } from '../load.ts'
import type { MadeUpLine } from './made-up-year.ts'

const WITHIN_MS = 600_000
/** As the page of lines asks, or somewhat oftener: what is asked is a part of what the processors do. */
const EVERY_MS = 250

/** What a person of the bank's pages asks of a server. */
export type BankCalls = ReturnType<typeof bankCalls>

export function bankCalls(url: string) {
  async function sent<E extends Endpoint>(
    { method, path, output }: E,
    input?: Given<E>,
    params: Record<string, number> = {},
  ): Promise<Output<E>> {
    const response = await fetch(`${url}/api${pathWith(path, { businessSubjectId, ...params })}`, {
      method,
      headers: input === undefined ? { cookie: headers.cookie } : headers,
      ...(input !== undefined && { body: JSON.stringify(input) }),
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return output?.parse(await response.json()) as Output<E>
  }

  /** A statement comes in and is matched: how long it took until all of it was read and stored, and until each line was looked at. */
  async function brought(lines: readonly MadeUpLine[], { id, day }: { readonly id: string; readonly day: string }) {
    const file = camtFile([{ id, number: '', day, opening: '0.00', entries: lines.map(({ entry }) => entry) }])
    const form = new FormData()
    form.append('file', new Blob([file]), `${id}.xml`)
    const path = pathWith(bankStatementUploads.create.path, { businessSubjectId })
    const began = performance.now()
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers: { cookie: headers.cookie }, body: form })
    const upload = bankStatementUploads.create.output.parse(await response.json())
    const importId = upload.id
    if (importId !== null)
      await until(
        async () => (await sent(bankStatementImports.get, undefined, { id: importId })).status === 'Done',
        WITHIN_MS,
        EVERY_MS,
      )
    const stored = performance.now()
    await until(async () => (await sent(bankLineTotals.get)).waitingCount === 0, WITHIN_MS, EVERY_MS)
    return { storedMs: stored - began, matchedMs: performance.now() - stored }
  }

  /** Each line of a statement, as the list of lines shows it. */
  async function linesOf(statementId: number, count: number): Promise<BankLine[]> {
    const filter = JSON.stringify([{ dataField: 'bankStatementId', value: statementId }])
    const all: BankLine[] = []
    for (let page = 1; (page - 1) * 50 < count; page++) {
      const query = new URLSearchParams({ page: String(page), size: '50', sort: 'bookedOn', direction: 'asc', filter })
      const path = `${pathWith(bankLines.list.path, { businessSubjectId })}?${query.toString()}`
      const response = await fetch(`${url}/api${path}`, { headers })
      all.push(...bankLines.list.output.parse(await response.json()).rows)
    }
    return all
  }
  return { sent, brought, linesOf }
}
