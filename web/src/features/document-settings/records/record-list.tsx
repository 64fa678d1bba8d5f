import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { fold } from 'contract/croatia/letters'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Pages } from '../../../ui/settings/pages.tsx'
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
  const [wanted, setWanted] = useState(1)
  const isMobile = useIsMobile()
  if (!records) return <Skeletons />
  if (records.length === 0) return <p className={classes['none']}>{none}</p>
  const found = matching(records, rows.columns, text.trim())
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(wanted, pages)
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
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
            onChange={(event) => {
              setText(event.currentTarget.value)
              setWanted(1)
            }}
          />
          {pages > 1 && <Pages page={page} pages={pages} setPage={setWanted} />}
        </div>
      )}
      {shown.length > 0 && <Rows {...rows} records={shown} />}
      <output className={classes['nothing']}>
        {shown.length === 0 && t('documentSettings.nothingFound', { text: text.trim() })}
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
