import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { DisposalKind } from 'contract/fixed-assets/changes/disposal-kinds'
import { fixedAssetDisposals } from 'contract/fixed-assets/changes/fixed-asset-disposals'
import { documents } from 'contract/documents/documents'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { ChangeAmount, ChangeDay, ChangeDialog, ChangeText, isRight, type Typed } from './change-dialog.tsx'
import type { ChangeProps } from './change-props.ts'
import { DisposalPreview } from './previews/disposal-preview.tsx'
import { InvoiceField, type ChosenInvoice } from './invoice-field.tsx'
import { centsTyped, percentTyped } from './typed-values.ts'
import { useChange } from './use-change.ts'

const EXTENTS = ['whole', 'percent', 'amount'] as const

type Props = ChangeProps & { readonly disposalKind: DisposalKind }

/** An asset leaves, whole or in part. */
export function DisposalDialog({ asset: { id, name }, disposalKind, onClose }: Props) {
  const params = { businessSubjectId: useBusinessSubjectId(), fixedAssetId: id }
  const may = useMay()
  const [invoice, setInvoice] = useState<ChosenInvoice | null>(null)
  const isSold = disposalKind === 'Sold'
  const requestOf = (values: Typed) => ({
    ...disposalOf(values),
    disposalKind,
    saleAmount: isSold ? centsTyped(values['saleAmount']) : null,
    documentId: invoice?.id ?? null,
  })
  const initial = { onDay: today(), extent: 'whole', sharePercent: '', shareAmount: '', saleAmount: '' }
  const edited = useChange({
    initial,
    input: fixedAssetDisposals.create.input,
    requestOf,
    send: (request) => call(fixedAssetDisposals.create, request, params),
    name,
    onClose,
  })
  const { form } = edited
  const { extent } = form.values
  const frame = { title: t(`fixedAssetChanges.disposal.titles.${disposalKind}`, { name }), action: t(`fixedAssetChanges.disposal.saves.${disposalKind}`) } // prettier-ignore
  return (
    <ChangeDialog {...frame} fixedAssetId={id} edited={edited} onClose={onClose}>
      <ChangeDay form={form} name="onDay" label={t('fixedAssetChanges.onDay')} about={t('fixedAssetChanges.disposal.hint')} />
      <NativeSelect
        label={t('fixedAssetChanges.disposal.extent')}
        data={EXTENTS.map((value) => ({ value, label: t(`fixedAssetChanges.disposal.extents.${value}`) }))}
        {...form.getInputProps('extent')}
      />
      {extent === 'percent' && (
        <ChangeText form={form} name="sharePercent" label={t('fixedAssetChanges.disposal.sharePercent')} />
      )}
      {extent === 'amount' && <ChangeAmount form={form} name="shareAmount" label={t('fixedAssetChanges.disposal.shareAmount')} />}
      {isSold && <ChangeAmount form={form} name="saleAmount" label={t('fixedAssetChanges.disposal.saleAmount')} />}
      {isSold && may(documents.list) && <InvoiceField chosen={invoice} onChoose={setInvoice} error={form.errors['documentId']} />}
      {isRight(form) && <DisposalPreview fixedAssetId={id} request={requestOf(form.values)} />}
    </ChangeDialog>
  )
}

/** What was left empty in a part that was chosen is told to be needed. */
const disposalOf = ({ onDay = '', text = '', extent, sharePercent, shareAmount }: Typed) => ({
  onDay,
  text,
  sharePercent: extent === 'percent' ? (percentTyped(sharePercent) ?? '') : null,
  shareAmount: extent === 'amount' ? centsTyped(shareAmount) : null,
})
