import type { ReactNode } from 'react'
import { FIXED_ASSET_GROUPS } from 'contract/codebooks/fixed-asset-groups'
import { t } from '../../../kit/messages.ts'
import { groupText } from '../fixed-asset-texts.ts'
import { SearchedSelect } from '../../../ui/inputs/searched-select.tsx'

type Props = { readonly value: string; readonly error?: ReactNode; readonly onChoose: (groupId: number) => void }

/** The group that an asset is kept in; there is always one. */
export const GroupSelect = ({ value, error, onChoose }: Props) => (
  <SearchedSelect
    label={t('fixedAssets.group')}
    required
    data={FIXED_ASSET_GROUPS.map(({ id }) => ({ value: String(id), label: groupText(id) }))}
    value={value}
    error={error}
    onChange={(chosen) => chosen !== null && onChoose(Number(chosen))}
  />
)
