import { Button, NativeSelect } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { InvoiceLine } from 'contract/document-issuing/invoice-content'
import { t, type Message } from '../../../../../kit/messages.ts'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import { FormActions } from '../../../../../ui/dialogs/form-actions.tsx'
import { Notice } from '../../../../../ui/notice.tsx'
import { pastedLines } from './pasted-lines.ts'
import { PASTED_COLUMNS, type PastedColumn, type PastedTable } from './pasted-table.ts'
import classes from './paste-dialog.module.css'

type Props = {
  readonly table: PastedTable
  readonly like: InvoiceLine
  readonly onPaste: (lines: readonly InvoiceLine[]) => void
  readonly onClose: () => void
}

const SHOWN_ROWS = 5
const SHOWN_UNREAD = 5

/** Asks which column of a pasted table is what, and says before what could not be read. Default, for React's lazy. */
export default function PasteDialog({ table, like, onPaste, onClose }: Props) {
  const [columns, setColumns] = useState(table.columns)
  const { lines, unread } = pastedLines({ columns, rows: table.rows }, like)
  // A column is chosen once: where it was before it is not taken any more.
  const choose = (at: number, column: PastedColumn) =>
    setColumns(columns.map((one, index) => (index === at ? column : one === column ? 'skip' : one)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPaste(lines)
  }
  const skipped = columns.filter((column, at) => column === 'skip' && table.rows.some((row) => row[at] !== '')).length
  return (
    <Dialog title={t('pastedLines.title')} isOpen isFullForm width={880} onClose={onClose}>
      <form onSubmit={submit}>
        <p className={classes['about']}>{t('pastedLines.about')}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys too */}
        <section className={classes['scroll']} tabIndex={0} aria-label={t('pastedLines.title')}>
          <table>
            <thead>
              <tr>
                {columns.map((column, at) => (
                  <th key={at} scope="col">
                    <NativeSelect
                      aria-label={t('pastedLines.column', { number: at + 1 })}
                      data={PASTED_COLUMNS.map((value) => ({ value, label: t(TEXTS[value]) }))}
                      value={column}
                      onChange={({ currentTarget: { value } }) => choose(at, value as PastedColumn)}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.slice(0, SHOWN_ROWS).map((row, index) => (
                <tr key={index}>
                  {row.map((cell, at) => (
                    <td key={at} data-skipped={columns[at] === 'skip' || undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div aria-live="polite" className={classes['said']}>
          {!columns.includes('name') && <Notice>{t('pastedLines.noName')}</Notice>}
          {skipped > 0 && <p>{t('pastedLines.skipped', { count: skipped })}</p>}
          {unread.length > 0 && (
            <Notice title={t('pastedLines.unread', { count: unread.length })}>
              <ul>
                {unread.slice(0, SHOWN_UNREAD).map(({ row, column, cell }) => (
                  <li key={`${row} ${column}`}>{t('pastedLines.unreadCell', { row, column: t(TEXTS[column]), cell })}</li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('global.cancel')}
          </Button>
          <Button type="submit" data-autofocus disabled={!columns.includes('name')}>
            {t('pastedLines.insert', { count: lines.length })}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

const TEXTS: Readonly<Record<PastedColumn, Message>> = {
  name: 'invoiceEditor.item',
  description: 'invoiceEditor.description',
  quantity: 'invoiceEditor.quantity',
  unit: 'invoiceEditor.unit',
  price: 'invoiceEditor.price',
  discount: 'invoiceEditor.discount',
  vat: 'invoiceEditor.vat',
  kpd: 'invoiceEditor.kpd',
  skip: 'pastedLines.skip',
}
