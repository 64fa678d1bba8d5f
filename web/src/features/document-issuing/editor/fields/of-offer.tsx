import { Link } from '@tanstack/react-router'
import type { InvoiceDraft } from 'contract/document-issuing/invoice-drafts'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../../kit/actor.tsx'
import { t } from '../../../../kit/messages.ts'
import classes from '../editor.module.css'

/** Which offer the draft was made of, beside the title. */
export function OfOffer({ id, number }: NonNullable<InvoiceDraft['offer']>) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  return (
    <Link className={classes['action']} to={paths.offer(businessSubjectSlug, id)}>
      {t('invoiceEditor.ofOffer', { number })}
    </Link>
  )
}
