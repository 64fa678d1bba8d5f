import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { call } from '../../../../kit/call.ts'
import { t } from '../../../../kit/messages.ts'
import { tell } from '../../../../kit/refusals.ts'
import { Notice } from '../../../../ui/notice.tsx'
import classes from '../editor.module.css'

type Props = {
  readonly name: string
  readonly draftId: number | null
  readonly content: InvoiceContent
  readonly businessSubjectId: number
}

/** Another person has changed the draft: their version, or a copy with what was written here. Neither is lost. */
export function ConflictNotice({ name, draftId, content, businessSubjectId }: Props) {
  const navigate = useNavigate()
  const open = (draft: number | null) =>
    navigate({ to: '.', search: { draft } as never, replace: true, ignoreBlocker: true, reloadDocument: true })
  const keepCopy = async () => {
    try {
      const { id } = await call(invoiceDrafts.create, { content, idempotencyKey: crypto.randomUUID() }, { businessSubjectId })
      await open(id)
    } catch (error) {
      tell(error)
    }
  }
  return (
    <Notice kind="error" title={t('invoiceEditor.conflictTitle')}>
      <p>{t('invoiceEditor.conflict', { name })}</p>
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
