import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { DocumentDetails } from 'contract/documents/documents'
import { enteredInvoices } from 'contract/documents/entered-invoices'
import { useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { EnteredRemoval } from './entered-removal.tsx'
import classes from '../preview/e-invoice/e-invoice-view.module.css'

// The form comes when it is first opened.
const EntryDialog = lazy(() => import('./entry-dialog.tsx'))

/** What whoever manages incoming invoices does with one that was entered by hand: corrects it, or removes it. */
export function EnteredActs({ details }: { readonly details: DocumentDetails }) {
  const [opened, setOpened] = useState<'form' | 'removal' | null>(null)
  const may = useMay()
  if (!details.entered || !may(enteredInvoices.update)) return null
  const close = () => setOpened(null)
  return (
    <div className={classes['acts']}>
      <Button variant="default" size="compact-md" onClick={() => setOpened('form')}>
        {t('enteredInvoices.adjust')}
      </Button>
      <Button variant="default" size="compact-md" onClick={() => setOpened('removal')}>
        {t('enteredInvoices.remove')}
      </Button>
      <Suspense>{opened === 'form' && <EntryDialog details={details} onClose={close} />}</Suspense>
      {opened === 'removal' && <EnteredRemoval document={details.document} onClose={close} />}
    </div>
  )
}
