import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { readSearch } from 'contract/kit/address/page-search'
import { searches } from 'contract/searches'
import { useAtWork } from '../../../../kit/actor.tsx'
import { t } from '../../../../kit/messages.ts'
import { tell } from '../../../../kit/refusals.ts'
import { Notice } from '../../../../ui/notice.tsx'
import classes from '../editor.module.css'

type Props = {
  readonly name: string
  readonly draftId: number | null
  /** Begins another draft with what was written here, and tells its id. */
  readonly copy: () => Promise<{ readonly id: number }>
}

/** Another person has changed the draft, or the same in another window: that version, or a copy with what was written here. Neither is lost. */
export function ConflictNotice({ name, draftId, copy }: Props) {
  const { user } = useAtWork()
  const navigate = useNavigate()
  const open = (draft: number | null) =>
    navigate({ to: '.', search: readSearch(searches.draft, { draft }), replace: true, ignoreBlocker: true, reloadDocument: true })
  const keepCopy = async () => {
    try {
      await open((await copy()).id)
    } catch (error) {
      tell(error)
    }
  }
  return (
    <Notice kind="error" title={t('invoiceEditor.conflictTitle')}>
      <p>{name === user.displayName ? t('invoiceEditor.conflictByYou') : t('invoiceEditor.conflict', { name })}</p>
      <div className={classes['choices']}>
        <Button variant="default" onClick={() => void open(draftId)}>
          {t('invoiceEditor.reload')}
        </Button>
        <Button variant="default" onClick={() => void keepCopy()}>
          {t('invoiceEditor.keepCopy')}
        </Button>
      </div>
    </Notice>
  )
}
