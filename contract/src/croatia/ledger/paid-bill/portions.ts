import type { Cents } from '../../money.ts'

/**
 * An amount shared among parts by their size, to the cent: the largest remainders get the cents that rounding down left. No part gets
 * more than it is. Of what is left of each document and not of all of it, so that many small payments never pay one part twice.
 */
export function portions(amount: Cents, parts: readonly Cents[]): Cents[] {
  const whole = BigInt(parts.reduce((all, part) => all + part, 0))
  if (whole === 0n) return parts.map(() => 0)
  const exact = parts.map((part) => divided(BigInt(amount) * BigInt(part), whole))
  const missing = amount - exact.reduce((all, { floor }) => all + Number(floor), 0)
  const largestFirst = exact.map((_, index) => index).toSorted((one, other) => compared(exact[other], exact[one]))
  const raised = new Set(largestFirst.slice(0, missing))
  return exact.map(({ floor }, index) => Number(floor) + (raised.has(index) ? 1 : 0))
}

type Divided = { readonly floor: bigint; readonly remainder: bigint }

function divided(over: bigint, under: bigint): Divided {
  const [above, below] = under < 0n ? [-over, -under] : [over, under]
  const remainder = ((above % below) + below) % below
  return { floor: (above - remainder) / below, remainder }
}

const compared = (one?: Divided, other?: Divided): number => Number((one?.remainder ?? 0n) - (other?.remainder ?? 0n))
