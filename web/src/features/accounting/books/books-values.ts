import type { Books, BooksRequest } from 'contract/accounting/books'
import { decimalText } from 'contract/croatia/money'
import { today } from '../../../kit/format.ts'

/** The fields as they are typed. */
export type BooksValues = Omit<BooksRequest, 'proRata'> & { readonly proRata: string }

export const valuesOf = (books: Books | null): BooksValues =>
  books
    ? { ...said(books), proRata: books.proRata === null ? '' : decimalText(books.proRata) }
    : { ...NEW, beginsOn: `${today().slice(0, 4)}-01-01` }

export const requestOf = ({ proRata, ...values }: BooksValues): BooksRequest => ({
  ...values,
  proRata: proRata.trim() === '' ? null : proRata.trim().replace(',', '.'),
})

function said(books: Books) {
  const { version: _, ...rest } = books
  return rest
}

const NEW = { incomeTax: 'Profit', vatPeriod: 'Monthly', taxBranch: '', filerFirstName: '', filerLastName: '', filerPhone: '', filerEmail: '', proRata: '' } as const // prettier-ignore
