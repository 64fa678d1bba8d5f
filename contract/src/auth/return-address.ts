/** A return address, if it leads to a page of this app: anything else could send a person anywhere. */
export const safeReturn = (address: string | undefined): string | null =>
  address !== undefined && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address) && !/^\/(?:auth|api)\//.test(address) ? address : null
