import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../kit/messages.ts'
import { DialogFrame } from './dialog-frame.tsx'

type Props = {
  readonly isOpen: boolean
  /** A question with the object's name in it. */
  readonly title: string
  /** What will happen. */
  readonly message: string
  /** The verb on the button: "Delete", "Sign out". */
  readonly action: string
  /** Where "Cancel" could be read both ways. */
  readonly cancel?: string
  readonly isDestructive?: boolean
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What else to know before it is done. */
  readonly children?: ReactNode
}

/** Asks before something that is hard to undo. Cancelling comes first, so that Enter does no harm. */
export const Confirm = ({
  isOpen,
  title,
  message,
  action,
  cancel,
  isDestructive = false,
  isBusy = false,
  onConfirm,
  onClose,
  children,
}: Props) => (
  <DialogFrame
    title={title}
    isOpen={isOpen}
    onClose={onClose}
    actions={
      <>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancel ?? t('global.cancel')}
        </Button>
        <Button
          variant={isDestructive ? 'outline' : 'filled'}
          {...(isDestructive && { color: 'red' })}
          loading={isBusy}
          onClick={onConfirm}
        >
          {action}
        </Button>
      </>
    }
  >
    <p>{message}</p>
    {children}
  </DialogFrame>
)
