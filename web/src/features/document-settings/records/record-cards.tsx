import { t } from '../../../kit/messages.ts'
import { RecordActions } from './record-actions.tsx'
import type { ListedRecord, RowsProps } from './listed-record.ts'
import classes from './records.module.css'

export function RecordCards<R extends ListedRecord>({ label, records, columns, onEdit, onRemove }: RowsProps<R>) {
  const [first, ...others] = columns
  return (
    <ul className={classes['cards']} aria-label={label}>
      {records.map((record) => (
        <li key={record.id}>
          <div className={classes['told']}>
            <strong>{first?.text(record)}</strong>
            {others.map(({ header, text }) => (
              <p key={header}>
                {t(header)}: <span>{text(record)}</span>
              </p>
            ))}
          </div>
          <RecordActions record={record} onEdit={onEdit} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}
