import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { offers, OffersQuery, type Offer } from 'contract/offers/offers'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { useGridUrl } from '../../kit/grid-url.ts'
import { t } from '../../kit/messages.ts'
import { GridBar } from '../../ui/grid/paged-grid.tsx'
import { SearchBox } from '../../ui/grid/search-box.tsx'
import { Page } from '../../ui/page.tsx'
import { DociRegisters } from '../document-issuing/index.ts'
import { OfferFilters } from './offer-filters.tsx'
import { OffersCards } from './offers-cards.tsx'
import { OffersGrid } from './offers-grid.tsx'

/** What the business subject has offered, drafts among it. */
export function OffersPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const [query, change] = useGridUrl(OffersQuery)
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const mayWrite = useMay()(offers.create)
  const write = (draft?: number) =>
    void navigate({ to: paths.newOffer(businessSubjectSlug), search: (draft === undefined ? {} : { draft }) as never })
  const open = ({ id, state }: Offer) =>
    state === 'Draft' && mayWrite ? write(id) : void navigate({ to: paths.offer(businessSubjectSlug, id) })
  const button = mayWrite && <Button onClick={() => write()}>{t('offers.new')}</Button>
  const list = {
    label: t('offers.title'),
    query,
    onChange: change,
    onOpen: open,
    businessSubjectId,
    notLoaded: t('offers.notLoaded'),
    notFound: { title: t('offers.notFound'), message: t('invoices.notFoundMessage'), clear: t('invoices.clear') },
    empty: { title: t('offers.empty'), message: t('offers.emptyMessage'), action: button },
  }
  return (
    <Page title={t('offers.title')} actions={<DociRegisters on="offers" />} action={button}>
      <GridBar>
        <SearchBox value={query.search} label={t('invoices.search')} onSearch={(search) => change({ search })} />
        <OfferFilters query={query} onChange={(filter) => change({ filter })} />
      </GridBar>
      {isMobile ? <OffersCards {...list} /> : <OffersGrid {...list} />}
    </Page>
  )
}
