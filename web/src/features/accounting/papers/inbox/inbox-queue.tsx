import { useEffect, useRef } from 'react'
import type { InboxPaper } from 'contract/accounting/paper-inbox'
import { EUR } from 'contract/croatia/money'
import { count } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { Amount } from '../../../../ui/values/amount.tsx'
import { paperTitle } from '../paper-title.ts'
import { asksText } from './inbox-texts.ts'
import classes from './inbox.module.css'

type Props = {
  readonly rows: readonly InboxPaper[]
  readonly openId: number | null
  readonly onOpen: (id: number) => void
  readonly askedCount: number
}

/** The papers that ask: those that a person decides one by one, each with what is unclear, and below them the sure ones. */
export function InboxQueue({ rows, openId, onOpen, askedCount }: Props) {
  const parts = [
    { name: t('paperInbox.you'), rows: rows.filter(({ asks }) => asks !== null) },
    { name: t('paperInbox.sure'), rows: rows.filter(({ asks }) => asks === null) },
  ].filter((part) => part.rows.length > 0)
  return (
    <nav className={classes['queue']} aria-label={t('paperInbox.queue')}>
      {parts.map((part) => (
        <section key={part.name} aria-label={part.name}>
          <h2>
            {part.name} <span>{count(part.rows.length)}</span>
          </h2>
          <ul>
            {part.rows.map((row) => (
              <li key={row.id}>
                <Row of={row} isOpen={row.id === openId} onOpen={() => onOpen(row.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {askedCount > rows.length && rows.length > 0 && (
        <p className={classes['soft']}>{t('paperInbox.first', { shown: count(rows.length), all: count(askedCount) })}</p>
      )}
    </nav>
  )
}

type RowProps = { readonly of: InboxPaper; readonly isOpen: boolean; readonly onOpen: () => void }

function Row({ of: row, isOpen, onOpen }: RowProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <button ref={button} type="button" aria-current={isOpen || undefined} onClick={onOpen} title={paperTitle(row)}>
      <strong>{row.partnerName || paperTitle(row)}</strong>
      {row.amount !== null && (
        <Amount cents={row.amount} {...(row.currency !== EUR && { currency: row.currency })} place="text" />
      )}
      <span data-asks={row.asks !== null || undefined}>{asksText(row)}</span>
    </button>
  )
}
