/** What a register says of a company; what it does not say is ''. */
export type CompanyEntry = {
  readonly name: string
  readonly street: string
  readonly streetNumber: string
  readonly postalCode: string
  readonly cityName: string
}

export type CompanyRegister = {
  /** The company with an OIB; null where no register has it. Rejects with NotReached. */
  readonly entryOf: (oib: string) => Promise<CompanyEntry | null>
}
