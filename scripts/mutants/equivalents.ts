import type { Mutant } from './mutant.ts'

type Place = Pick<Mutant, 'file' | 'from' | 'to'>

/** Changes that change nothing anyone could notice, each with its reason; the lines as the report shows them. */
const EQUIVALENTS: readonly (Place & { readonly why: string })[] = []

export const reasonFor = (mutant: Mutant): string | undefined => EQUIVALENTS.find((one) => isSame(one, mutant))?.why

/** Reasons for changes that the code no longer allows. */
export const idleReasons = (all: readonly Mutant[]): readonly string[] =>
  EQUIVALENTS.filter((one) => !all.some((mutant) => isSame(one, mutant))).map(({ file, to }) => `${file} ${to}`)

const isSame = (one: Place, other: Place): boolean => one.file === other.file && one.from === other.from && one.to === other.to
