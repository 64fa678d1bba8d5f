import { t } from '../../../kit/messages.ts'
import { RecordActions } from './record-actions.tsx'
import type { ListedRecord, RowsProps } from './listed-record.ts'
import classes from './records.module.css'

export function RecordTable<R extends ListedRecord>({ label, records, columns, onEdit, onRemove }: RowsProps<R>) {
  return (
    <table className={classes['table']} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ header }) => (
            <th key={header} scope="col">
              {t(header)}
            </th>
          ))}
          {(onEdit || onRemove) && (
            <th scope="col">
              <span className="seen-by-readers-only">{t('documentSettings.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            {columns.map(({ header, text }) => (
              <td key={header}>{text(record)}</td>
            ))}
            {(onEdit || onRemove) && (
              <td className={classes['actions']}>
                <RecordActions record={record} onEdit={onEdit} onRemove={onRemove} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
