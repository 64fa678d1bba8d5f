import { Button } from '@mantine/core'
import { fixedAssetExports } from 'contract/fixed-assets/fixed-asset-exports'
import type { FixedAsset, FixedAssetsQuery } from 'contract/fixed-assets/fixed-assets'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import type { Chosen } from '../../kit/lists/chosen.ts'
import { MadeFileProgress } from '../../kit/made-files/made-file-progress.tsx'
import { useMadeFile } from '../../kit/made-files/use-made-file.ts'
import { t } from '../../kit/messages.ts'

type Props = { readonly query: FixedAssetsQuery; readonly chosen?: Chosen<FixedAsset> }

/** Has the chosen assets, or all that search and filters leave, written into an Excel workbook. */
export function FixedAssetsExport({ query, chosen }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { running, make } = useMadeFile(fixedAssetExports)
  const label = t(chosen ? 'exports.chosen' : 'exports.button')
  if (running) return <MadeFileProgress running={running} label={label} />
  const { search, filter, sort, direction } = query
  const selectedFixedAssetsIds = [...(chosen?.selection ?? [])]
  const request = { search, filter, sort, direction, requireTotalCount: true, selectedFixedAssetsIds }
  return (
    <Button variant={chosen ? 'subtle' : 'default'} onClick={() => make(request, { businessSubjectId })}>
      {label}
    </Button>
  )
}
