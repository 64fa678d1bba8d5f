import { decimalOf } from '../../croatia/money.ts'
import type { InvoiceContent, InvoiceLine } from '../invoice-content.ts'
import type { OpenAdvance } from './open-advances.ts'

type Advance = Pick<OpenAdvance, 'id' | 'remaining'>

/**
 * The lines by which a final invoice takes an advance off, one for each way of taxing: its base and VAT are then what is left
 * (VAT Act, art. 79). They are called what the person sees.
 */
export const advanceLines = (
  { id, remaining }: Advance,
  name: string,
  { hasPricesWithVat }: Pick<InvoiceContent, 'hasPricesWithVat'>,
): InvoiceLine[] =>
  remaining.map(({ vatTreatment, baseAmount, vatAmount }) => ({
    itemId: null,
    itemCode: '',
    name,
    description: '',
    classificationCode: '',
    quantity: '-1',
    unitCode: 'H87',
    unitPrice: decimalOf(hasPricesWithVat ? baseAmount + vatAmount : baseAmount),
    discountPercent: '',
    vatTreatment,
    advanceInvoiceId: id,
  }))

type Coded = Pick<InvoiceLine, 'classificationCode' | 'vatTreatment' | 'advanceInvoiceId'>

/** Lines that take an advance off are classified as the supply that the advance was for (HR-BR-25): as what is taxed alike, or first. */
export function withSupplyCodes<L extends Coded>(lines: readonly L[]): L[] {
  const supplies = lines.filter(
    ({ advanceInvoiceId, classificationCode }) => advanceInvoiceId === null && classificationCode !== '',
  )
  return lines.map((line) => {
    if (line.advanceInvoiceId === null || line.classificationCode !== '') return line
    const supply = supplies.find(({ vatTreatment }) => vatTreatment === line.vatTreatment) ?? supplies[0]
    return { ...line, classificationCode: supply?.classificationCode ?? '' }
  })
}
