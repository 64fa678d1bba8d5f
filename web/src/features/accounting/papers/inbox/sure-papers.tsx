import { Button } from '@mantine/core'
import { useState } from 'react'
import type { InboxPaper } from 'contract/accounting/paper-inbox'
import { receivedConfirmations } from 'contract/accounting/received/received-confirmations'
import { useBusinessSubjectId, useMay } from '../../../../kit/actor.tsx'
import { count } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { SaveActions } from '../../../../ui/dialogs/save-actions.tsx'
import { useShortcut } from '../../../../ui/keys/shortcuts.ts'
import { Amount } from '../../../../ui/values/amount.tsx'
import { paperTitle } from '../paper-title.ts'
import { asksText } from './inbox-texts.ts'
import type { Posted } from './last-posted.tsx'
import classes from './inbox.module.css'

type Props = { readonly rows: readonly InboxPaper[]; readonly onPosted: (posted: Posted) => void }

/** All sure papers with one key; they are listed before they go. */
export function SureButton({ rows, onPosted }: Props) {
  const may = useMay()(receivedConfirmations.create)
  const [isOpen, setIsOpen] = useState(false)
  useShortcut('s', t('paperInbox.keys.sure'), () => setIsOpen(may && rows.length > 0))
  if (!may || rows.length === 0) return null
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('paperInbox.confirmSure', { count: rows.length })}
      </Button>
      {isOpen && <SurePapers rows={rows} onPosted={onPosted} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function SurePapers({ rows, onPosted, onClose }: Props & { readonly onClose: () => void }) {
  const businessSubjectId = useBusinessSubjectId()
  const { save, isSaving } = useSave(receivedConfirmations.create, {
    onSaved: ({ doneIds, left }) => {
      const nameOf = (id: number) => titleOf(rows.find((row) => row.id === id))
      onPosted({ ids: doneIds, left: left.map(({ ledgerPaperId, ...why }) => ({ name: nameOf(ledgerPaperId), ...why })) })
      onClose()
    },
  })
  const papers = rows.map(({ id, proposal }) => ({ ledgerPaperId: id, proposal }))
  return (
    <Dialog title={t('paperInbox.sureTitle')} isOpen isDirty={false} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save({ papers }, { businessSubjectId })
        }}
      >
        <p>{t('paperInbox.sureMessage')}</p>
        <ul className={classes['sure']}>
          {rows.map((row) => (
            <li key={row.id}>
              <strong>{titleOf(row)}</strong>
              <span>{asksText(row)}</span>
              {row.amount !== null && <Amount cents={row.amount} currency={row.currency} />}
            </li>
          ))}
        </ul>
        <SaveActions label={`${t('paperInbox.confirm')} (${count(rows.length)})`} isSaving={isSaving} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

const titleOf = (row: InboxPaper | undefined): string => (row ? `${row.partnerName} ${paperTitle(row)}`.trim() : '')
