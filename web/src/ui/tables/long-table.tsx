import { useRef, type ReactNode } from 'react'
import { useRoom } from './use-room.ts'
import classes from './wide-table.module.css'

type Props = {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Around a table that may have hundreds of rows: its head and its sums stay in sight while the page goes by. */
export function LongTable({ className, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useRoom(box)
  return (
    <div ref={box} className={`${classes['long']} ${className ?? ''}`}>
      {children}
    </div>
  )
}
