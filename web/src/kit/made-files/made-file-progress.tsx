import { Button } from '@mantine/core'
import { count } from '../format.ts'
import { t } from '../messages.ts'
import type { FileOnItsWay } from './use-made-file.ts'

type Props = { readonly running: FileOnItsWay; readonly label: string }

/** How far a file has come, in place of the button that began it; it can be stopped. */
export const MadeFileProgress = ({ running: { doneCount, rowCount, stop }, label }: Props) => (
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
