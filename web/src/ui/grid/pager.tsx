import { ActionIcon } from '@mantine/core'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from 'contract/kit/grid'
import { count } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Icon } from '../icon.tsx'
import classes from './pager.module.css'

type PageSize = (typeof PAGE_SIZES)[number]
type Props = {
  readonly page: number
  readonly size: number
  readonly totalCount: number
  readonly onPage: (page: number) => void
  readonly onSize: (size: PageSize) => void
}

const pageCount = (totalCount: number, size: number): number => Math.max(1, Math.ceil(totalCount / size))

const rangeText = (page: number, size: number, totalCount: number): string =>
  t('grid.range', {
    from: count((page - 1) * size + 1),
    to: count(Math.min(page * size, totalCount)),
    rows: count(totalCount),
  })

/** "41–60 of 330", "Page 3 / 17", one step back or forth, and how many rows a page has (SHELL-50, 51). */
export function Pager({ page, size, totalCount, onPage, onSize }: Props) {
  const pages = pageCount(totalCount, size)
  const choose = (text: string) => onSize(PAGE_SIZES.find((one) => String(one) === text) ?? DEFAULT_PAGE_SIZE)
  return (
    <nav className={classes['pager']} aria-label={t('grid.pages')}>
      {totalCount > 0 && <span className={classes['range']}>{rangeText(page, size, totalCount)}</span>}
      <label className={classes['size']} data-screen>
        <span>{t('grid.rowsPerPage')}</span>
        <select value={size} onChange={(event) => choose(event.currentTarget.value)}>
          {PAGE_SIZES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <output className={classes['where']}>{t('global.pageOf', { page, pages })}</output>
      <ActionIcon aria-label={t('grid.previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevronLeft" />
      </ActionIcon>
      <ActionIcon aria-label={t('grid.nextPage')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Icon name="chevronRight" />
      </ActionIcon>
    </nav>
  )
}
