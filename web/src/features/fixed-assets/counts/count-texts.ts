import type { FixedAssetCount } from 'contract/fixed-assets/counts/fixed-asset-counts'
import { t } from '../../../kit/messages.ts'

export const placeText = ({ place }: Pick<FixedAssetCount, 'place'>): string => place || t('fixedAssetCounts.everywhere')

export const countLook = ({ finishedAt }: Pick<FixedAssetCount, 'finishedAt'>) =>
  finishedAt === null
    ? ({ colour: 'yellow', label: t('fixedAssetCounts.inProgress') } as const)
    : ({ colour: 'green', label: t('fixedAssetCounts.finished') } as const)
