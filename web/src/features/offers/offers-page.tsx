import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { filterValue, withFilter } from 'contract/kit/grid'
import { OFFER_STATES } from 'contract/offers/offer-state'
import { offers, type Offer } from 'contract/offers/offers'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { ListPage } from '../../kit/lists/list-page.tsx'
import { t } from '../../kit/messages.ts'
import { FilterSelect } from '../../ui/filters/filter-select.tsx'
import { stateText } from './offer-status.tsx'
import { OfferSums } from './offer-sums.tsx'
import { offerCard, offerColumns } from './offers-columns.tsx'

/** What the business subject has offered, drafts among it. */
export function OffersPage() {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const mayWrite = useMay()(offers.create)
  const write = (draft?: number) => void navigate({ to: paths.newOffer(businessSubjectSlug, { draft }) })
  const open = ({ id, state }: Offer) =>
    state === 'Draft' && mayWrite ? write(id) : void navigate({ to: paths.offer(businessSubjectSlug, id) })
  const button = mayWrite && <Button onClick={() => write()}>{t('offers.new')}</Button>
  return (
    <ListPage
      endpoint={offers.list}
      title={t('offers.title')}
      texts={{
        search: t('invoices.search'),
        notLoaded: t('offers.notLoaded'),
        notFound: () => ({ title: t('offers.notFound'), message: t('invoices.notFoundMessage') }),
        noneFiltered: { title: t('offers.notFound'), message: t('invoices.notFoundMessage'), clear: t('invoices.clear') },
        empty: { title: t('offers.empty'), message: t('offers.emptyMessage'), action: button },
      }}
      columns={offerColumns()}
      card={offerCard}
      nameOf={({ number, partnerName }) => number || partnerName}
      onOpen={open}
      action={button}
      filters={({ query: { filter }, change }) => (
        <FilterSelect
          label={t('offers.state')}
          all={t('offers.allStates')}
          values={OFFER_STATES}
          textOf={stateText}
          held={filterValue(filter, 'state')}
          onChange={(state) => change({ filter: withFilter(filter, 'state', state) })}
        />
      )}
      sums={({ query }) => <OfferSums query={query} />}
    />
  )
}
