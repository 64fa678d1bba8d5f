import { NativeSelect } from '@mantine/core'
import { filterValue } from 'contract/kit/grid'
import { OFFER_STATES, type OfferState } from 'contract/offers/offer-state'
import type { OffersQuery } from 'contract/offers/offers'
import { t } from '../../kit/messages.ts'
import { GridFilters } from '../../ui/grid/paged-grid.tsx'
import { stateText } from './offer-status.tsx'

type Filter = OffersQuery['filter']
type Props = { readonly query: OffersQuery; readonly onChange: (filter: Filter) => void }

/** One state at a time; what else the address filters by stays. */
export function OfferFilters({ query: { filter }, onChange }: Props) {
  const others = filter.filter((item) => item.dataField !== 'state')
  return (
    <GridFilters>
      <NativeSelect
        aria-label={t('offers.state')}
        data={[{ value: '', label: t('offers.allStates') }, ...OFFER_STATES.map((value) => ({ value, label: stateText(value) }))]}
        value={filterValue(filter, 'state')?.[0] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange([...others, ...(value ? [{ dataField: 'state' as const, value: [value as OfferState] }] : [])])
        }
      />
    </GridFilters>
  )
}
