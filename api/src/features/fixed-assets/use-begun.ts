import { inUseInFuture } from 'contract/fixed-assets/fixed-assets'
import { clock } from '../../kit/clock.ts'
import type { Fail } from '../../kit/fail.ts'

/** Whether an asset is used already, or not said to be. */
export const isBegun = (inUseOn: string | null): boolean => inUseOn === null || inUseOn <= clock.today()

/** Refuses that an asset is put in use on a day to come. */
export function holdToBegun(inUseOn: string | null, fail: Fail<typeof inUseInFuture>): void {
  if (!isBegun(inUseOn)) fail(inUseInFuture)
}
