import { addDays } from 'contract/croatia/days'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import {
  recurringInvoiceEndings,
  recurringInvoicePauses,
  recurringInvoices,
  RecurringInvoiceRequest,
} from 'contract/recurring-invoices/recurring-invoices'
import type { Company } from './company.ts'
import type { KnownCustomer, Trade } from './goods.ts'
import { contentFor, follows, issuedAs, lineOf } from './invoices.ts'
import type { CustomerKey } from './partners.ts'
import { workingDay } from './taken-in.ts'

type Story = Pick<RecurringInvoiceRequest, 'name' | 'rhythm' | 'makes' | 'isMailed'> & {
  readonly to: CustomerKey
  readonly ware: string
  readonly quantity: string
  /** So many days after issuing moved to Saldo. */
  readonly after: number
  /** How many days ago it was paused or ended by hand. */
  readonly pausedAgo?: number
  readonly endedAgo?: number
}

const STORIES: Readonly<Record<number, readonly Story[]>> = {
  1: [
    { name: 'Održavanje mrežnih stranica – Žito i brašno', to: 'zito', ware: 'ODR', quantity: '1', rhythm: 'Monthly', makes: 'Invoice', isMailed: false, after: 29 },
    { name: 'Poslužitelj – Jadranski prijevoz', to: 'prijevoz', ware: 'POS', quantity: '3', rhythm: 'Quarterly', makes: 'Invoice', isMailed: false, after: 36 },
    { name: 'Savjetovanje – Dvorište zelenila', to: 'dvoriste', ware: 'SAV', quantity: '4', rhythm: 'Monthly', makes: 'Draft', isMailed: false, after: 297 },
    { name: 'Poslužitelj – Škripavac sir', to: 'skripavac', ware: 'POS', quantity: '1', rhythm: 'Quarterly', makes: 'Invoice', isMailed: false, after: 170, pausedAgo: 70 },
    { name: 'Održavanje mrežnih stranica – Ćilim dizajn', to: 'cilim', ware: 'ODR', quantity: '1', rhythm: 'Quarterly', makes: 'Invoice', isMailed: false, after: 130, endedAgo: 110 },
  ],
  2: [
    { name: 'Tjedna dostava ribe – Maslina i lavanda', to: 'maslina', ware: 'BRA', quantity: '35', rhythm: 'Monthly', makes: 'Invoice', isMailed: false, after: 61 },
    { name: 'Led – Jadranski prijevoz', to: 'prijevoz', ware: 'LED', quantity: '400', rhythm: 'Monthly', makes: 'Draft', isMailed: false, after: 291 },
    { name: 'Fileti – Škripavac sir', to: 'skripavac', ware: 'FIL', quantity: '12', rhythm: 'Quarterly', makes: 'Invoice', isMailed: false, after: 190, pausedAgo: 48 },
    { name: 'Najam izletničkog broda – Đerdan nakit', to: 'djerdan', ware: 'IZL', quantity: '1', rhythm: 'Quarterly', makes: 'Invoice', isMailed: false, after: 40, endedAgo: 130 },
  ],
  3: [
    { name: 'Radionice u vrtiću', to: 'vrtic', ware: 'RAD', quantity: '1', rhythm: 'Monthly', makes: 'Invoice', isMailed: false, after: 33 },
    { name: 'Održavanje namještaja – Dvorište zelenila', to: 'dvoriste', ware: 'POP', quantity: '4', rhythm: 'Quarterly', makes: 'Invoice', isMailed: false, after: 150, endedAgo: 90 },
  ],
} // prettier-ignore

/** Has what is due on a day made, and looks what was. */
export type Recurring = (today: string, makeDue: () => Promise<void>) => Promise<void>
type Kept = { readonly id: number; readonly to: KnownCustomer; nextDay: string | null; readonly seen: Set<number> }

/** Invoices that come again and again: active, paused and ended ones. What they make goes the way of every invoice. */
export function recurs(company: Company, trade: Trade): Recurring {
  const kept: Kept[] = []
  const { days, on, call } = company
  for (const [index, story] of (STORIES[company.subject.id] ?? []).entries()) {
    const day = workingDay(addDays(days.moved, story.after))
    if (day >= days.today) continue
    on(day, async () => {
      const one = {
        id: await begun(company, trade, story, index),
        to: trade.customer(story.to),
        nextDay: day as string | null,
        seen: new Set<number>(),
      }
      kept.push(one)
      const over = (daysAgo: number, act: () => Promise<unknown>) =>
        on(addDays(days.today, -daysAgo), async () => {
          one.nextDay = null
          await act()
        })
      if (story.pausedAgo) over(story.pausedAgo, () => call(recurringInvoicePauses.create, { recurringInvoiceId: one.id }))
      if (story.endedAgo) over(story.endedAgo, () => call(recurringInvoiceEndings.create, { recurringInvoiceId: one.id }))
    })
  }
  return async (today, makeDue) => {
    const due = kept.filter(({ nextDay }) => nextDay !== null && nextDay <= today)
    if (due.length > 0) await makeDue()
    for (const one of due) await followMade(company, one)
  }
}

async function begun(
  company: Company,
  trade: Trade,
  { to, ware: code, quantity, after: _after, pausedAgo: _paused, endedAgo: _ended, ...story }: Story,
  index: number,
): Promise<number> {
  const { call, days, random, subject } = company
  const ware = trade.wares.find((one) => one.code === code)
  const lines = ware ? [{ ...lineOf(ware, random), quantity, description: '' }] : []
  const content: InvoiceContent = await contentFor(company, trade.customer(to), { lines })
  const firstDay = workingDay(addDays(days.moved, _after))
  const recurringInvoice = RecurringInvoiceRequest.parse({
    ...story,
    content,
    coveredPeriod: 'CalendarPeriod',
    firstDay,
    lastDay: null,
    invoicesMax: null,
    paymentDays: null,
  })
  const { id } = await call(
    recurringInvoices.create,
    {},
    { recurringInvoice, idempotencyKey: `demo-recurring-${subject.id}-${index}` },
  )
  return id
}

async function followMade(company: Company, one: Kept): Promise<void> {
  const { call } = company
  const { id, to, seen } = one
  const { periods, nextDay } = await call(recurringInvoices.get, { id })
  one.nextDay = nextDay
  for (const { invoiceId } of periods) {
    if (invoiceId === null || seen.has(invoiceId)) continue
    seen.add(invoiceId)
    await follows(company, to, { ...(await issuedAs(company, invoiceId)), comesAgain: true }, false)
  }
}
