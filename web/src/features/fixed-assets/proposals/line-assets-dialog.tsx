import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { equalParts } from 'contract/croatia/depreciation/equal-parts'
import { amountText, amountTyped, decimalText } from 'contract/croatia/money'
import { FIXED_ASSET_NAME_MAX, PLACE_MAX } from 'contract/fixed-assets/fixed-asset-fields'
import { fixedAssetProposals, type FixedAssetProposal, type LineAssetsRequest } from 'contract/fixed-assets/proposals/fixed-asset-proposals' // prettier-ignore
import { lawOfGroup } from 'contract/fixed-assets/proposals/law-of-group'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { count, moneyText, today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../../kit/records/use-sent-form.ts'
import { toast } from '../../../kit/toast.ts'
import { CountedInput } from '../../../ui/inputs/counted-input.tsx'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { percentTyped } from '../changes/typed-values.ts'
import { GroupSelect } from '../dialog/group-select.tsx'
import { StrayAccountNotice } from '../stray-account-notice.tsx'

type Props = { readonly proposal: FixedAssetProposal; readonly onClose: () => void }

const OTHER_GROUP_ID = 10

/** Makes a line of an invoice into fixed assets, as proposed or as changed here. */
export function LineAssetsDialog({ proposal, onClose }: Props) {
  const { documentId, documentNumber, ordinal, netAmount, currency } = proposal
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({
    initialValues: valuesOf(proposal),
    validate: (values) => checkedBy(fixedAssetProposals.create.input)({ documentId, ordinal, ...requestOf(values) }),
  })
  const edited = useSentForm({
    form,
    send: (values) => call(fixedAssetProposals.create, { documentId, ordinal, ...requestOf(values) }, { businessSubjectId }),
    onSaved: ({ fixedAssets }) => {
      toast.success(t('fixedAssetProposals.done', { count: fixedAssets.length, assets: count(fixedAssets.length) }))
      onClose()
    },
  })
  const text = (name: 'count' | 'undeductedVat' | 'ratePercent', label: string, description?: string) => (
    <TextInput label={label} description={description} inputMode="decimal" autoComplete="off" {...form.getInputProps(name)} />
  )
  return (
    <RecordDialog
      title={t('fixedAssetProposals.dialogTitle', { number: documentNumber })}
      of="line-assets"
      id={`${documentId}/${ordinal}`}
      edited={edited}
      action={t('fixedAssets.add')}
      onClose={onClose}
    >
      <CountedInput
        label={t('fixedAssets.name')}
        required
        autoComplete="off"
        data-autofocus
        max={FIXED_ASSET_NAME_MAX}
        {...form.getInputProps('name')}
        value={form.values.name}
      />
      {text('count', t('fixedAssetProposals.count'), t('fixedAssetProposals.countHint'))}
      <p>{eachText(netAmount, form.values.count, currency)}</p>
      <GroupSelect
        value={form.values.assetGroupId}
        onChoose={(groupId) => form.setValues({ assetGroupId: String(groupId), ratePercent: rateOfGroup(groupId) })}
      />
      <StrayAccountNotice documentId={documentId} documentLine={ordinal} assetGroupId={Number(form.values.assetGroupId)} />
      {text('ratePercent', t('fixedAssets.ratePercent'))}
      {text('undeductedVat', t('fixedAssetProposals.undeductedVat'))}
      <DayField
        label={t('fixedAssets.inUseOn')}
        description={t('fixedAssets.inUseHint')}
        value={form.values.inUseOn}
        onChange={(inUseOn) => form.setFieldValue('inUseOn', inUseOn)}
        error={form.errors['inUseOn']}
      />
      <TextInput label={t('fixedAssets.place')} autoComplete="off" maxLength={PLACE_MAX} {...form.getInputProps('place')} />
    </RecordDialog>
  )
}

type Values = { [K in Exclude<keyof LineAssetsRequest, 'documentId' | 'ordinal'>]: string }

function valuesOf({ name, proposed, ...invoice }: FixedAssetProposal): Values {
  const groupId = proposed?.assetGroupId ?? OTHER_GROUP_ID
  return {
    name: name.slice(0, FIXED_ASSET_NAME_MAX),
    count: String(proposed?.count ?? 1),
    assetGroupId: String(groupId),
    ratePercent: rateOfGroup(groupId),
    undeductedVat: proposed?.undeductedVat ? amountText(proposed.undeductedVat) : '',
    inUseOn: usedSince(invoice),
    place: '',
  }
}

/** What was delivered is used since then, if nobody says otherwise: today would lose the months between. */
function usedSince({ documentDate, deliveryDate }: Pick<FixedAssetProposal, 'documentDate' | 'deliveryDate'>): string {
  const day = deliveryDate !== null && deliveryDate > documentDate ? deliveryDate : documentDate
  return day > today() ? '' : day
}

function rateOfGroup(groupId: number): string {
  const { ratePercent } = lawOfGroup(groupId)
  return ratePercent === null ? '' : decimalText(ratePercent)
}

/** What can't be read is sent so that it is refused at its field. */
const requestOf = ({ count, assetGroupId, ratePercent, undeductedVat, inUseOn, ...rest }: Values) => ({
  ...rest,
  count: Number(count),
  assetGroupId: Number(assetGroupId),
  ratePercent: percentTyped(ratePercent),
  undeductedVat: undeductedVat.trim() === '' ? 0 : (amountTyped(undeductedVat) ?? Number.NaN),
  inUseOn: inUseOn || null,
})

/** `Po komadu 666,67, 666,67, 666,66 EUR`, where that is short. */
function eachText(netAmount: number, typed: string, currency: string): string {
  const pieces = Number(typed)
  if (!Number.isInteger(pieces) || pieces < 1 || pieces > netAmount) return ''
  const amounts = [...new Set(equalParts(netAmount, pieces))].map((amount) => moneyText(amount, currency))
  return t('fixedAssetProposals.each', { amounts: amounts.join(' / ') })
}
