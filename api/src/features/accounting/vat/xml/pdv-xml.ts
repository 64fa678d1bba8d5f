import type { ReturnBox, VatReturnPayload } from 'contract/accounting/vat/vat-return-shapes'
import { decimalOf } from 'contract/croatia/money'
import { element, emptyElement, leaf, type Xml } from '../../../../kit/xml.ts'
import { formXml, type MadeForm } from './form-xml.ts'

/** The first day of the periods that are filed on the form of 2026. */
const V11_FROM = '2026-01-01'

/** The PDV return as XML: v11, of periods before 2026 v10. Every box is written, zeros too. */
export function pdvXml({ boxes, ...made }: MadeForm & Pick<VatReturnPayload, 'boxes'>): string {
  const isV11 = made.period.until >= V11_FROM
  const { firstName, lastName } = made.filer
  return formXml({ name: 'PDV', version: isV11 ? '11.0' : '10.0', title: 'Prijava poreza na dodanu vrijednost' }, made, {
    filer: [leaf('Ime', firstName), leaf('Prezime', lastName)],
    body: [...boxes.map(box), ...(isV11 ? paidBack(boxes) : [])],
  })
}

function box(one: ReturnBox): Xml {
  const name = `Podatak${one.box}`
  switch (one.kind) {
    case 'Base':
      return leaf(name, decimalOf(one.base))
    case 'BaseAndVat':
      return element(name, [leaf('Vrijednost', decimalOf(one.base)), leaf('Porez', decimalOf(one.vat))])
    case 'Vat':
      return leaf(name, decimalOf(one.vat))
    case 'Percent':
      return leaf(name, one.percent)
    case 'Flag':
      return leaf(name, String(one.isSet))
    case 'PurchaseAndSale':
      return element(name, [leaf('NabavnaVrijednost', decimalOf(one.purchase)), leaf('ProdajnaVrijednost', decimalOf(one.sale))])
  }
}

/** What comes back is asked to be paid back; nothing of it is kept as an advance or ceded to others. */
function paidBack(boxes: VatReturnPayload['boxes']): Xml[] {
  const due = boxes.find((one) => one.box === '400')
  const amount = due?.kind === 'Vat' ? Math.max(0 - due.vat, 0) : 0
  return [
    leaf('Povrat', decimalOf(amount)),
    emptyElement('PodaciZaUstup'),
    leaf('Predujam', decimalOf(0)),
    leaf('UstupPovrata', decimalOf(0)),
  ]
}
