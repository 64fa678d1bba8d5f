import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { fold } from 'contract/croatia/letters'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { t } from '../../../kit/messages.ts'
import { ReportPages } from '../../../kit/reports/report-pages.tsx'
import { usePagesOf } from '../../../kit/reports/use-pages-of.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ListedRecord, RecordColumn, RowsProps } from './listed-record.ts'
import { RecordCards } from './record-cards.tsx'
import { RecordTable } from './record-table.tsx'
import classes from './records.module.css'

type Props<R> = Omit<RowsProps<R>, 'records'> & {
  readonly records: readonly R[] | undefined
  readonly search: string
  readonly none: string
}

/** So many rows are seen at a glance; with more come a search and pages. */
const PAGE_SIZE = 10

export function RecordList<R extends ListedRecord>({ records, search, none, ...rows }: Props<R>) {
  const [text, setText] = useState('')
  const isMobile = useIsMobile()
  const found = usePagesOf(matching(records ?? [], rows.columns, text.trim()), PAGE_SIZE, text)
  if (!records) return <Skeletons />
  if (records.length === 0) return <p className={classes['none']}>{none}</p>
  const Rows = isMobile ? RecordCards : RecordTable
  return (
    <>
      {records.length > PAGE_SIZE && (
        <div className={classes['tools']}>
          <TextInput
            type="search"
            aria-label={search}
            placeholder={search}
            value={text}
            maxLength={100}
            leftSection={<Icon name="search" size={16} />}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <ReportPages of={found} />
        </div>
      )}
      {found.rows.length > 0 && <Rows {...rows} records={found.rows} />}
      <output className={classes['nothing']}>
        {found.rows.length === 0 && t('documentSettings.nothingFound', { text: text.trim() })}
      </output>
    </>
  )
}

function matching<R>(records: readonly R[], columns: readonly RecordColumn<R>[], text: string): readonly R[] {
  const wanted = fold(text)
  return records.filter((record) => columns.some((column) => fold(column.text(record)).includes(wanted)))
}

const Skeletons = () => (
  <output className={classes['skeletons']} aria-label={t('global.loading')}>
    {[70, 55, 62].map((percent) => (
      <span key={percent} style={{ width: `${percent}%` }} />
    ))}
  </output>
)
