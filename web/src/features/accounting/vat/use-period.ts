import { useEffect, useEffectEvent } from 'react'
import type { VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import { isBox, type Box } from 'contract/croatia/ledger/boxes'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../../kit/address/page-search.ts'

/**
 * Which period one looks at, kept in the address: the newest that ended and is not closed where it says none, else the
 * running one. What was chosen so is written into the address too, because an act changes which would be chosen next,
 * and the page must stay on what was acted on.
 */
export function usePeriod(periods: readonly VatReturnPeriod[] | undefined, today: string) {
  const [said, say] = usePageSearch(searches.vatReturns)
  const usual = periods?.find(({ until, state }) => until < today && state !== 'Closed') ?? periods?.[0]
  const period = periods?.find((one) => keyOf(one) === said.period) ?? usual
  const shown = period && keyOf(period)
  const write = useEffectEvent(() => say({ period: shown }))
  const isInAddress = shown === said.period
  useEffect(() => {
    if (shown !== undefined && !isInAddress) write()
  }, [shown, isInAddress])
  return {
    period,
    choose: (chosen: VatReturnPeriod) => say({ period: keyOf(chosen), box: undefined }),
    openBox: said.box !== undefined && isBox(said.box) ? said.box : null,
    open: (chosen: Box | null) => say({ box: chosen ?? undefined }),
  }
}

/** `2026-10` */
export const keyOf = ({ until }: VatReturnPeriod): string => until.slice(0, 7)
