import { Button } from '@mantine/core'
import { count } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import type { RunningExport } from './running-export.ts'

type Props = { readonly running: RunningExport; readonly label: string }

/** How far an export has come, in place of the button that began it; it can be stopped. */
export const ExportProgress = ({ running: { doneCount, rowCount, stop }, label }: Props) => (
  <>
    <output>
      {rowCount === null ? t('exports.begun') : t('exports.progress', { done: count(doneCount), rows: count(rowCount) })}
    </output>
    <Button variant="default" disabled>
      {label}
    </Button>
    <Button variant="subtle" onClick={() => void stop()}>
      {t('global.cancel')}
    </Button>
  </>
)
