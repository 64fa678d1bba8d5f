import { useEffect, useRef } from 'react'
import { isOnNothing } from '../../../../ui/focus/is-on-nothing.ts'
import { focusRows } from '../../../../ui/grid/row-beside.ts'

/** A button goes with the last line of which there is something to do: who pressed it goes on in the rows. */
export function useRowsAfter(isThere: boolean): void {
  const wasThere = useRef(false)
  useEffect(() => {
    if (wasThere.current && !isThere && isOnNothing(document.activeElement)) focusRows()
    wasThere.current = isThere
  }, [isThere])
}
