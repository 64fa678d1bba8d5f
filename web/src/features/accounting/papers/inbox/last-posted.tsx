import { Button } from '@mantine/core'
import { receivedReversals } from 'contract/accounting/received/received-confirmations'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { count } from '../../../../kit/format.ts'
import { isMessage, t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { useShortcut } from '../../../../ui/keys/shortcuts.ts'
import { Notice } from '../../../../ui/notice.tsx'
import classes from './inbox.module.css'

/** What was just posted, and what of it was left, each with why. */
export type Posted = {
  readonly ids: readonly number[]
  readonly left: readonly {
    readonly name: string
    readonly message: string
    readonly params: Readonly<Record<string, string | number>>
  }[]
}

/** The way back from what was posted last: in the books nothing is taken away, it is reversed. */
export function LastPosted({ of: { ids, left }, onUndone }: { readonly of: Posted; readonly onUndone: () => void }) {
  const businessSubjectId = useBusinessSubjectId()
  const { save, isSaving } = useSave(receivedReversals.create, {
    onSaved: ({ doneIds, left: stayed }) => {
      toast.success(t('paperInbox.undone', { count: doneIds.length }))
      if (stayed.length > 0) toast.error(t('paperInbox.notUndone', { count: stayed.length }), stayed.map(sentence).join(' '))
      onUndone()
    },
  })
  const undo = () => {
    if (ids.length > 0) void save({ ledgerPaperIds: [...ids] }, { businessSubjectId })
  }
  useShortcut('u', t('paperInbox.keys.undo'), undo)
  return (
    <div className={classes['last']}>
      <Notice kind={left.length > 0 ? 'error' : 'info'} title={t('paperInbox.confirmed', { count: ids.length })}>
        {left.length > 0 && (
          <>
            <p>{t('paperInbox.left', { count: left.length })}</p>
            <ul>
              {left.map((one) => (
                <li key={one.name}>{t('paperInbox.leftRow', { name: one.name, why: sentence(one) })}</li>
              ))}
            </ul>
          </>
        )}
        {ids.length > 0 && (
          <p>
            {t('paperInbox.undoHint')}{' '}
            <Button variant="default" size="compact-sm" loading={isSaving} onClick={undo}>
              {t('paperInbox.undo')} ({count(ids.length)})
            </Button>
          </p>
        )}
      </Notice>
    </div>
  )
}

const sentence = ({ message, params }: Omit<Posted['left'][number], 'name'>): string =>
  isMessage(message) ? t(message, params) : ''
