/**
 * A return address, if it leads to a page of this app: anything else could send a person anywhere. Of the pages before signing in, only
 * that of an invitation is one to come back to.
 */
export const safeReturn = (address: string | undefined): string | null =>
  address !== undefined &&
  /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address) &&
  !/^\/(?:auth\/(?!invite-activation$)|api\/)/.test(address)
    ? address
    : null
