import { addDays } from 'contract/croatia/days'
import { afterWorkingDays } from 'contract/croatia/working-days'
import { openAdvances } from 'contract/document-issuing/advances/open-advances'
import { advanceLines } from 'contract/document-issuing/advances/advance-lines'
import { RESPONSE_WORKING_DAYS } from 'contract/e-invoice-network/receipts'
import { clock } from '../../kit/clock.ts'
import type { Company } from './company.ts'
import type { KnownCustomer, Trade } from './goods.ts'
import { cancel, draft, follows, issue, lineOf, someWares } from './invoices.ts'
import { isOnNetwork, receives, sendsEInvoice, visits } from './network.ts'
import { pay } from './pays.ts'
import { randomBy } from './random.ts'
import { reminds } from './reminders.ts'
import { workingDay, workingDayBefore } from './taken-in.ts'

/** What does not come by itself, told once in each company: taken back, credited, in advance, abroad, on the network, being written. */
export function singleStories(company: Company, trade: Trade): void {
  const { days } = company
  const ago = (count: number, act: (day: string) => Promise<void>) => {
    const day = workingDayBefore(addDays(days.today, -count))
    if (day > days.moved && day < days.today) company.on(day, () => act(day))
  }
  const [first, second] = trade.customers as [KnownCustomer, KnownCustomer]
  const some = () => someWares(trade.wares, company.random)
  // One company has them of last spring as well.
  const earlier = (...daysAgo: number[]) => (company.subject.id === 1 ? daysAgo : daysAgo.slice(1))
  for (const daysAgo of earlier(203, 41))
    ago(daysAgo, async () => cancel(company, await issue(company, second, { lines: some() })))
  for (const daysAgo of earlier(167, 38)) ago(daysAgo, () => credited(company, trade, first))
  for (const daysAgo of earlier(143, 27)) ago(daysAgo, (day) => inAdvance(company, trade, { to: first, day }))
  // Hardly anybody owes for longer than two months; one customer does.
  for (const daysAgo of company.subject.id === 2 ? [83, 52, 34] : [83, 34]) ago(daysAgo, () => notPaid(company, trade))
  ago(24, () => partlyPaid(company, trade, second))
  if (trade.customer('harbor').id > 0) for (const daysAgo of [97, 19]) ago(daysAgo, () => toAmerica(company, trade))
  if (trade.customer('alpen').id > 0) for (const daysAgo of [125, 31]) ago(daysAgo, () => toAustria(company, trade))
  if (isOnNetwork(company)) onNetwork(company, trade, ago)
  company.on(days.today, () => today(company, trade))
}

type Ago = (count: number, act: (day: string) => Promise<void>) => void

async function credited(company: Company, trade: Trade, to: KnownCustomer): Promise<void> {
  const line = lineOf(trade.wares[0] as Trade['wares'][number], company.random)
  const issued = await issue(company, to, { lines: [{ ...line, quantity: '8' }] })
  await follows(company, to, issued, false)
  company.on(workingDay(addDays(issued.dueDate, -5)), async () => {
    const { totalAmount: amount } = await issue(company, to, {
      kind: 'CreditNote',
      originalInvoiceId: issued.id,
      lines: [{ ...line, quantity: '2' }],
      note: `Odobrenje za dio isporuke po računu ${issued.number}.`,
    })
    company.money.settled({ documentId: issued.documentId, amount })
  })
}

/** Half of it in advance, and a fortnight later the whole with the advance taken off. */
async function inAdvance(
  company: Company,
  trade: Trade,
  { to, day }: { readonly to: KnownCustomer; readonly day: string },
): Promise<void> {
  const line = lineOf(trade.wares.at(-1) as Trade['wares'][number], company.random)
  const whole = { ...line, quantity: '10' }
  const advance = await issue(company, to, {
    kind: 'AdvanceInvoice',
    dueDate: addDays(day, 5),
    lines: [{ ...whole, quantity: '5', name: `Predujam: ${line.name}`, itemId: null, itemCode: '' }],
  })
  company.on(addDays(day, 4), () => pay(company, advance, { paidOn: addDays(day, 4) }))
  company.on(workingDay(addDays(day, 14)), async () => {
    const open = (await company.call(openAdvances.list, {}, { partnerId: to.id })).find(({ id }) => id === advance.id)
    if (!open) return
    const final = await issue(company, to, {
      lines: [whole, ...advanceLines(open, `Predujam po računu ${advance.number}`, { hasPricesWithVat: false })],
    })
    await follows(company, to, final, false)
  })
}

async function partlyPaid(company: Company, trade: Trade, to: KnownCustomer): Promise<void> {
  const issued = await issue(company, to, { lines: someWares(trade.wares, company.random) })
  const paidOn = addDays(issued.dueDate, -6)
  company.on(paidOn, () => pay(company, issued, { paidOn, share: 0.5 }))
}

/** Of whom it is known that they pay late, if there is such a customer; they were reminded. */
async function notPaid(company: Company, trade: Trade): Promise<void> {
  const to = trade.customers.find(({ key }) => key === 'djerdan') ?? (trade.customers[0] as KnownCustomer)
  const issued = await issue(company, to, { lines: someWares(trade.wares, company.random) })
  reminds(company, to, issued)
}

async function toAmerica(company: Company, trade: Trade): Promise<void> {
  const to = trade.customer('harbor')
  const line = {
    ...lineOf(trade.wares[0] as Trade['wares'][number], company.random),
    vatTreatment: ABROAD[company.subject.id]?.america ?? 'O17',
  } as const
  const issued = await issue(company, to, {
    lines: [{ ...line, description: '', ...IN_ENGLISH[company.subject.id] }],
    deliveryDate: clock.today(),
    currency: 'USD',
    language: 'English',
  })
  await follows(company, to, issued, true)
}

async function toAustria(company: Company, trade: Trade): Promise<void> {
  const to = trade.customer('alpen')
  const line = {
    ...lineOf(trade.wares[0] as Trade['wares'][number], company.random),
    vatTreatment: ABROAD[company.subject.id]?.austria ?? 'AEEU',
  } as const
  const issued = await issue(company, to, {
    lines: [{ ...line, description: '', ...IN_ENGLISH[company.subject.id], unitPrice: line.unitPrice ?? '' }],
    deliveryDate: clock.today(),
    language: 'English',
  })
  await follows(company, to, issued, false)
}

/** Kovač sells services abroad, Plavo more goods. */
const ABROAD = { 1: { america: 'O17', austria: 'AEEU' }, 2: { america: 'G', austria: 'K' } } as const as Readonly<
  Record<number, { readonly america: 'O17' | 'G'; readonly austria: 'AEEU' | 'K' }>
>
const IN_ENGLISH: Readonly<Record<number, { readonly name: string; readonly unitPrice: string; readonly quantity: string }>> = {
  1: { name: 'Information systems consultancy', unitPrice: '82.50', quantity: '18' },
  2: { name: 'Sea bass, fresh', unitPrice: '17.20', quantity: '90' },
}

/** One that the customer rejects, one that cannot be delivered, and some that suppliers send: one is rejected; of the others one waits for an answer since yesterday or so, for one it is the last day but one at most, and for one too late. */
function onNetwork(company: Company, trade: Trade, ago: Ago): void {
  const [first] = trade.customers as [KnownCustomer]
  ago(16, async () => {
    const issued = await issue(company, first, { lines: someWares(trade.wares, company.random) })
    sendsEInvoice(company, first.customer, issued, 'Količina na računu ne odgovara otpremnici.')
  })
  const unreachable = trade.customer('bezMreze')
  if (unreachable.id > 0)
    ago(9, async () =>
      sendsEInvoice(
        company,
        unreachable.customer,
        await issue(company, unreachable, { lines: someWares(trade.wares, company.random) }),
      ),
    )
  ago(12, () => receives(company, 'papir', '1184-1-1'))
  // Its quantity is drawn by itself, so that what comes after it stays as it is.
  const struja = { ...company, random: randomBy(company.subject.id) }
  company.on(lastToAnswer(company.days.today), () => receives(struja, 'struja', '7062-1-1'))
  ago(6, () => receives(company, 'bit', '307-P1-1', 'Naručeno je pet sati rada, a zaračunano više.'))
  ago(2, () => receives(company, company.subject.id === 1 ? 'veza' : 'led', '5520-1-2'))
}

/** The first day of which what was received then can still be answered today. */
const lastToAnswer = (today: string, day = today): string =>
  afterWorkingDays(addDays(day, -1), RESPONSE_WORKING_DAYS) < today ? day : lastToAnswer(today, addDays(day, -1))

/** What is on the table today: invoices that are being written, and what the network says. */
async function today(company: Company, trade: Trade): Promise<void> {
  const [first, second] = trade.customers as [KnownCustomer, KnownCustomer]
  await draft(company, first, { lines: someWares(trade.wares, company.random) })
  await draft(company, second, { lines: someWares(trade.wares, company.random), note: 'Provjeriti količinu s kupcem.' })
  const issued = await issue(company, first, { lines: someWares(trade.wares, company.random) })
  if (isOnNetwork(company)) sendsEInvoice(company, first.customer, issued)
  await visits(company)
}
