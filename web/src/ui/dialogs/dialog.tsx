import { useState } from 'react'
import { DialogFrame, type FrameProps } from './dialog-frame.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { useUnloadQuestion } from './use-unload-question.ts'

type Props = FrameProps & {
  /** Something was typed: Escape, the cross, a click outside and a reload ask before it is thrown away. */
  readonly isDirty?: boolean
}

/** A dialog. What was typed into it is never lost by a stray key or click. */
export function Dialog({ isDirty = false, onClose, ...frame }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  useUnloadQuestion(isDirty)
  return (
    <>
      <DialogFrame {...frame} onClose={() => (isDirty ? setIsAsking(true) : onClose())} />
      {isAsking && <DiscardQuestion onDiscard={onClose} onKeep={() => setIsAsking(false)} />}
    </>
  )
}
