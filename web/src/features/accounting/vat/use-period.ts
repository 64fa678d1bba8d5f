import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import { isBox, type Box } from 'contract/croatia/ledger/boxes'

type Search = { readonly [key: string]: unknown }

/**
 * Which period one looks at, kept in the address: the newest that ended and is not closed where it says none, else the
 * running one. What was chosen so is written into the address too, because an act changes which would be chosen next,
 * and the page must stay on what was acted on.
 */
export function usePeriod(periods: readonly VatReturnPeriod[] | undefined, today: string) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const usual = periods?.find(({ until, state }) => until < today && state !== 'Closed') ?? periods?.[0]
  const period = periods?.find((one) => keyOf(one) === search['period']) ?? usual
  const box = typeof search['box'] === 'string' || typeof search['box'] === 'number' ? String(search['box']) : ''
  const shown = period && keyOf(period)
  const isInAddress = shown === search['period']
  useEffect(() => {
    if (shown !== undefined && !isInAddress)
      void navigate({ to: '.', search: (before: Search) => ({ ...before, period: shown }), replace: true, resetScroll: false })
  }, [shown, isInAddress, navigate])
  const go = (changed: Search) => void navigate({ to: '.', search: { ...search, ...changed }, replace: true, resetScroll: false })
  return {
    period,
    choose: (chosen: VatReturnPeriod) => go({ period: keyOf(chosen), box: undefined }),
    openBox: isBox(box) ? box : null,
    open: (chosen: Box | null) => go({ box: chosen ?? undefined }),
  }
}

/** `2026-10` */
export const keyOf = ({ until }: VatReturnPeriod): string => until.slice(0, 7)
