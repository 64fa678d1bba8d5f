import { AccrualDays } from 'contract/accounting/accruals/accruals'
import { RECEIVED_TREATMENTS, type ReceivedPaper, type receivedPapers } from 'contract/accounting/received/received-papers'
import { COST_KINDS } from 'contract/croatia/ledger/treatments/deduction-shares'
import type { Given } from 'contract/kit/endpoint'
import { checkedBy } from '../../../../kit/checked-by.ts'
import { t } from '../../../../kit/messages.ts'
import { accountText } from '../../accounting-texts.ts'

export const SUPPLY_KINDS = ['Goods', 'Services'] as const
export const OWN_RATES = ['25', '13', '5'] as const

/** What stands in the form; `account` as it is typed or chosen, its code first. */
export const valuesOf = (paper: ReceivedPaper) => ({
  arrivedOn: paper.arrivedOn,
  deliveredOn: paper.deliveredOn ?? '',
  bookedOn: paper.bookedOn ?? '',
  vatOn: paper.vatOn ?? '',
  /** Of what is posted: the day on which its entry is taken back, unless a person says another. */
  reversedOn: paper.state === 'Posted' ? (paper.bookedOn ?? paper.deliveredOn ?? paper.issuedOn) : '',
  isSupplierPaidBill: paper.isSupplierPaidBill,
  isSpread: paper.spread !== null,
  spread: paper.spread ?? { firstOn: '', lastOn: '' },
  advancePaperIds: paper.advancePaperIds,
  groups: paper.groups.map(({ ordinal, treatment, ownRate, supplyKind, costKind, accountCode }) => ({
    ordinal,
    treatment: treatment ?? '',
    ownRate: ownRate ?? '',
    supplyKind: supplyKind ?? '',
    costKind: costKind as string,
    account: accountIn(paper, accountCode),
  })),
})
/** `407500 Gorivo`, as it stands where a person chose it. */
function accountIn({ accounts }: ReceivedPaper, code: string | null): string {
  const account = accounts.find((one) => one.code === code)
  return account ? accountText(account) : (code ?? '')
}

export type TreatValues = ReturnType<typeof valuesOf>

export type KnownCountry = NonNullable<ReceivedPaper['country']>
/** What a charge of no VAT may be, in the order of the digits that take it; with what follows from it. */
export const answersOf = (country: KnownCountry): readonly Answer[] => ANSWERS[country]
export type Answer = {
  readonly treatment: (typeof RECEIVED_TREATMENTS)[number]
  readonly ownRate: string
  readonly supplyKind: string
}
const answer = (treatment: (typeof RECEIVED_TREATMENTS)[number], ownRate = '', supplyKind = ''): Answer => ({
  treatment,
  ownRate,
  supplyKind,
})

const ANSWERS: Readonly<Record<KnownCountry, readonly Answer[]>> = {
  Croatia: [answer('N'), answer('O'), answer('E'), answer('AE', '25')],
  EU: [answer('AEEU', '25', 'Services'), answer('K', '25', 'Goods'), answer('ForeignVat')],
  third: [answer('O17', '25', 'Services'), answer('G', '', 'Goods'), answer('ForeignVat')],
}

/** What is still to be said, at the field that asks it. */
export const treatErrors = (values: TreatValues): Record<string, string> => ({ ...groupErrors(values), ...spreadErrors(values) })

function spreadErrors({ isSpread, spread }: TreatValues): Record<string, string> {
  if (!isSpread) return {}
  const errors = checkedBy(AccrualDays)(spread)
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [`spread.${field}`, error]))
}

function groupErrors({ groups }: TreatValues): Record<string, string> {
  const missing = groups.flatMap((group, index) =>
    (['treatment', 'supplyKind', 'account'] as const)
      .filter((field) => group[field].trim() === '')
      .map((field) => [`groups.${index}.${field}`, t('global.thisFieldIsRequired')]),
  )
  return Object.fromEntries(missing) as Record<string, string>
}

export const treatmentSaid = ({
  groups,
  arrivedOn,
  deliveredOn,
  bookedOn,
  vatOn,
  reversedOn,
  isSupplierPaidBill,
  isSpread,
  spread,
  advancePaperIds,
}: TreatValues): Given<typeof receivedPapers.update> => ({
  arrivedOn,
  deliveredOn: deliveredOn || null,
  bookedOn: bookedOn || null,
  vatOn: vatOn || null,
  reversedOn: reversedOn || null,
  isSupplierPaidBill,
  spread: isSpread ? spread : null,
  advancePaperIds,
  groups: groups.map((group) => ({
    ordinal: group.ordinal,
    treatment: RECEIVED_TREATMENTS.find((one) => one === group.treatment) ?? 'N',
    ownRate: OWN_RATES.find((one) => one === group.ownRate) ?? null,
    supplyKind: SUPPLY_KINDS.find((one) => one === group.supplyKind) ?? 'Services',
    costKind: COST_KINDS.find((one) => one === group.costKind) ?? 'Ordinary',
    accountCode: group.account.trim().split(' ')[0] ?? '',
  })),
})
