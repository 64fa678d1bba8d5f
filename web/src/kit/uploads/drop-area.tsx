import { useState, type DragEvent, type ReactNode } from 'react'
import classes from './drop-area.module.css'

type Props = {
  readonly isOn: boolean
  /** What is said while files hang above the page. */
  readonly text: string
  readonly onDropped: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** Files can be dropped anywhere on the page. */
export function DropArea({ isOn, text, onDropped, children }: Props) {
  const [depth, setDepth] = useState(0)
  if (!isOn) return children
  const isFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    <div
      className={classes['area']}
      onDragEnter={(event) => isFile(event) && setDepth(depth + 1)}
      onDragLeave={(event) => isFile(event) && setDepth(Math.max(0, depth - 1))}
      onDragOver={(event) => isFile(event) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        setDepth(0)
        onDropped([...event.dataTransfer.files])
      }}
    >
      {children}
      {depth > 0 && <div className={classes['over']}>{text}</div>}
    </div>
  )
}
