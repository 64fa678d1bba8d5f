/** A choice that comes out the same for the same seed. */
export function sampleOf<T extends { readonly file: string }>(all: readonly T[], count: number, seed: number): readonly T[] {
  const next = randomFrom(seed)
  const ofFile = Map.groupBy(all, ({ file }) => file)
  const keyed = [...ofFile.values()].flatMap((some) =>
    some
      .map((one) => ({ one, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      // A file with four times as much in it is asked twice as often.
      .map(({ one }, place) => ({ one, key: (place + next()) / Math.sqrt(some.length) })),
  )
  return keyed
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ one }) => one)
}

/** Mulberry32: numbers from 0 to 1 that look like chance and are always the same for a seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
