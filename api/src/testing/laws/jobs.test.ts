import { afterAll, beforeAll, expect, test } from 'vitest'
import { eInvoiceFetches } from 'contract/e-invoice-network/inboxes'
import * as z from 'zod'
import { hnbRates } from '../../adapters/exchange-rates/hnb.ts'
import { mojEracun } from '../../adapters/e-invoice-network/moj-eracun.ts'
import { startMojEracunSimulator } from '../../adapters/e-invoice-network/moj-eracun-simulator.ts'
import { smtpSender } from '../../adapters/mail/smtp.ts'
import { allJobs } from '../../app.ts'
import { runOnce, type Job } from '../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../app.ts'
import { PEOPLE, SUBJECTS } from '../cast.ts'
import { more } from '../issuing/issue.ts'
import { connect } from '../issuing/on-network.ts'
import { startTestMailServer } from '../mail-server.ts'
import { begunJobs, type Begun } from './begun-jobs.ts'

const network = await startMojEracunSimulator()
const mailServer = await startTestMailServer()
useSaldo({ E_INVOICE_NETWORK_URL: network.url, SMTP_URL: mailServer.url })
const mail = smtpSender(mailServer.url, 'Saldo <no-reply@saldo.example>')
beforeAll(() => connect())
afterAll(async () => {
  mail.close()
  await Promise.all([network.stop(), mailServer.stop()])
})

const BEGUN = begunJobs(network)

/** Jobs that are done by nobody's permission, each with the reason. */
const BY_NOBODY = {
  'anchor-history': 'it signs where the history has come to, of everybody',
  'fetch-exchange-rates': 'a rate is a public fact',
  'match-lines': 'what the rules may settle the business subject has said, whoever brought the lines',
  mail: 'whether it may be sent was asked when it was put in the queue',
  'post-papers': 'what is issued is posted, whoever leaves',
  'post-waiting-papers': 'it sees to papers that wait in every open business subject',
  'remind-of-vehicles': 'it looks for those who may be reminded when it runs',
  'render-invoice': 'what was issued has its files, whoever leaves',
  'render-offer': 'what was issued has its file, whoever leaves',
  'visit-e-invoice-network': 'what comes in belongs to the business subject',
  'visit-e-invoice-networks': 'it visits for every open business subject',
}

test('every job is either done by the permission of a person, or has a reason not to be', () => {
  const names = jobs().map(({ name }) => name)
  expect(names.toSorted()).toEqual([...Object.keys(BEGUN), ...Object.keys(BY_NOBODY)].toSorted())
})

const ME = `business_subject_id = ${SUBJECTS.more.id} and user_id = ${PEOPLE.boris.id}`
const FATES = {
  'may do it still': { done: 'select 1', undone: 'select 1' },
  'may only read by now': {
    done: `update auth.memberships set role_id = 5 where ${ME}`,
    undone: `update auth.memberships set role_id = 3 where ${ME}`,
  },
  'may not enter any more': {
    done: `update auth.memberships set access_ends_on = current_date - 1 where ${ME}`,
    undone: `update auth.memberships set access_ends_on = null where ${ME}`,
  },
  'was removed': {
    done: `delete from auth.memberships where ${ME}`,
    undone: `insert into auth.memberships (business_subject_id, user_id, role_id) values (${SUBJECTS.more.id}, ${PEOPLE.boris.id}, 3)`,
  },
  'has a business subject that was closed': {
    done: `update app.business_subjects set removed_at = now() where id = ${SUBJECTS.more.id}`,
    undone: `update app.business_subjects set removed_at = null where id = ${SUBJECTS.more.id}`,
  },
} as const
type Fate = keyof typeof FATES

const DONE = {
  'send-reminder': 'Delivered',
  'send-invoice': 'Delivered',
  'send-offer': 'Delivered',
  'export-bank-lines': 'Success',
  'export-documents': 'Success',
  'export-fixed-assets': 'Success',
  'export-invoices': 'Success',
  'export-partners': 'Success',
  'make-fixed-asset-count': 'Success',
  'make-fixed-asset-report': 'Success',
  'make-ledger-entry-export': 'Success',
  'make-ledger-account-line-export': 'Success',
  'make-open-item-export': 'Success',
  'make-trial-balance-export': 'Success',
  'make-statement-export': 'Success',
  'make-vat-book-export': 'Success',
  'make-statement': 'Success',
  'make-set-off-paper': 'Success',
  'run-depreciation': 'Done',
  'import-fixed-assets': 'Done',
  'import-items': 'Done',
  'import-opening-balances': 'Done',
  'import-payroll': 'Done',
  'import-partners': 'Done',
  'import-file': 'Done Imported',
  'import-statement-file': 'Done',
  'send-e-invoice': 'Sent',
  'reject-e-invoice': 'Reported',
  'make-recurring-invoices': 'Active, made 1',
}
const REFUSED = {
  'send-reminder': 'Failed',
  'send-invoice': 'Failed',
  'send-offer': 'Failed',
  'export-bank-lines': 'Failed',
  'export-documents': 'Failed',
  'export-fixed-assets': 'Failed',
  'export-invoices': 'Failed',
  'export-partners': 'Failed',
  'make-fixed-asset-count': 'Failed',
  'make-fixed-asset-report': 'Failed',
  'make-ledger-entry-export': 'Failed',
  'make-ledger-account-line-export': 'Failed',
  'make-open-item-export': 'Failed',
  'make-trial-balance-export': 'Failed',
  'make-statement-export': 'Failed',
  'make-vat-book-export': 'Failed',
  'make-statement': 'Failed',
  'make-set-off-paper': 'Failed',
  'run-depreciation': 'Failed',
  'import-fixed-assets': 'Failed',
  'import-items': 'Failed',
  'import-opening-balances': 'Failed',
  'import-payroll': 'Failed',
  'import-partners': 'Failed',
  'import-file': 'Failed',
  'import-statement-file': 'Failed',
  'send-e-invoice': 'Failed',
  'reject-e-invoice': 'Failed',
  'make-recurring-invoices': 'Paused',
}
const {
  'export-documents': documents,
  'export-invoices': invoices,
  'export-partners': partners,
  'make-statement': statement,
} = DONE
const EXPECTED: Record<Fate, Record<keyof typeof DONE, string>> = {
  'may do it still': DONE,
  // Who reads may have written down what they read.
  'may only read by now': { ...REFUSED, 'export-documents': documents, 'export-fixed-assets': 'Success', 'make-fixed-asset-count': 'Success', 'make-fixed-asset-report': 'Success', 'export-invoices': invoices, 'export-partners': partners, 'make-statement': statement }, // prettier-ignore
  'may not enter any more': REFUSED,
  'was removed': REFUSED,
  // What recurs is not even looked for there.
  'has a business subject that was closed': { ...REFUSED, 'make-recurring-invoices': 'Active' },
}

test.each(Object.keys(EXPECTED) as Fate[])(
  'a job of a person who %s does no more than the person may when it runs',
  async (fate) => {
    const begun: [string, Begun][] = []
    for (const [name, begin] of Object.entries(BEGUN)) begun.push([name, await begin()])
    await runQueue(({ name }) => name in BY_NOBODY)
    const before = await effects()
    await asOwner(FATES[fate].done)
    try {
      await runQueue(({ name }) => name in BEGUN)
      const states = await Promise.all(begun.map(async ([name, { state }]) => [name, await state()] as const))
      expect(Object.fromEntries(states)).toEqual(EXPECTED[fate])
      const after = await effects()
      if (fate !== 'may do it still') expect(after).toEqual(before)
      else expect(Object.keys(after).filter((what) => before[what] === after[what])).toEqual([])
    } finally {
      await asOwner(FATES[fate].undone)
    }
  },
)

test('nothing is fetched from the network for a business subject that was closed meanwhile', async () => {
  const { done, undone } = FATES['has a business subject that was closed']
  expect(await callsOfVisit('select 1')).toBeGreaterThan(0)
  expect(await callsOfVisit(done)).toBe(0)
  await asOwner(undone)
})

/** How often the network is called when it is visited after something has come between. */
async function callsOfVisit(between: string): Promise<number> {
  expect((await as('boris').call(eInvoiceFetches.create, more)).status).toBe(204)
  const before = network.calls.length
  await asOwner(between)
  await runQueue(({ name }) => name === 'visit-e-invoice-network')
  return network.calls.length - before
}

/** What jobs leave behind in the books and outside of the house. */
async function effects(): Promise<Record<string, number>> {
  const [counts] = await asOwner<Record<string, number>>(`select (select count(*) from app.partners)::int as partners,
    (select count(*) from app.documents)::int as documents, (select count(*) from app.invoices)::int as invoices,
    (select count(*) from app.bank_lines)::int as bank_lines`)
  const told = network.calls.filter((path) => /send|reject/i.test(path)).length
  return { ...counts, mails: mailServer.arrived.length, told }
}

const jobs = (): Job[] => {
  const { files, configuration } = saldo()
  const exchangeRates = hnbRates('http://127.0.0.1:9')
  return allJobs({ files, mail, exchangeRates, openNetwork: mojEracun(network.url), configuration })
}

/** Attempts each waiting job once, as if it were for the last time; what comes to the queue meanwhile stays in it. */
async function runQueue(isMeant: (job: Job) => boolean): Promise<void> {
  const waiting = await asOwner<{ id: string; name: string; payload: unknown }>(
    'select j.id, t.identifier as name, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id',
  )
  const { database, server } = saldo()
  const around = { database, log: server.log, attempt: 1, isLastAttempt: true }
  for (const { id, name, payload } of waiting) {
    const declared = jobs().find((job) => job.name === name)
    if (!declared || !isMeant(declared)) continue
    await asOwner('delete from graphile_worker._private_jobs where id = $1', [id])
    await runOnce(declared, payload, around).catch(async () => {
      const given = z.object({ payload: declared.payload, scope: z.object({ businessSubjectId: z.number(), userId: z.number() }) }).parse(payload) // prettier-ignore
      await declared.gaveUp?.(given.payload, { ...around, scope: given.scope })
    })
  }
}
