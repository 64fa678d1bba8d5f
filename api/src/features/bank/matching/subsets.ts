import type { Cents } from 'contract/croatia/money'

const MEMBERS_MAX = 12
const TRIED_MAX = 2_000

/**
 * The ways in which some of the first twelve come to a sum: at most two, as more than one is only told. Where too many would have to be
 * tried, none is found, as nobody could say that there is only one.
 */
export function subsets<M extends { readonly due: Cents }>(
  members: readonly M[],
  wanted: Cents,
  { smallest }: { readonly smallest: number },
): { readonly found: readonly (readonly M[])[] } {
  const some = members.slice(0, MEMBERS_MAX)
  const found: M[][] = []
  let triedCount = 0
  const go = (from: number, chosen: readonly M[], left: Cents): void => {
    if (found.length > 1 || ++triedCount > TRIED_MAX) return
    if (left === 0 && chosen.length >= smallest) found.push([...chosen])
    for (let at = from; at < some.length; at++) {
      const member = some[at]
      if (member && canReach(left, member.due)) go(at + 1, [...chosen, member], left - member.due)
    }
  }
  go(0, [], wanted)
  return { found: triedCount > TRIED_MAX ? [] : found }
}

/** All have one sign, so going beyond never comes back. */
const canReach = (left: Cents, due: Cents): boolean => Math.sign(left) === Math.sign(due) && Math.abs(due) <= Math.abs(left)
