/** What marks the fiscalisation of invoices takes (technical specification of the Tax Administration, version 2.6). */

const FISCAL_MARK_MAX = 20

/** Of a work space: letters of the English alphabet and digits. */
export const isFiscalWorkSpaceMark = (mark: string): boolean => mark.length <= FISCAL_MARK_MAX && /^[0-9A-Za-z]+$/.test(mark)

/** Of a payment device: a whole number, without zeros in front. */
export const isFiscalDeviceMark = (mark: string): boolean => mark.length <= FISCAL_MARK_MAX && /^[1-9]\d*$/.test(mark)
