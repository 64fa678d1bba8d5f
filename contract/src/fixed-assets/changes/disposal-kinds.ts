/** How an asset leaves for good. */
export const DISPOSAL_KINDS = ['Sold', 'WrittenOff', 'Gifted', 'Stolen'] as const
export type DisposalKind = (typeof DISPOSAL_KINDS)[number]
