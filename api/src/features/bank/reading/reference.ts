/** What is quoted with a payment, model and number apart. Banks write `HR99`, `NOTPROVIDED` and the like where there is none. */
export function referenceOf(written: string): { readonly referenceModel: string; readonly reference: string } {
  const text = written.trim()
  const [, model, rest = ''] = /^(HR\d\d)\s*(.*)$/i.exec(text) ?? []
  if (model === undefined) return { referenceModel: '', reference: isNone(text) ? '' : text }
  return isNone(model.toUpperCase())
    ? { referenceModel: '', reference: '' }
    : { referenceModel: model.toUpperCase(), reference: rest.trim() }
}

/** The order's own mark; empty where none was given. */
export const endToEndOf = (written: string): string => (isNone(written.trim()) ? '' : written.trim())

const isNone = (text: string): boolean => NONE.includes(text.toUpperCase())
const NONE = ['', 'HR99', 'NOTPROVIDED', 'NOT PROVIDED', 'NONREF']
