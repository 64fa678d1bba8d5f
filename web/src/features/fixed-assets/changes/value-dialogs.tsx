import { amountText } from 'contract/croatia/money'
import { fixedAssetAdditions, fixedAssetCorrections, fixedAssetImpairments } from 'contract/fixed-assets/changes/value-changes'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { ChangeAmount, ChangeDay, ChangeDialog, ChangeText, isRight, type Typed } from './change-dialog.tsx'
import type { ChangeProps } from './change-props.ts'
import { centsTyped, wholeTyped } from './typed-values.ts'
import { useChange } from './use-change.ts'
import { AdditionPreview, CorrectionPreview, ImpairmentPreview } from './previews/value-change-preview.tsx'

const additionOf = ({ onDay = '', text = '', amount }: Typed) => ({ onDay, text, amount: centsTyped(amount) })

/** A cost that was added to an asset. */
export function AdditionDialog({ asset: { id, name }, onClose }: ChangeProps) {
  const params = { businessSubjectId: useBusinessSubjectId(), fixedAssetId: id }
  const initial = { onDay: today(), amount: '' }
  const edited = useChange({
    initial,
    input: fixedAssetAdditions.create.input,
    requestOf: additionOf,
    send: (request) => call(fixedAssetAdditions.create, request, params),
    name,
    onClose,
  })
  const { form } = edited
  const frame = { title: t('fixedAssetChanges.addition.title', { name }), action: t('fixedAssetChanges.addition.save') }
  return (
    <ChangeDialog {...frame} fixedAssetId={id} edited={edited} onClose={onClose}>
      <ChangeDay form={form} name="onDay" label={t('fixedAssetChanges.onDay')} about={t('fixedAssetChanges.addition.hint')} />
      <ChangeAmount form={form} name="amount" label={t('fixedAssetChanges.addition.amount')} />
      {isRight(form) && <AdditionPreview fixedAssetId={id} request={additionOf(form.values)} />}
    </ChangeDialog>
  )
}

const correctionOf = ({ onDay = '', text = '', procurementValue }: Typed) => ({
  onDay,
  text,
  procurementValue: centsTyped(procurementValue),
})

/** The cost was told wrongly, or has become another one: the supplier credited a part of it. */
export function CorrectionDialog({ asset: { id, name, procurementValue }, onClose }: ChangeProps) {
  const params = { businessSubjectId: useBusinessSubjectId(), fixedAssetId: id }
  const initial = { onDay: today(), procurementValue: amountText(procurementValue) }
  const edited = useChange({
    initial,
    input: fixedAssetCorrections.create.input,
    requestOf: correctionOf,
    send: (request) => call(fixedAssetCorrections.create, request, params),
    name,
    onClose,
  })
  const { form } = edited
  const request = correctionOf(form.values)
  const frame = { title: t('fixedAssetChanges.correction.title', { name }), action: t('fixedAssetChanges.correction.save') }
  return (
    <ChangeDialog {...frame} fixedAssetId={id} edited={edited} onClose={onClose}>
      <ChangeDay form={form} name="onDay" label={t('fixedAssetChanges.onDay')} about={t('fixedAssetChanges.correction.hint')} />
      <ChangeAmount form={form} name="procurementValue" label={t('fixedAssetChanges.correction.procurementValue')} />
      {isRight(form) && request.procurementValue !== procurementValue && (
        <CorrectionPreview fixedAssetId={id} request={request} />
      )}
    </ChangeDialog>
  )
}

const impairmentOf = ({ onDay = '', text = '', recoverableAmount, lifeMonths }: Typed) => ({
  onDay,
  text,
  recoverableAmount: centsTyped(recoverableAmount),
  lifeMonths: wholeTyped(lifeMonths),
})

/** What can be recovered of an asset has become less than the books say. */
export function ImpairmentDialog({ asset: { id, name, writeOffRate }, onClose }: ChangeProps) {
  const params = { businessSubjectId: useBusinessSubjectId(), fixedAssetId: id }
  const initial = { onDay: today(), recoverableAmount: '', lifeMonths: '' }
  const edited = useChange({
    initial,
    input: fixedAssetImpairments.create.input,
    requestOf: impairmentOf,
    send: (request) => call(fixedAssetImpairments.create, request, params),
    name,
    onClose,
  })
  const { form } = edited
  const frame = { title: t('fixedAssetChanges.impairment.title', { name }), action: t('fixedAssetChanges.impairment.save') }
  return (
    <ChangeDialog {...frame} fixedAssetId={id} edited={edited} onClose={onClose}>
      <ChangeDay form={form} name="onDay" label={t('fixedAssetChanges.onDay')} about={t('fixedAssetChanges.impairment.hint')} />
      <ChangeAmount form={form} name="recoverableAmount" label={t('fixedAssetChanges.impairment.recoverableAmount')} />
      {writeOffRate !== null && <ChangeText form={form} name="lifeMonths" label={t('fixedAssetChanges.impairment.lifeMonths')} />}
      {isRight(form) && <ImpairmentPreview fixedAssetId={id} request={impairmentOf(form.values)} />}
    </ChangeDialog>
  )
}
