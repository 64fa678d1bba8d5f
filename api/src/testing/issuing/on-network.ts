import type * as z from 'zod'
import { eInvoiceConnections } from 'contract/e-invoice-network/connections'
import { mojEracun } from '../../adapters/e-invoice-network/moj-eracun.ts'
import { SIMULATED_PASSWORD } from '../../adapters/e-invoice-network/moj-eracun-simulator.ts'
import { renderInvoiceJob } from '../../features/document-issuing/render-invoice.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import type { Saldo } from '../../saldo.ts'
import { as, saldo } from '../app.ts'
import { PEOPLE, SUBJECTS, type Name } from '../cast.ts'
import { buyer, issue, ready } from './issue.ts'

/** What tests send e-invoices with: Plavo more, connected to the simulated intermediary, and jobs that are made one attempt at a time. */

type Subject = (typeof SUBJECTS)[keyof typeof SUBJECTS]

export const connect = (name: Name = 'boris', { id, oib }: Subject = SUBJECTS.more, password = SIMULATED_PASSWORD) =>
  as(name).call(
    eInvoiceConnections.update,
    { businessSubjectId: id },
    { kind: 'Intermediary', userName: '1083', password, companyId: oib, softwareId: 'Saldo-001' },
  )

/** By what the jobs of the network work; each call is a process of its own for them. */
export const parts = (url: string) => ({
  openNetwork: mojEracun(url),
  secret: saldo().configuration.secret,
  files: saldo().files,
})

type By = { readonly subject?: Subject; readonly name?: Name | null }

const runOf = ({ subject = SUBJECTS.more, name = 'boris' }: By) => {
  const { database, server } = saldo()
  const scope = { businessSubjectId: subject.id, ...(name && { userId: PEOPLE[name].id }) }
  return { database, scope, log: server.log, attempt: 1, isLastAttempt: false }
}

/** One attempt at a job; what goes wrong with it is thrown, as the queue would see it. */
export const attempt = <P extends z.ZodType>(job: Job<P>, payload: z.output<P>, by: By = {}): Promise<void> =>
  job.run(payload, runOf(by))

/** What comes after the last attempt has failed. */
export const giveUp = async <P extends z.ZodType>(job: Job<P>, payload: z.output<P>): Promise<void> =>
  job.gaveUp?.(payload, runOf({}))

const BUYER = '11111111119'
/** Of each product that runs, by their OIB. */
const partners = new WeakMap<Saldo, Map<string, number>>()

/** An issued invoice whose files are made. */
export async function issuedTo(oib: string = BUYER): Promise<{ id: number; number: string; documentId: number }> {
  const { body } = await issue(await ready(await partnerWith(oib)))
  await attempt(renderInvoiceJob(saldo().files), { invoiceId: body.id })
  return body
}

/** An OIB stands in the register of partners once. */
async function partnerWith(oib: string): Promise<number> {
  const known = partners.get(saldo()) ?? new Map<string, number>()
  const id = known.get(oib) ?? (await buyer({ oib }))
  partners.set(saldo(), known.set(oib, id))
  return id
}
