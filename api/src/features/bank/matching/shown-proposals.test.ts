import { expect, test } from 'vitest'
import type { Known, MatchedLine } from './known.ts'
import type { Drafted } from './proposals.ts'
import { shownProposals } from './shown-proposals.ts'

const known = { payer: { partnerId: 4, name: 'Alfa d.o.o.', isByIban: true }, orders: [], referenced: [], named: [], ofPayer: [], ofAmount: [], entered: [] } as unknown as Known // prettier-ignore
const namesOf = (...allocations: readonly object[]) =>
  shownProposals([{ allocations } as unknown as Drafted], {} as MatchedLine, known).map((one) => one.allocations.map(({ name }) => name)) // prettier-ignore

test('a part for an account names whom it concerns, and not the account a second time', () => {
  const account = { kind: 'Account', accountRole: 'vat.payable', amount: -1_00 }
  const claim = { kind: 'Account', accountRole: 'receivable.domestic', amount: 1_00, partnerId: 4 }
  expect(namesOf(account, claim)).toEqual([['', 'Alfa d.o.o.']])
})
