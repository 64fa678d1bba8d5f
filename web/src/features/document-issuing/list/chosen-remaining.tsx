import { invoiceSums, type Invoice, type InvoicesQuery } from 'contract/document-issuing/invoices'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import type { Chosen } from '../../../kit/lists/chosen.ts'
import { useCall } from '../../../kit/use-call.ts'
import { ChosenAmounts } from '../../../ui/values/chosen-amounts.tsx'

type Props = { readonly query: InvoicesQuery; readonly chosen: Chosen<Invoice> }

/** What of the chosen invoices will still be paid. */
export const ChosenRemaining = ({ query, chosen }: Props) =>
  chosen.isAll ? (
    <RemainingOfAll query={query} />
  ) : (
    <ChosenAmounts amounts={chosen.rows.map(({ currency, remainingAmount }) => ({ currency, cents: remainingAmount }))} />
  )

function RemainingOfAll({ query: { search, filter } }: Pick<Props, 'query'>) {
  const { data = [] } = useCall(invoiceSums.get, { search, filter }, { businessSubjectId: useBusinessSubjectId() })
  return <ChosenAmounts amounts={data.map(({ currency, remainingAmount }) => ({ currency, cents: remainingAmount }))} />
}
