import { packOn } from '../posting/packs/rule-packs.ts'
import type { Paper, PaperGroup } from '../posting/paper.ts'
import { posted, type PostingSource } from '../posting/posted.ts'
import type { RulePack } from '../posting/rule-pack.ts'
import type { Rate } from '../treatments/supply.ts'

/** What the worked cases begin with. */

type GivenGroup = Partial<PaperGroup> & Pick<PaperGroup, 'account' | 'base'>
type Given = Partial<Omit<Paper, 'groups'>> & { readonly groups: readonly GivenGroup[] }

/** A group at 25 % of VAT where nothing else is said. */
export const group = (given: GivenGroup): PaperGroup => {
  const treatment = given.treatment ?? 'PDV25'
  const rate = given.rate ?? rateOf(treatment)
  const vat = treatment.startsWith('PDV') ? Math.round((given.base * Number(rate)) / 100) : 0
  return { treatment, rate, vat, supplyKind: 'Services', ...given }
}
const rateOf = (treatment: string): Rate =>
  treatment === 'PDV13' ? '13' : treatment === 'PDV5' ? '5' : treatment === 'PDV25' ? '25' : '0'

const paper = (direction: Paper['direction'], { groups, ...given }: Given): Paper => ({
  direction,
  kind: 'Invoice',
  country: 'Croatia',
  isPaidBill: false,
  vatOn: '2026-07-15',
  groups: groups.map(group),
  ...given,
})
export const issued = (given: Given): Paper => paper('Outgoing', given)
export const received = (given: Given): Paper => paper('Incoming', given)

const PACK = packOn('2026-07-15') as RulePack
export const booked = (...sources: readonly PostingSource[]) => posted(sources, PACK)
