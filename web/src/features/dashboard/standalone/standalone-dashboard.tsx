import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { invoices } from 'contract/document-issuing/invoices'
import { invoiceStatistics, largestCustomers, mostSoldItems } from 'contract/dashboard/sales'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useServerConfiguration } from '../../../kit/configuration/server-configuration.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { loaded } from '../loaded.ts'
import { BusinessCards } from '../business-cards.tsx'
import { FirstStepsAbove } from '../first-steps-above.tsx'
import { NewInvoiceButton } from '../new-invoice-button.tsx'
import { BlogCard } from './blog-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { InvoiceStatisticsCard } from './invoice-statistics-card.tsx'
import { NewDocumentCard } from './new-document-card.tsx'
import { TopFiveCard } from './top-five-card.tsx'
import { useYear, YearChoice } from './year-choice.tsx'
import classes from './standalone-dashboard.module.css'

/** For whoever runs a business alone: the next invoice, whom to ask, and how sales go. */
export function StandaloneDashboard() {
  const { businessSubjectName } = useAtWork().businessSubject
  const may = useMay()
  const title = t('modules.dashboard')
  const maySeeFigures = may(invoiceStatistics.get)
  const blogUrl = useServerConfiguration()?.blogUrl
  const blog = blogUrl && <BlogCard blogUrl={blogUrl} />
  return (
    <Page
      {...(maySeeFigures
        ? { title: t('dashboard.greeting', { name: businessSubjectName }), beside: title, tab: title }
        : { title })}
      actions={<NewInvoiceButton />}
    >
      <FirstStepsAbove />
      <div className={classes['pair']}>
        {may(invoices.create) && <NewDocumentCard />}
        <ContactCard />
      </div>
      {maySeeFigures ? <Sales blog={blog} /> : blog}
      <BusinessCards />
    </Page>
  )
}

/** The figures of a year; without the permission nothing of it is asked for (GAP-31). */
function Sales({ blog }: { readonly blog: ReactNode }) {
  const params = { businessSubjectId: useAtWork().businessSubject.businessSubjectId }
  const { year, isCurrent } = useYear()
  const asked = isCurrent ? {} : { year }
  const items = loaded(useCall(mostSoldItems.list, asked, params))
  const customers = loaded(useCall(largestCustomers.list, asked, params))
  const statistics = loaded(useCall(invoiceStatistics.get, asked, params))
  const failed = [items, customers, statistics].filter(({ isError }) => isError)
  return (
    <>
      <div className={classes['year']}>
        <h2>{t('dashboard.sales.title')}</h2>
        <YearChoice />
      </div>
      {failed.length > 0 && (
        <Notice kind="error">
          {t('dashboard.notLoaded')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => failed.forEach(({ retry }) => retry())}>
            {t('global.tryAgain')}
          </Button>
        </Notice>
      )}
      <TopFiveCard items={items} customers={customers} year={year} />
      <div className={classes['pair']}>
        <InvoiceStatisticsCard statistics={statistics} year={year} />
        {blog}
      </div>
    </>
  )
}
