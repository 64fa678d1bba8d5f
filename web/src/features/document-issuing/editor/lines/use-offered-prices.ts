import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { InvoiceLine } from 'contract/document-issuing/invoice-content'
import { lastPrices, type LastPrice } from 'contract/document-issuing/proposals/last-prices'
import { otherPrice } from 'contract/items/unit-prices'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { shown } from '../../../../kit/use-call.ts'

type Wanted = {
  readonly line: InvoiceLine
  readonly partnerId: number | null
  readonly currency: string
  readonly hasPricesWithVat: boolean
  /** Nobody has come to the line yet: then nothing is asked for. */
  readonly isWanted: boolean
}
export type OfferedPrice = LastPrice

const NONE: readonly LastPrice[] = []

/** What the buyer was last charged for the item of a line, in the currency of the invoice and as it has its prices. */
export function useOfferedPrices({ line, partnerId, currency, hasPricesWithVat, isWanted }: Wanted) {
  const businessSubjectId = useBusinessSubjectId()
  const { itemId, vatTreatment } = line
  const { data = NONE } = useQuery({
    queryKey: [shown(lastPrices.list), businessSubjectId, itemId, partnerId],
    queryFn:
      isWanted && itemId !== null && partnerId !== null
        ? ({ signal }) => call(lastPrices.list, { itemId, partnerId }, { businessSubjectId }, { signal })
        : skipToken,
  })
  return useMemo(
    () =>
      data
        .filter((price) => price.currency === currency)
        .map((price): OfferedPrice => {
          if (price.hasPricesWithVat === hasPricesWithVat) return price
          const { unitPrice, hasPricesWithVat: pricesIncludeVat } = price
          return { ...price, unitPrice: otherPrice({ unitPrice, pricesIncludeVat, vatTreatment }) ?? unitPrice }
        }),
    [data, currency, hasPricesWithVat, vatTreatment],
  )
}
