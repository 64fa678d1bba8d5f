import { accountOfGroup, procurementAccounts, strayAccounts } from 'contract/accounting/received/procurement-accounts'
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { language, t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'
import { Notice } from '../../ui/notice.tsx'
import { groupText } from './fixed-asset-texts.ts'

type Props = { readonly documentId: number; readonly documentLine: number | null; readonly assetGroupId: number }

/** Tells whoever keeps the register that the invoice of an asset is booked on another account than that of its group. */
export function StrayAccountNotice(props: Props) {
  return useMay()(procurementAccounts.list) && <Told {...props} />
}

function Told({ documentId, ...asset }: Props) {
  const { data = [] } = useCall(procurementAccounts.list, { documentId }, { businessSubjectId: useBusinessSubjectId() })
  const stray = strayAccounts(data, asset)
  if (stray.length === 0) return null
  const accounts = stray.map(({ accountCode, nameHr, nameEn }) => `${accountCode} ${language() === 'hr' ? nameHr : nameEn}`)
  return (
    <Notice title={t('fixedAssets.strayAccount.title')}>
      {t('fixedAssets.strayAccount.message', {
        accounts: [...new Set(accounts)].join(', '),
        group: groupText(asset.assetGroupId),
        expected: accountOfGroup(asset.assetGroupId),
      })}
    </Notice>
  )
}
