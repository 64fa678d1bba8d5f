import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Document } from 'contract/documents/documents'
import { documentColumns } from './documents-columns.tsx'

const cellOf = (isSelfBilled: boolean) =>
  documentColumns()
    .find(({ id }) => id === 'documentType')
    ?.cell({ documentType: 'OutgoingInvoices', isSelfBilled } as Document)

test('what the buyer wrote in our name says so in the list, beside its direction', () => {
  render(<>{cellOf(true)}</>)
  expect(screen.getByTitle('Račun je kupac izdao u ime prodavatelja.').textContent).toBe('Samoizdavanje')
})

test('an ordinary invoice says nothing of it', () => {
  render(<>{cellOf(false)}</>)
  expect(screen.queryByText('Samoizdavanje')).toBeNull()
})
