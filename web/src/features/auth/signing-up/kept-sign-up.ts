import { typingStore } from '../../../kit/records/typing-store.ts'

type Account = { readonly displayName: string; readonly email: string }

const ADDRESS = 'address-to-confirm'
const ACCOUNT = typingStore.keyOf(0, 0, 'sign-up', 'new')

/**
 * What of signing up is kept while the tab is open, until it is done: who looks into the mail on a mobile, loads the page anew or goes on
 * in another language comes back to what they had typed. The password is not among it.
 */
export const keptSignUp = {
  /** The address that waits to be confirmed. */
  address: (): string | null => sessionStorage.getItem(ADDRESS),
  keepAddress: (address: string | null): void =>
    address === null ? sessionStorage.removeItem(ADDRESS) : sessionStorage.setItem(ADDRESS, address),
  account: (): Account => typingStore.texts(ACCOUNT, ['displayName', 'email']),
  keepAccount: ({ displayName, email }: Account): void => typingStore.keep(ACCOUNT, { displayName, email }),
  done: (): void => {
    keptSignUp.keepAddress(null)
    typingStore.forget(ACCOUNT)
  },
}
