import { useState, type ComponentProps, type ReactNode } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TableBones } from '../../ui/tables/table-bones.tsx'
import type { Asked } from './asked.ts'
import { Loaded } from './loaded.tsx'

type Props<Answer> = Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'children'> & {
  readonly of: Asked<Answer>
  readonly notLoaded: string
  readonly children: (answer: Answer) => ReactNode
}

/**
 * A dialog about what was asked for. It opens with its fields, so that the first of them takes the focus, or to say that they can't be
 * had; whoever tries again there has it stay open meanwhile.
 */
export function LoadedDialog<Answer>({ of, notLoaded, children, ...dialog }: Props<Answer>) {
  const isAnswered = of.data !== undefined || of.error !== null
  const [hasOpened, setHasOpened] = useState(isAnswered)
  if (isAnswered && !hasOpened) setHasOpened(true)
  if (!isAnswered && !hasOpened) return null
  return (
    <Dialog {...dialog} isOpen>
      <Loaded of={of} notLoaded={notLoaded} bones={<TableBones rowCount={3} />}>
        {children}
      </Loaded>
    </Dialog>
  )
}
