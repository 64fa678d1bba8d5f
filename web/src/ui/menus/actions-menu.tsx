import { ActionIcon, Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import { Icon } from '../icon.tsx'
import type { Action } from './action-words.tsx'
import { useOpening } from './use-opening.ts'

export type { Action }

type Props = {
  readonly name: string
  readonly actions: readonly Action[]
  /** What the button says, where it is more than the three dots. */
  readonly button?: string
}

const fetchedList = () => import('./actions-list.tsx')
const fetchedSheet = () => import('./actions-sheet.tsx')
const ActionsList = lazy(async () => ({ default: (await fetchedList()).ActionsList }))
const ActionsSheet = lazy(async () => ({ default: (await fetchedSheet()).ActionsSheet }))

/** What can be done with one row, or with many: a menu at its button, on a mobile a sheet at the bottom of the screen. */
export function ActionsMenu({ name, actions, button: words }: Props) {
  const isMobile = useIsMobile()
  const { opened, button } = useOpening(isMobile ? fetchedSheet : fetchedList, isMobile ? 'dialog' : 'menu')
  const done = (action: Action) => {
    // What opens now gives the focus back to the button, which has it by then.
    opened?.close()
    action.onClick()
  }
  return (
    <>
      {words ? (
        <Button {...button} variant="default" rightSection={<Icon name="chevronDown" size={16} />}>
          {words}
        </Button>
      ) : (
        <ActionIcon {...button} aria-label={t('grid.actionsFor', { name })} title={t('grid.actions')}>
          <Icon name="more" />
        </ActionIcon>
      )}
      <Suspense>
        {opened && !isMobile && <ActionsList opened={opened} actions={actions} onDone={done} />}
        {opened?.isOpen && isMobile && <ActionsSheet name={name} actions={actions} onDone={done} onClose={opened.close} />}
      </Suspense>
    </>
  )
}
