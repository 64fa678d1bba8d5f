import { sql } from 'kysely'
import * as z from 'zod'
import { ACCOUNT_ROLES, accountOfRole } from 'contract/codebooks/chart-of-accounts'
import { receivedProposal } from 'contract/accounting/received/received-proposal'
import type { OpenAdvance, ReceivedGroup, ReceivedTreatment, SpreadProposed } from 'contract/accounting/received/received-papers'
import { treatmentFindings } from 'contract/croatia/ledger/treatments/treatment-findings'
import type { Db } from '../../../../kit/db.ts'
import { together } from '../../../../kit/postgres/together.ts'
import { readRows } from '../../../../kit/rows.ts'
import { openAdvances } from './open-advances.ts'
import { spreadProposed } from './spread-proposed.ts'
import type { Received } from './read-received.ts'
import { treatedBefore, type Before } from './treated-before.ts'

export type Proposed = {
  readonly groups: ReceivedGroup[]
  readonly spreadProposed: SpreadProposed | null
  readonly isSupplierPaidBill: boolean
  /** Advances of the supplier that it may take off. */
  readonly openAdvances: OpenAdvance[]
  /** Every group is treated as the supplier's papers were before, no cost may be of several months, and nothing stands against it. */
  readonly isSure: boolean
}

/** What a proposal is made from, read once for as many documents as are proposed. */
export async function proposer(db: Db, received: readonly Received[]) {
  const [before, accounts, advancesOf] = await together(
    treatedBefore(
      db,
      received.map(({ partnerId }) => partnerId),
    ),
    ownAccounts(db),
    openAdvances(db, received),
  )
  return (document: Received, said?: Pick<ReceivedTreatment, 'groups' | 'isSupplierPaidBill'>): Proposed => {
    const groups = document.groups.map((group) => {
      const own = said?.groups.find(({ ordinal }) => ordinal === group.ordinal)
      const last = before.find((one) => isAlike(one, group, document.partnerId))
      return proposed(group, document, { own, last, accounts })
    })
    const spread = said ? null : spreadProposed(document)
    const advances = advancesOf(document)
    const wasPaidBill = before.some((one) => one.isSupplierPaidBill && isOfGroups(one, document))
    return {
      groups,
      spreadProposed: spread,
      openAdvances: advances,
      // An e-invoice has to say it (HR-BT-15); of one that was entered by hand the last tells.
      isSupplierPaidBill: said?.isSupplierPaidBill ?? (document.isEntered ? wasPaidBill : document.isByPaidBill),
      isSure:
        spread === null &&
        (document.isEntered || document.isByPaidBill || !wasPaidBill) &&
        groups.length > 0 &&
        groups.every(isRoutine) &&
        isClear(document, groups) &&
        advances.length === 0,
    }
  }
}

type Group = Received['groups'][number]
type Known = {
  readonly own: ReceivedTreatment['groups'][number] | undefined
  readonly last: Before | undefined
  readonly accounts: ReadonlyMap<string, string>
}

/** What a person said of the group, else how the supplier's last one was treated, else what the document says. */
function proposed(group: Group, { country, partnerVatNumber }: Received, { own, last, accounts }: Known): ReceivedGroup {
  const { ordinal, vatRate, baseAmount, vatAmount, lineNames } = group
  const plain = {
    ordinal,
    vatRate,
    baseAmount,
    vatAmount,
    lineNames: lineNames.slice(0, NAMES_MAX),
    beforeCount: 0,
    costKpd: '',
    exemptionCode: '',
  }
  if (own) return { ...plain, ...treatmentOf(own), reason: 'Said' }
  const { role, ...said } = receivedProposal(group, { country, partnerVatNumber })
  if (last) {
    const isSteady = last.isSteady && !isAgainst(said, last)
    return { ...plain, ...treatmentOf(last), beforeCount: last.beforeCount, reason: isSteady ? 'AsBefore' : 'AsLast' }
  }
  const accountCode = role && (accounts.get(role) ?? null)
  return { ...plain, ...said, accountCode, costKpd: role ? (group.classificationCodes[0] ?? '') : '' }
}

/** A code of VATEX says another treatment than that of the supplier's papers before, or contradicts its category: that is no routine. */
const isAgainst = (
  { exemptionCode, treatment, reason }: Pick<ReceivedGroup, 'exemptionCode' | 'treatment' | 'reason'>,
  last: Before,
): boolean => exemptionCode !== '' && (reason === 'Contradicted' || (treatment !== null && treatment !== last.treatment))

const NAMES_MAX = 3

const treatmentOf = <T extends Treated>({
  treatment,
  ownRate,
  supplyKind,
  costKind,
  accountCode,
}: T): Pick<T, keyof Treated> => ({
  treatment,
  ownRate,
  supplyKind,
  costKind,
  accountCode,
})

type Treated = Pick<ReceivedGroup, 'treatment' | 'ownRate' | 'supplyKind' | 'costKind' | 'accountCode'>

const isAlike = (before: Before, { vatCategory, vatRate }: Group, partnerId: number): boolean =>
  before.partnerId === partnerId && before.vatCategory === vatCategory && Number(before.vatRate) === Number(vatRate ?? '0')

const isOfGroups = (before: Before, { groups, partnerId }: Received): boolean =>
  groups.some((group) => isAlike(before, group, partnerId))

/** What becomes a fixed asset is decided each time: the next thing of that supplier need not be one. */
const isRoutine = ({ reason, accountCode }: ReceivedGroup): boolean =>
  reason === 'AsBefore' && accountCode !== null && !accountCode.startsWith(FIXED_ASSETS)
const FIXED_ASSETS = '0'

/** Whether the rules find nothing to ask about. */
const isClear = ({ country, partnerVatNumber }: Received, groups: readonly ReceivedGroup[]): boolean =>
  treatmentFindings({
    direction: 'Incoming',
    country,
    partnerVatNumber,
    groups: groups.map(({ treatment, supplyKind, ownRate, vatRate, vatAmount }) => ({
      treatment,
      supplyKind,
      vat: vatAmount,
      rate: ownRate ?? RATES.find((rate) => Number(rate) === Number(vatRate ?? '0')) ?? '0',
    })),
  }).length === 0
const RATES = ['25', '13', '5'] as const

/** The account of each role, as these books have it. */
async function ownAccounts(db: Db): Promise<ReadonlyMap<string, string>> {
  const own = await readRows(
    db,
    z.object({ role: z.string(), code: z.string() }),
    sql`select o.role, a.code from ledger_account_roles o join ledger_accounts a on a.id = o.ledger_account_id`,
  )
  const ofChart = ACCOUNT_ROLES.map((role): [string, string] => [role, accountOfRole(role).code])
  return new Map([...ofChart, ...own.map(({ role, code }): [string, string] => [role, code])])
}

/** A proposal in one line, by which what was seen is known again. */
export const proposalOf = ({ groups, isSupplierPaidBill }: Pick<Proposed, 'groups' | 'isSupplierPaidBill'>): string =>
  [...groups.map((group) => Object.values(treatmentOf(group)).join(' ')), ...(isSupplierPaidBill ? ['PaidBill'] : [])].join('; ')

/** What a person says who confirms a proposal as it stands. What of it is missing was never sure. */
export const saidOf = (received: Received, { groups, isSupplierPaidBill }: Proposed): ReceivedTreatment => ({
  arrivedOn: received.arrivedOn,
  deliveredOn: received.deliveredOn,
  vatOn: null,
  isSupplierPaidBill,
  advancePaperIds: [],
  spread: null,
  bookedOn: null,
  reversedOn: null,
  groups: groups.flatMap(({ ordinal, treatment, ownRate, supplyKind, costKind, accountCode }) =>
    treatment && supplyKind && accountCode ? [{ ordinal, treatment, ownRate, supplyKind, costKind, accountCode }] : [],
  ),
})
