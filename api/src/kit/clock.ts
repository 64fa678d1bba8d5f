import { dayInZagreb } from 'contract/croatia/days'

/** The one source of "now". Tests and demonstrations move it; nothing else asks the system for the time. */
export const clock = {
  now: (): Date => (moved ? new Date(moved()) : new Date()),
  /** The calendar day in Zagreb. */
  today: (): string => dayInZagreb(clock.now()),
  /** Moves the clock; the database follows it for every transaction begun afterwards. */
  move: (to: (() => number) | null): void => {
    moved = to
  },
  /** Lets it run on ahead of the system's. */
  putAhead: (aheadMs: number): void => clock.move(aheadMs === 0 ? null : () => new Date().getTime() + aheadMs),
  isMoved: (): boolean => moved !== null,
}

let moved: (() => number) | null = null
