import type { AccountRole } from '../codebooks/chart-of-accounts.ts'

type PublicDue = { readonly kind: string; readonly role: AccountRole }

/**
 * Kinds of public dues as they stand first in a reference of HR68, with the debt that paying them settles. Only those of which the
 * number was checked; others are chosen by hand.
 */
export const PUBLIC_DUES: readonly PublicDue[] = [
  { kind: '1201', role: 'vat.payable' },
  { kind: '1651', role: 'profittax.payable' },
]

/** The Croatian National Bank holds the accounts that dues are paid to: its number stands in their IBAN. */
export const isStateAccount = (iban: string): boolean => iban.startsWith('HR') && iban.slice(4, 11) === '1001005'

/** The budget of the state, which VAT is paid to, by a name that a slip has room for: 25 characters. */
export const STATE_ACCOUNT = 'HR1210010051863000160'
export const STATE_NAME = 'Državni proračun RH'
export const STATE_CITY = 'Zagreb'

/** By what the state knows a payment: the kind of the due and the OIB of whoever owes it (HR68). */
export function dueReference(role: AccountRole, oib: string): { readonly model: string; readonly reference: string } {
  const due = PUBLIC_DUES.find((one) => one.role === role)
  if (!due) throw new RangeError(`no kind of public due is known for ${role}`)
  return { model: 'HR68', reference: `${due.kind}-${oib}` }
}
