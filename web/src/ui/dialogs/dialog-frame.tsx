import { Modal } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { clock } from '../../kit/clock.ts'
import { t } from '../../kit/messages.ts'
import { useBeginsInside } from '../focus/use-begins-inside.ts'
import { FormActions } from './form-actions.tsx'
import classes from './dialog.module.css'

export type FrameProps = {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** The buttons at its foot, the primary one last. */
  readonly actions?: ReactNode
  readonly width?: number
  /** False where a choice must be made, so that Escape and a click outside do nothing. */
  readonly canClose?: boolean
  /** A form of a page: a click outside does nothing, and on a mobile it fills the screen. */
  readonly isFullForm?: boolean
  /** One row of a list looked at: it stands at the right side, as high as the screen. */
  readonly isAtSide?: boolean
}

/** What every dialog is: holds the focus, gives it back, closes with Escape; a sheet at the bottom of a mobile screen. */
export function DialogFrame(props: FrameProps) {
  const { title, isOpen, onClose, children, actions, width = 480, canClose = true, isFullForm = false, isAtSide = false } = props
  const content = useRef<HTMLDivElement>(null)
  useFocusGivenBack(isOpen)
  const isSettled = useIsSettled(isOpen)
  // Escape is heard by every open dialog; it is meant for the one on top.
  const isOnTop = () => [...document.querySelectorAll('[role="dialog"]')].at(-1) === content.current
  return (
    <Modal.Root
      opened={isOpen}
      onClose={() => isOnTop() && onClose()}
      size={width}
      yOffset={isAtSide ? 0 : '11vh'}
      xOffset={isAtSide ? 0 : '5vw'}
      transitionProps={{ duration: 0 }}
      closeOnEscape={canClose}
      closeOnClickOutside={canClose && !isFullForm && isSettled}
      returnFocus={false}
      classNames={{ inner: (isAtSide ? classes['side'] : classes['inner']) ?? '', content: classes['content'] ?? '' }}
    >
      <Modal.Overlay className={classes['overlay'] ?? ''} />
      <Modal.Content ref={content} data-full={isFullForm || undefined}>
        {/* The library's own head would be a second banner of the page. */}
        <div className={classes['head']}>
          <Modal.Title className={classes['title'] ?? ''}>{title}</Modal.Title>
          {canClose && <Modal.CloseButton data-cross aria-label={t('global.close')} />}
        </div>
        <div className={classes['body']}>
          {children}
          {actions && <FormActions>{actions}</FormActions>}
        </div>
        <Beginning in={content} />
      </Modal.Content>
    </Modal.Root>
  )
}

/** It comes with what is in the dialog, a moment after the dialog itself. */
function Beginning({ in: dialog }: { readonly in: RefObject<HTMLElement | null> }) {
  useBeginsInside(dialog)
  return null
}

/** Whoever presses twice what opens a dialog lands beside it the second time, and does not mean to close it. */
const DOUBLE_CLICK_MS = 500

function useIsSettled(isOpen: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const stop = clock.after(DOUBLE_CLICK_MS, () => setIsSettled(true))
    return () => {
      stop()
      setIsSettled(false)
    }
  }, [isOpen])
  return isSettled
}

/** The library gives the focus back only to dialogs that are hidden; ours are mostly taken away altogether. */
function useFocusGivenBack(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const from = document.activeElement
    return () => {
      if (from instanceof HTMLElement) from.focus({ preventScroll: true })
    }
  }, [isOpen])
}
