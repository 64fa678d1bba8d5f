/** What the one who is paid knows the payment by: a Croatian model with its reference, `RF` with a whole creditor reference, `HR99` for none. */
export type PaymentReference = { readonly model: string; readonly reference: string }

export const NO_REFERENCE = 'HR99'

/** As it stands on an invoice, with spaces or without; what no bank would take is none. */
export function referenceOn(written: string): PaymentReference {
  const bare = written.replaceAll(/\s/g, '').toUpperCase()
  if (/^RF\d{2}[A-Z0-9]{1,21}$/.test(bare)) return { model: 'RF', reference: bare }
  const [, model = '', reference = ''] = /^(HR\d{2})(.*)$/.exec(bare) ?? []
  return model !== '' && model !== NO_REFERENCE && /^\d[\d-]{0,21}$/.test(reference)
    ? { model, reference }
    : { model: NO_REFERENCE, reference: '' }
}

/** As a file for a bank has it: model and reference without a space. */
export const referenceWritten = ({ model, reference }: PaymentReference): string =>
  model === 'RF' ? reference : model + reference
