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

export type VatRegister = {
  /** Whether an OIB is in the VAT system. Rejects with NotReached. */
  readonly isInVatSystem: (oib: string) => Promise<boolean>
}
