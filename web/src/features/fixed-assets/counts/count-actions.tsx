import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fixedAssetCountFiles, fixedAssetCountFinishes, fixedAssetCounts, type FixedAssetCount } from 'contract/fixed-assets/counts/fixed-asset-counts' // prettier-ignore
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { count as countText } from '../../../kit/format.ts'
import { MadeFileProgress } from '../../../kit/made-files/made-file-progress.tsx'
import { useMadeFile } from '../../../kit/made-files/use-made-file.ts'
import { t } from '../../../kit/messages.ts'
import { Removal } from '../../../kit/records/removal.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'
import { ActionsMenu, type Action } from '../../../ui/menus/actions-menu.tsx'

/** Its list on paper and as a sheet; while it lasts, finishing it and giving it up. */
export function CountActions({ count }: { readonly count: FixedAssetCount }) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { id, expectedCount, countedCount, unexpectedCount, finishedAt } = count
  const may = useMay()
  const navigate = useNavigate()
  const [asking, ask] = useState<'finish' | 'remove' | null>(null)
  const { running, make } = useMadeFile(fixedAssetCountFiles)
  const made = (kind: 'Paper' | 'Sheet') => make({ kind }, { businessSubjectId, fixedAssetCountId: id })
  const finishing = useSave(fixedAssetCountFinishes.create, {
    onSaved: () => {
      toast.success(t('fixedAssetCounts.done'))
      ask(null)
    },
  })
  const canChange = finishedAt === null && may(fixedAssetCountFinishes.create)
  const actions: readonly Action[] = [
    { label: t('fixedAssetCounts.paper'), onClick: () => made('Paper') },
    { label: t('fixedAssetCounts.export'), onClick: () => made('Sheet') },
    ...(canChange ? [{ label: t('fixedAssetCounts.remove'), onClick: () => ask('remove') }] : []),
  ]
  const missing = countText(expectedCount - countedCount)
  return (
    <>
      {running ? (
        <MadeFileProgress running={running} label={t('fixedAssetCounts.paper')} />
      ) : (
        <ActionsMenu name={t('fixedAssetCounts.title')} button={t('fixedAssets.more')} actions={actions} />
      )}
      {canChange && (
        <Button variant="default" onClick={() => ask('finish')}>
          {t('fixedAssetCounts.finish')}
        </Button>
      )}
      <Confirm
        isOpen={asking === 'finish'}
        title={t('fixedAssetCounts.finishTitle')}
        message={t('fixedAssetCounts.finishMessage', { missing, unexpected: countText(unexpectedCount) })}
        action={t('fixedAssetCounts.finish')}
        isBusy={finishing.isSaving}
        onConfirm={() => void finishing.save(undefined, { businessSubjectId, fixedAssetCountId: id })}
        onClose={() => ask(null)}
      />
      {asking === 'remove' && (
        <Removal
          title={t('fixedAssetCounts.removeTitle')}
          message={t('fixedAssetCounts.removeMessage')}
          action={t('fixedAssetCounts.remove')}
          remove={() => call(fixedAssetCounts.remove, undefined, { businessSubjectId, id })}
          removed={[t('fixedAssetCounts.removed')]}
          onRemoved={() => navigate({ to: paths.fixedAssetCounts(businessSubjectSlug) })}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
