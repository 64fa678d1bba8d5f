import { Button } from '@mantine/core'
import { count } from '../format.ts'
import { t } from '../messages.ts'
import type { OnItsWay } from '../background/on-its-way.ts'

type Props = { readonly running: OnItsWay; readonly label: string }

/** How far a file has come, in place of the button that began it; it can be stopped. */
export const MadeFileProgress = ({ running: { doneCount, partCount, stop }, label }: Props) => (
  <>
    <output>
      {partCount === null ? t('exports.begun') : t('exports.progress', { done: count(doneCount), rows: count(partCount) })}
    </output>
    <Button variant="default" disabled>
      {label}
    </Button>
    <Button variant="subtle" onClick={() => void stop()}>
      {t('global.cancel')}
    </Button>
  </>
)
