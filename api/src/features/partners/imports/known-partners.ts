import type { PartnerRequest } from 'contract/partners/partner-fields'

export type KnownPartner = PartnerRequest & { readonly id: number }

/** The register, to be looked things up in. */
export function knownPartners(register: readonly KnownPartner[]) {
  const oibs = new Map(register.filter(({ oib }) => oib !== '').map((partner) => [partner.oib, partner]))
  const vatNumbers = new Map(register.filter(({ vatNumber }) => vatNumber !== '').map((partner) => [partner.vatNumber, partner]))
  const names = new Map<string, KnownPartner | 'ambiguous'>()
  for (const partner of register) names.set(partner.name.trim(), names.has(partner.name.trim()) ? 'ambiguous' : partner)
  const byOib = (oib: string) => oibs.get(oib) ?? null
  const byVatNumber = (vatNumber: string) => vatNumbers.get(vatNumber) ?? null
  return {
    byOib,
    byVatNumber,
    /** Who a row is about: by its numbers, and by its name only where it gives none. Two OIBs are two partners. */
    of: ({ oib = '', vatNumber = '', name = '' }: Partial<PartnerRequest>) => {
      if (oib === '' && vatNumber === '') return names.get(name) ?? null
      const sameVatNumber = byVatNumber(vatNumber)
      return byOib(oib) ?? (oib === '' || sameVatNumber?.oib === '' ? sameVatNumber : null)
    },
  }
}
