import { filteredTotals, type Document, type DocumentsQuery } from 'contract/documents/documents'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import type { Chosen } from '../../kit/lists/chosen.ts'
import { useCall } from '../../kit/use-call.ts'
import { ChosenAmounts } from '../../ui/values/chosen-amounts.tsx'
import { cashOf } from './cash.ts'

type Props = { readonly query: DocumentsQuery; readonly chosen: Chosen<Document> }
type Owed = Parameters<typeof cashOf>[0] & { readonly currency: string }

/** What of the chosen documents will still come in or go out. */
export const ChosenRemaining = ({ query, chosen }: Props) =>
  chosen.isAll ? <RemainingOfAll query={query} /> : <Remaining of={chosen.rows} />

function RemainingOfAll({ query: { search, filter } }: Pick<Props, 'query'>) {
  const { data = [] } = useCall(filteredTotals.get, { search, filter }, { businessSubjectId: useBusinessSubjectId() })
  return <Remaining of={data} />
}

const Remaining = ({ of }: { readonly of: readonly Owed[] }) => (
  <ChosenAmounts amounts={of.map((owed) => ({ currency: owed.currency, cents: cashOf(owed) }))} />
)
