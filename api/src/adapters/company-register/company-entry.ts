/** What a register says of a company; what it does not say is ''. */
export type CompanyEntry = {
  readonly name: string
  readonly street: string
  readonly streetNumber: string
  readonly postalCode: string
  readonly cityName: string
  /** What it mostly does, by the national classification: `62.10 Računalno programiranje`. */
  readonly activity?: string
}

export type CompanyRegister = {
  /** The company with an OIB; null where no register has it. Rejects with NotReached. */
  readonly entryOf: (oib: string) => Promise<CompanyEntry | null>
}

/** A VAT number as the register knows it; the name is '' where its country doesn't tell. */
type VatNumberEntry = { readonly isValid: boolean; readonly name: string }

export type VatRegister = {
  /** A number of any member state, without its country; Greece is EL and Northern Ireland XI. Rejects with NotReached. */
  readonly vatNumber: (number: { readonly countryCode: string; readonly vatNumber: string }) => Promise<VatNumberEntry>
  /** Whether an OIB is in the VAT system. Rejects with NotReached. */
  readonly isInVatSystem: (oib: string) => Promise<boolean>
}
