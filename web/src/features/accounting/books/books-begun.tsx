import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Books } from 'contract/accounting/books'
import { openingBalanceImports } from 'contract/accounting/imports/entry-imports'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import classes from '../accounting.module.css'

/** Where to go on once the books have begun: what asks a person, and what stood before their first day. */
export function BooksBegun({ incomeTax }: Pick<Books, 'incomeTax'>) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const mayOpen = useMay()(openingBalanceImports.create)
  return (
    <Notice title={t('books.begunTitle')}>
      <p>{t('books.begunMessage')}</p>
      <div className={classes['next']}>
        <Button component={Link} to={paths.ledgerPapers(businessSubjectSlug)}>
          {t('books.toInbox')}
        </Button>
        {mayOpen && incomeTax === 'Profit' && (
          <Button variant="default" component={Link} to={paths.openingBalances(businessSubjectSlug)}>
            {t('books.toOpening')}
          </Button>
        )}
      </div>
    </Notice>
  )
}
