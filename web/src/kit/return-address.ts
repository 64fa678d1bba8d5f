/** A return address, if it leads into this app: anything else could send a person anywhere. */
export const safeReturn = (address: string | undefined): string | null =>
  address !== undefined && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address) && !address.startsWith('/auth/') ? address : null
