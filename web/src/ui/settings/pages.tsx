import { ActionIcon } from '@mantine/core'
import { t } from '../../kit/messages.ts'
import { Icon } from '../icon.tsx'
import classes from './pages.module.css'

type Props = { readonly page: number; readonly pages: number; readonly setPage: (page: number) => void }

/** "Page 3 / 17", one step back or forth. */
export const Pages = ({ page, pages, setPage }: Props) => (
  <nav className={classes['pages']} aria-label={t('grid.pages')}>
    <output>{t('global.pageOf', { page, pages })}</output>
    <ActionIcon aria-label={t('grid.previousPage')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
      <Icon name="chevronLeft" />
    </ActionIcon>
    <ActionIcon aria-label={t('grid.nextPage')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
      <Icon name="chevronRight" />
    </ActionIcon>
  </nav>
)
