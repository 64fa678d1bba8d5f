import { useEffect } from 'react'

type Pages = {
  readonly page: number
  readonly size: number
  /** Undefined until it is known of this page. */
  readonly totalCount: number | undefined
  readonly turn: (page: number) => void
}

/** The rows of the last page may go while somebody looks at them, and an address may name a page that never was: the last one shows in its place. */
export function useWithinPages({ page, size, totalCount, turn }: Pages): void {
  const last = totalCount === undefined ? page : Math.max(1, Math.ceil(totalCount / size))
  useEffect(() => {
    if (page > last) turn(last)
  }, [page, last, turn])
}
