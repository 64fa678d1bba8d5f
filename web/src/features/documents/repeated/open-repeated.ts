import { useOpenRow } from '../../../kit/address/open-row.ts'

/** The e-invoice with a repeated number that is held beside its document: `?repeated=3`. */
export const useOpenRepeated = () => useOpenRow('repeated')
