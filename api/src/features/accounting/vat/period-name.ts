import type { Days } from './period-entries.ts'

/** `10/2026`, and of a quarter `1-3/2026`. */
export function periodName({ from, until }: Days): string {
  const [first, last] = [Number(from.slice(5, 7)), Number(until.slice(5, 7))]
  return `${first === last ? '' : `${first}-`}${last}/${until.slice(0, 4)}`
}
