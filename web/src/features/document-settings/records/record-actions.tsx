import { t } from '../../../kit/messages.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ListedRecord, RowsProps } from './listed-record.ts'
import classes from './records.module.css'

type Props<R> = Pick<RowsProps<R>, 'onEdit' | 'onRemove'> & { readonly record: R }

/** What can be done with a record. One that an issued invoice uses says why nothing can. */
export function RecordActions<R extends ListedRecord>({ record, onEdit, onRemove }: Props<R>) {
  const { name, canModify } = record
  const whyNot = canModify ? null : t('documentSettings.usedByInvoice')
  return (
    <div className={classes['buttons']}>
      {onEdit && (
        <IconButton icon="pencil" label={t('documentSettings.edit', { name })} whyNot={whyNot} onClick={() => onEdit(record)} />
      )}
      {onRemove && (
        <IconButton icon="bin" label={t('documentSettings.remove', { name })} whyNot={whyNot} onClick={() => onRemove(record)} />
      )}
    </div>
  )
}
