import type { AccountRole } from '../../../codebooks/chart-of-accounts.ts'
import type { CountryGroup } from '../../../codebooks/vat-treatments.ts'
import { groupVat } from './paper-vat.ts'
import { PAYABLES, RECEIVABLES } from './partner-accounts.ts'
import type { Paper, PaperGroup } from './paper.ts'
import type { PaperAmount, PostingFacts } from './rule-pack.ts'

type ByCountry = Readonly<Record<CountryGroup, AccountRole>>
const ADVANCES: ByCountry = { Croatia: 'advance.received', EU: 'advance.received.foreign', third: 'advance.received.foreign' }

/** A paper in the words of rule packs: a part for each group, and for each advance that is taken off. */
export const paperFacts = (paper: Paper): PostingFacts[] => [
  ...paper.groups.map((group) => facts(paper, group, paper.kind)),
  ...(paper.advances ?? []).map((group) => facts(paper, group, 'AdvanceDeduction')),
]

function facts(paper: Paper, group: PaperGroup, kind: Paper['kind'] | 'AdvanceDeduction'): PostingFacts {
  const { direction, country, isPaidBill, isSpread = false } = paper
  const { gross, vat, deductibleVat, undeductibleVat, deductibleShare } = groupVat(paper, group)
  const isOutgoing = direction === 'Outgoing'
  const amounts: Record<PaperAmount, number> = {
    gross,
    base: group.base,
    vat,
    deductibleVat,
    undeductibleVat,
    'base+undeductibleVat': group.base + undeductibleVat,
  }
  return {
    when: {
      direction,
      kind,
      country,
      isPaidBill,
      isSpread,
      treatment: group.treatment,
      supplyKind: group.supplyKind,
      costKind: group.costKind ?? 'Ordinary',
      assetKind: group.assetKind ?? null,
      deductibleShare,
    },
    amounts,
    accounts: {
      partner: paper.partner ?? (isOutgoing ? RECEIVABLES : PAYABLES)[country],
      advance: paper.advance ?? (isOutgoing ? ADVANCES[country] : 'advance.given.services'),
      [isOutgoing ? 'revenue' : 'cost']: group.account,
      ...(group.unrecognisedAccount && { unrecognised: group.unrecognisedAccount }),
    },
    rate: group.rate,
    ...(paper.foreign &&
      group.foreignGross !== undefined && { foreign: { ...paper.foreign, amounts: { gross: group.foreignGross } } }),
  }
}
