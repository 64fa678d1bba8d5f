import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { OFFER_SORTS, offers, OffersQuery, type Offer, type OfferSort } from 'contract/offers/offers'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { useGridUrl } from '../../kit/grid-url.ts'
import { t } from '../../kit/messages.ts'
import { usePage } from '../../ui/grid/use-page.ts'
import { GridBar, PagedGrid } from '../../ui/grid/paged-grid.tsx'
import { SearchBox } from '../../ui/grid/search-box.tsx'
import { Page } from '../../ui/page.tsx'
import { DociRegisters } from '../document-issuing/index.ts'
import { OfferFilters } from './offer-filters.tsx'
import { OfferSums } from './offer-sums.tsx'
import { offerColumns } from './offers-columns.tsx'

/** What the business subject has offered, drafts among it. */
export function OffersPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const [query, change] = useGridUrl(OffersQuery)
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const mayWrite = useMay()(offers.create)
  const list = usePage(offers.list, query, { businessSubjectId })
  const write = (draft?: number) =>
    void navigate({ to: paths.newOffer(businessSubjectSlug), search: (draft === undefined ? {} : { draft }) as never })
  const open = ({ id, state }: Offer) =>
    state === 'Draft' && mayWrite ? write(id) : void navigate({ to: paths.offer(businessSubjectSlug, id) })
  const button = mayWrite && <Button onClick={() => write()}>{t('offers.new')}</Button>
  return (
    <Page title={t('offers.title')} actions={<DociRegisters on="offers" />} action={button}>
      <GridBar>
        <SearchBox value={query.search} label={t('invoices.search')} onSearch={(search) => change({ search })} />
        <OfferFilters query={query} onChange={(filter) => change({ filter })} />
      </GridBar>
      <PagedGrid
        label={t('offers.title')}
        list={list}
        query={query}
        onChange={change}
        onSort={({ sort, direction }) =>
          change({ sort: OFFER_SORTS.find((one): one is OfferSort => one === sort) ?? 'issueDate', direction })
        }
        columns={offerColumns(isMobile)}
        idOf={({ id }) => id}
        nameOf={({ number, businessSubjectPartnerName }) => number || businessSubjectPartnerName}
        onOpen={open}
        notLoaded={t('offers.notLoaded')}
        notFound={{ title: t('offers.notFound'), message: t('invoices.notFoundMessage'), clear: t('invoices.clear') }}
        empty={{ title: t('offers.empty'), message: t('offers.emptyMessage'), action: button }}
        sums={<OfferSums query={query} />}
      />
    </Page>
  )
}
