import { Button } from '@mantine/core'
import { depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { monthFor } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'

const KEY = 'o'

/** Says the month whose turn it is, and opens its list. */
export function RunButton({ onClick }: { readonly onClick: () => void }) {
  const { data } = useCall(depreciationRuns.list, undefined, { businessSubjectId: useBusinessSubjectId() })
  useShortcut(KEY, t('depreciationRuns.title'), onClick)
  return (
    <Button variant="default" onClick={onClick}>
      {data?.canRun ? t('depreciationRuns.button', { month: monthFor(data.next) }) : t('depreciationRuns.title')}
    </Button>
  )
}
