import { email } from 'contract/kit/fields'

/** Addresses that are entered, and what is being typed after them. */
export type AddressList = { readonly entries: readonly string[]; readonly typed: string }

export const NO_ADDRESSES: AddressList = { entries: [], typed: '' }

export const addressesOf = (address: string): AddressList => ({ entries: address === '' ? [] : [address], typed: '' })

/** Takes what was typed among the addresses, each once; what is no address stays typed, to be mended. */
export function settled({ entries, typed }: AddressList): AddressList {
  const parts = typed.split(/[,;\n]/).flatMap(addressesIn)
  const known = new Map([...entries, ...parts.filter(isAddress)].map((address) => [address.toLowerCase(), address]))
  return { entries: [...known.values()], typed: parts.filter((part) => !isAddress(part)).join(', ') }
}

export const isAddress = (text: string): boolean => email.safeParse(text).success

/** `Ana Kovač <ana@kovac.example>`, as mail programs copy it, is the address between the angles. */
function addressesIn(part: string): string[] {
  const inAngles = /<([^<>]+)>\s*$/.exec(part)?.[1]
  return inAngles === undefined ? part.split(/\s+/).filter(Boolean) : [inAngles.trim()]
}
