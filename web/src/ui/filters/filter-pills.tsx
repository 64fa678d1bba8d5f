import { useLayoutEffect, useRef } from 'react'
import { t } from '../../kit/messages.ts'
import { isOnNothing } from '../focus/is-on-nothing.ts'
import { focusSearch } from '../grid/search-box.tsx'
import { Icon } from '../icon.tsx'
import classes from './filter-pills.module.css'

type Pill = { readonly key: string; readonly text: string; readonly remove: () => void }
type Props = { readonly pills: readonly Pill[]; readonly onClear?: () => void }

/** A pill for each active filter that says what it holds and takes it away, and the way back from all where there is one. */
export function FilterPills({ pills, onClear }: Props) {
  const { list, left } = useNext()
  if (pills.length === 0) return null
  return (
    <ul ref={list} className={classes['pills']} aria-label={t('filters.active')}>
      {pills.map(({ key, text, remove }, index) => (
        <li key={key}>
          <span title={text}>{text}</span>
          <button type="button" aria-label={t('filters.remove', { filter: text })} onClick={left(index, remove)}>
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      {onClear && (
        <li data-all>
          <button type="button" onClick={left(0, onClear)}>
            {t('grid.clearFilters')}
          </button>
        </li>
      )}
    </ul>
  )
}

/** Whoever has taken a pill away goes on at the one that is in its place now, and in the search once there is none. */
function useNext() {
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (place.current === null || !isOnNothing(document.activeElement)) return
    const next = list.current?.querySelectorAll<HTMLElement>('li:not([data-all]) > button') ?? []
    if (next.length > 0) next[Math.min(place.current, next.length - 1)]?.focus()
    else focusSearch()
    place.current = null
  })
  return {
    list,
    left: (index: number, leave: () => void) => () => {
      place.current = index
      leave()
    },
  }
}
