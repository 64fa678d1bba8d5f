import type { UseQueryResult } from '@tanstack/react-query'

/** A card's data as it is shown: after a failed load there is none, whatever stood there before (DASH-I-76). */
export type Loaded<Data> = { readonly data: Data | undefined; readonly isError: boolean; readonly retry: () => void }

export const loaded = <Data>({ data, isError, refetch }: UseQueryResult<Data>): Loaded<Data> => ({
  data: isError ? undefined : data,
  isError,
  retry: () => void refetch(),
})
