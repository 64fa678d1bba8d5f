import { useOpenRow } from '../../../kit/address/open-row.ts'

/** The document that stands open beside the list: `?document=17`. */
export const useOpenDocument = () => useOpenRow('document')
