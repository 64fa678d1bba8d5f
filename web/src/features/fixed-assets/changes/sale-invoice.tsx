import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { documents } from 'contract/documents/documents'
import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import type { FixedAssetChange } from 'contract/fixed-assets/changes/fixed-asset-changes'
import { fixedAssetDisposals } from 'contract/fixed-assets/changes/fixed-asset-disposals'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Notice } from '../../../ui/notice.tsx'
import { InvoiceField, type ChosenInvoice } from './invoice-field.tsx'
import classes from './change-list.module.css'

type Props = { readonly asset: FixedAssetDetails; readonly change: FixedAssetChange }

/** By which invoice a sale was invoiced; without one it is issued, or one that was issued is chosen. */
export function SaleInvoice({ asset, change: { id, saleAmount, documentId, documentNumber, isDocumentCancelled } }: Props) {
  const { businessSubjectId, businessSubjectSlug: slug } = useAtWork().businessSubject
  const may = useMay()
  const [invoice, setInvoice] = useState<ChosenInvoice | null>(null)
  const { save, isSaving } = useSave(fixedAssetDisposals.update)
  const link = (chosen: number | null) => void save({ documentId: chosen }, { businessSubjectId, fixedAssetId: asset.id, id })
  const mayLink = may(fixedAssetDisposals.update) && may(documents.list)
  if (documentId !== null && documentNumber !== null)
    return (
      <div className={classes['invoiced']}>
        {may(documents.list) ? (
          <Link to={paths.document(slug, documentId)}>{t('fixedAssetChanges.invoice', { number: documentNumber })}</Link>
        ) : (
          <span>{t('fixedAssetChanges.invoice', { number: documentNumber })}</span>
        )}
        {isDocumentCancelled && (
          <Notice kind="error">{t('fixedAssetChanges.invoiceCancelled', { number: documentNumber })}</Notice>
        )}
        {mayLink && (
          <Button variant="subtle" size="compact-sm" loading={isSaving} onClick={() => link(null)}>
            {t('fixedAssetChanges.unlink')}
          </Button>
        )}
      </div>
    )
  if (!mayLink) return null
  return (
    <div className={classes['invoice']}>
      <InvoiceField chosen={invoice} onChoose={setInvoice} />
      {invoice && (
        <Button size="compact-sm" loading={isSaving} onClick={() => link(invoice.id)}>
          {t('fixedAssetChanges.link')}
        </Button>
      )}
      {may(invoiceDrafts.create) && (
        <Link to={paths.newInvoice(slug, { sold: asset.name, price: priceText(saleAmount ?? 0) })}>
          {t('fixedAssetChanges.issueInvoice')}
        </Link>
      )}
    </div>
  )
}

/** `2000.00`, as prices are written in a content. */
const priceText = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
