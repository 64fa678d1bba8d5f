import { RECEIVED_TREATMENTS, type ReceivedPaper, type receivedPapers } from 'contract/accounting/received/received-papers'
import { COST_KINDS } from 'contract/croatia/ledger/treatments/deduction-shares'
import type { Given } from 'contract/kit/endpoint'
import { t } from '../../../../kit/messages.ts'

export const SUPPLY_KINDS = ['Goods', 'Services'] as const
export const OWN_RATES = ['25', '13', '5'] as const

/** What stands in the form; `account` as it is typed or chosen, its code first. */
export const valuesOf = (paper: ReceivedPaper) => ({
  arrivedOn: paper.arrivedOn,
  deliveredOn: paper.deliveredOn ?? '',
  isSupplierPaidBill: false,
  groups: paper.groups.map(({ ordinal, treatment, ownRate, supplyKind, costKind, accountCode }) => ({
    ordinal,
    treatment: treatment ?? '',
    ownRate: ownRate ?? '',
    supplyKind: supplyKind ?? '',
    costKind: costKind as string,
    account: accountCode ?? '',
  })),
})
export type TreatValues = ReturnType<typeof valuesOf>

/** What is still to be said, at the field that asks it. */
export function groupErrors({ groups }: TreatValues): Record<string, string> {
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
  isSupplierPaidBill,
}: TreatValues): Given<typeof receivedPapers.update> => ({
  arrivedOn,
  deliveredOn: deliveredOn || null,
  isSupplierPaidBill,
  groups: groups.map((group) => ({
    ordinal: group.ordinal,
    treatment: RECEIVED_TREATMENTS.find((one) => one === group.treatment) ?? 'N',
    ownRate: OWN_RATES.find((one) => one === group.ownRate) ?? null,
    supplyKind: SUPPLY_KINDS.find((one) => one === group.supplyKind) ?? 'Services',
    costKind: COST_KINDS.find((one) => one === group.costKind) ?? 'Ordinary',
    accountCode: group.account.trim().split(' ')[0] ?? '',
  })),
})
