import { useRef, type ReactNode } from 'react'
import { useRoom } from './use-room.ts'

type Props = {
  /** Composes `long` of `wide-table.module.css`. */
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Around a table that may have hundreds of rows: its head and its sums stay in sight while the page goes by. */
export function LongTable({ className, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useRoom(box)
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}
