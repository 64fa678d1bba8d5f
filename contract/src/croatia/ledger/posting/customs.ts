import type { CustomsDeclaration } from './act.ts'
import { shareOf } from './lines-by.ts'
import type { PostingFacts } from './rule-pack.ts'
import type { VatEntry } from './vat-entry.ts'

const deductible = ({ vat, deductibleShare = '1' }: CustomsDeclaration) => shareOf(vat, deductibleShare)

/** A customs declaration in the words of rule packs. */
export function customsFacts(declaration: CustomsDeclaration): PostingFacts {
  const { vat, duty, isAccountedOnly, account, rate } = declaration
  const undeductibleVat = vat - deductible(declaration)
  return {
    when: { act: 'CustomsDeclaration', isAccountedOnly },
    amounts: {
      duty,
      vat,
      deductibleVat: vat - undeductibleVat,
      'duty+vat': duty + vat,
      'duty+undeductibleVat': duty + undeductibleVat,
    },
    accounts: { cost: account },
    rate,
  }
}

/** Its entry: input VAT of imports, and what is due beside it where it is only accounted for. */
export function customsVatEntry(declaration: CustomsDeclaration): VatEntry {
  const { base, vat, rate, isAccountedOnly, deductibleShare = '1', vatOn } = declaration
  const deductibleVat = deductible(declaration)
  return {
    book: 'U-RA',
    treatment: 'G',
    country: 'third',
    supplyKind: 'Goods',
    rate,
    base,
    vat,
    deductibleShare,
    deductibleBase: shareOf(base, deductibleShare),
    deductibleVat,
    undeductibleVat: vat - deductibleVat,
    boxOut: isAccountedOnly ? '215' : null,
    boxIn: '314',
    otherBoxes: [],
    column: null,
    state: 'Due',
    vatOn,
  }
}
