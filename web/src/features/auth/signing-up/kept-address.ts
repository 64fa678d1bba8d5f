const KEY = 'address-to-confirm'

/** Who looks into the mail on a mobile comes back to a page that was loaded anew: the address that waits is kept while the tab is open. */
export const keptAddress = {
  read: (): string | null => sessionStorage.getItem(KEY),
  keep: (address: string | null): void =>
    address === null ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, address),
}
