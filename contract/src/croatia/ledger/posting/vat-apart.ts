import type { PostedLine, PostingAccount } from './rule-pack.ts'

/** The entry of a paper, whose VAT waits, and that which takes the VAT from there on the day on which it counts. */
type Apart = { readonly paper: readonly PostedLine[]; readonly vat: readonly PostedLine[] }

/**
 * Parts the VAT from a paper that belongs to one month and its VAT to a later one, as where an invoice comes when the return of its month
 * was due or has been handed in (VAT Act, art. 60): the cost keeps its month, and accounts of VAT come to what the return of each says.
 */
export function vatApart(lines: readonly PostedLine[]): Apart {
  const waits = lines.map((line) => ({ line, account: waitingFor(line.account) }))
  return {
    paper: waits.map(({ line, account }) => ({ ...line, account: account ?? line.account })),
    vat: waits.flatMap(({ line, account }) =>
      account === null ? [] : [line, { ...line, account, side: line.side === 'Debit' ? 'Credit' : 'Debit' }],
    ),
  }
}

function waitingFor(account: PostingAccount): 'vat.in.waiting' | 'vat.out.waiting' | null {
  if (typeof account !== 'string' || account.endsWith('.waiting')) return null
  if (account.startsWith('vat.in.')) return 'vat.in.waiting'
  return account.startsWith('vat.out.') ? 'vat.out.waiting' : null
}
