import { expect, test } from 'vitest'
import type { PostedLine } from './rule-pack.ts'
import { vatApart } from './vat-apart.ts'

const line = (account: PostedLine['account'], side: PostedLine['side'], amount: number): PostedLine => ({ account, side, amount })
const text = (lines: readonly PostedLine[]) =>
  lines.map(({ account, side, amount }) => `${typeof account === 'string' ? account : account.code} ${side} ${amount}`)

test('VAT that falls due goes by what waits, cent by cent on its side; what waits already and an account by its code stay', () => {
  const { paper, vat } = vatApart([
    line({ code: '419900' }, 'Debit', 100_00),
    line('vat.in.domestic.25', 'Debit', 25_00),
    line('vat.out.waiting', 'Credit', 5_00),
    line({ code: '140012' }, 'Debit', 1_00),
  ])
  expect(text(paper)).toEqual([
    '419900 Debit 10000',
    'vat.in.waiting Debit 2500',
    'vat.out.waiting Credit 500',
    '140012 Debit 100',
  ])
  expect(text(vat)).toEqual(['vat.in.domestic.25 Debit 2500', 'vat.in.waiting Credit 2500'])
})

test('VAT of what we issue goes by what waits on the other side, and no other account does', () => {
  const { paper, vat } = vatApart([line('receivable.domestic', 'Debit', 125_00), line('vat.out.domestic.25', 'Credit', 25_00)])
  expect(text(paper)).toEqual(['receivable.domestic Debit 12500', 'vat.out.waiting Credit 2500'])
  expect(text(vat)).toEqual(['vat.out.domestic.25 Credit 2500', 'vat.out.waiting Debit 2500'])
})
