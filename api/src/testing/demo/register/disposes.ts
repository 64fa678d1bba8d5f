import { addDays } from 'contract/croatia/days'
import { fixedAssetDisposals } from 'contract/fixed-assets/changes/fixed-asset-disposals'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import type { Company } from '../company.ts'
import type { KnownCustomer, Trade } from '../goods.ts'
import { issue } from '../invoices.ts'
import { pay } from '../pays.ts'
import { workingDay, workingDayBefore } from '../taken-in.ts'

/** What companies part with: one sells by an invoice that it issues, one throws away what has broken. */
export function disposes(company: Company, trade: Trade): void {
  const { days, on, subject } = company
  const before = (count: number) => workingDayBefore(addDays(days.today, -count))
  if (subject.id === 1) on(before(47), () => writesOff(company, before(47), 'Telefonska centrala'))
  if (subject.id === 2)
    on(before(61), () => sells(company, before(61), { name: 'Blagajničko računalo', to: trade.customer('zito') }))
}

async function writesOff(company: Company, onDay: string, name: string): Promise<void> {
  const fixedAssetId = await idOf(company, name)
  const text = 'Pregorjela u nevremenu, popravak se ne isplati'
  await company.call(fixedAssetDisposals.create, { fixedAssetId }, { onDay, disposalKind: 'WrittenOff', text })
}

const SOLD_FOR = 180_00

type Sale = { readonly name: string; readonly to: KnownCustomer }

async function sells(company: Company, onDay: string, { name, to }: Sale): Promise<void> {
  const fixedAssetId = await idOf(company, name)
  const line = { name: `${name}, rabljeno`, quantity: '1', unitCode: 'H87', unitPrice: '180.00', vatTreatment: 'PDV25', classificationCode: '26.20.13' } as const // prettier-ignore
  const issued = await issue(company, to, { lines: [line] })
  const { documentId } = issued
  await company.call(
    fixedAssetDisposals.create,
    { fixedAssetId },
    { onDay, disposalKind: 'Sold', saleAmount: SOLD_FOR, documentId },
  )
  const paidOn = workingDay(addDays(issued.dueDate, -3))
  company.on(paidOn, () => pay(company, issued, { paidOn }))
}

async function idOf({ call }: Company, search: string): Promise<number> {
  const { rows } = await call(fixedAssets.list, {}, { search })
  return rows[0]?.id ?? 0
}
