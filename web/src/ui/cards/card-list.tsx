import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useIsNarrow } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import classes from './card-list.module.css'

type Props = {
  readonly count: number
  /** By the place in the list. */
  readonly idOf: (index: number) => string | number
  readonly card: (index: number) => ReactNode
  /** The height of a card in pixels, gap included; on a narrow screen it has a line more. */
  readonly itemSizePx: number
  readonly label: string
  /** Called when the end comes near and more can be had. */
  readonly onMore?: () => void
  readonly hasMore?: boolean
  /** How far the page has gone by already as the list comes, where somebody comes back to it. */
  readonly beginsAtPx?: number | undefined
  /** Called once the first cards are drawn. */
  readonly onDrawn?: () => void
}

const AHEAD = 6
const LINE_PX = 28

/** An endless list of cards, of which only those near the screen exist: the mobile form of a grid. */
export function CardList({ count, idOf, card, itemSizePx, label, onMore, hasMore = false, beginsAtPx = 0, onDrawn }: Props) {
  const sizePx = useIsNarrow() ? itemSizePx + LINE_PX : itemSizePx
  const list = useRef<HTMLUListElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used, and the virtualizer is made to be read while drawing
  const virtual = useVirtualizer({
    count,
    // The main content scrolls, not the list itself.
    getScrollElement: () => document.querySelector('#main'),
    estimateSize: () => sizePx,
    scrollMargin: list.current?.offsetTop ?? 0,
    overscan: AHEAD,
    initialOffset: beginsAtPx,
    // Before the screen is measured: the first cards to be drawn are those that will be in sight.
    initialRect: { width: 0, height: window.innerHeight },
  })
  useLayoutEffect(() => onDrawn?.(), [onDrawn])
  useEffect(() => virtual.measure(), [virtual, sizePx])
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  useEffect(() => {
    if (hasMore && last >= count - AHEAD) onMore?.()
  }, [hasMore, last, count, onMore])
  return (
    <>
      <ul ref={list} className={classes['list']} aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {items
          .filter(({ index }) => index < count)
          .map(({ index, start }) => (
            <li
              key={idOf(index)}
              data-row={idOf(index)}
              aria-setsize={count}
              aria-posinset={index + 1}
              style={{ height: sizePx, transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
            >
              {card(index)}
            </li>
          ))}
      </ul>
      {hasMore && <output className={classes['more']}>{t('global.loading')}</output>}
    </>
  )
}
