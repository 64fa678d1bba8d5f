/** What stands in a box of the PDV return. */
export type BoxKind = 'Base' | 'BaseAndVat' | 'Vat' | 'Percent' | 'Flag' | 'PurchaseAndSale'

/**
 * The boxes of the PDV return in its order, by the numbers of the XML, which are their identity (form of 2026, schema v11).
 * Unconfirmed until an accountant has read the first return; what 701 to 704 hold is open, and they are filled by hand.
 */
const BOXES = {
  '000': 'Base',
  '100': 'Base', '101': 'Base', '102': 'Base', '103': 'Base', '104': 'Base', '105': 'Base',
  '106': 'Base', '107': 'Base', '108': 'Base', '109': 'Base', '110': 'Base', '111': 'Base',
  '200': 'BaseAndVat', '201': 'BaseAndVat', '202': 'BaseAndVat', '203': 'BaseAndVat', '204': 'BaseAndVat', '205': 'BaseAndVat',
  '206': 'BaseAndVat', '207': 'BaseAndVat', '208': 'BaseAndVat', '209': 'BaseAndVat', '210': 'BaseAndVat', '211': 'BaseAndVat',
  '212': 'BaseAndVat', '213': 'BaseAndVat', '214': 'BaseAndVat', '215': 'BaseAndVat',
  '300': 'BaseAndVat', '301': 'BaseAndVat', '302': 'BaseAndVat', '303': 'BaseAndVat', '304': 'BaseAndVat', '305': 'BaseAndVat',
  '306': 'BaseAndVat', '307': 'BaseAndVat', '308': 'BaseAndVat', '309': 'BaseAndVat', '310': 'BaseAndVat', '311': 'BaseAndVat',
  '312': 'BaseAndVat', '313': 'BaseAndVat', '314': 'BaseAndVat', '315': 'Vat',
  '400': 'Vat', '500': 'Percent',
  '610': 'Base', '611': 'Base', '612': 'Base', '613': 'Base', '614': 'Base', '615': 'Base',
  '620': 'Base', '630': 'Base', '640': 'Base', '650': 'Base', '660': 'Flag',
  '701': 'PurchaseAndSale', '702': 'PurchaseAndSale', '703': 'PurchaseAndSale', '704': 'PurchaseAndSale',
} as const satisfies Record<string, BoxKind> // prettier-ignore

export type Box = keyof typeof BOXES

/** By number: what a JavaScript object does with keys that look like one is not the order of the form. */
export const VAT_BOXES = (Object.keys(BOXES) as Box[]).toSorted()

export const boxKind = (box: Box): BoxKind => BOXES[box]

export const isBox = (text: string): text is Box => Object.hasOwn(BOXES, text)
