import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { InvoiceContent, type InvoiceLine } from 'contract/document-issuing/invoice-content'
import type { LastPrice } from 'contract/document-issuing/proposals/last-prices'
import { PERMISSIONS } from 'contract/permissions'
import { AtWorkContext } from '../../../../kit/actor.tsx'
import { queries } from '../../../../kit/use-call.ts'
import { answers } from '../../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../../testing/people.ts'
import type { LineActions } from './line-actions.ts'
import { LineRows } from './line-rows.tsx'

const lineOf = (line: Partial<InvoiceLine>) =>
  InvoiceContent.shape.lines.unwrap().element.parse({ name: 'Krovište', unitPrice: '100', vatTreatment: 'PDV25', ...line })
const nothing = () => {}
const change = vi.fn<LineActions['change']>()
const actions: LineActions = {
  change,
  like: () => lineOf({}),
  addAfter: nothing,
  remove: nothing,
  move: nothing,
  paste: nothing,
  classify: nothing,
  open: nothing,
}
const NONE: ReadonlySet<string> = new Set()
const AMOUNTS = [] as const

const PRICES = '/business-subjects/1/last-prices'
const charged = (price: Partial<LastPrice>): LastPrice => ({
  invoiceId: 1,
  number: '1/1/1',
  issueDate: '2026-11-02',
  partnerName: 'Žito d.o.o.',
  quantity: '1',
  unitCode: 'H87',
  unitPrice: '80',
  hasPricesWithVat: false,
  discountPercent: '',
  currency: 'EUR',
  ...price,
})

beforeEach(() => {
  change.mockClear()
  queries.clear()
})

/** All that the rows are told stays the same but for their lines, as a name that is typed leaves every sum as it was. */
function shown(lines: readonly InvoiceLine[]) {
  const rows = (now: readonly InvoiceLine[]) => (
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: mayIn(PERMISSIONS) }}>
          <ol>
            <LineRows lines={now} currency="EUR" partnerId={3} hasPricesWithVat={false} isInTaxSystem amounts={AMOUNTS} lackingKpd={NONE} lackingCount={0} openIndex={null} actions={actions} />
          </ol>
        </AtWorkContext>
      </QueryClientProvider>
    </MantineProvider>
  ) // prettier-ignore
  const { rerender } = render(rows(lines))
  return { again: (now: readonly InvoiceLine[]) => rerender(rows(now)) }
}
const names = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Naziv' }).map(({ value }) => value)

test('a line that is another is drawn anew, also where nothing else has changed, and so is one that comes to the others', () => {
  answers({})
  const [first, second] = [lineOf({ name: 'Krovište' }), lineOf({ name: 'Žlijeb' })]
  const { again } = shown([first, second])
  expect(names()).toEqual(['Krovište', 'Žlijeb'])
  again([first, lineOf({ name: 'Oluk' })])
  expect(names()).toEqual(['Krovište', 'Oluk'])
  again([first, second])
  again([first, second, lineOf({ name: 'Oluk' })])
  expect(names()).toEqual(['Krovište', 'Žlijeb', 'Oluk'])
  again([first])
  expect(names()).toEqual(['Krovište'])
})

test('of what the buyer was last charged only that in the currency of the invoice is offered, as it has its prices', async () => {
  answers({
    [`GET ${PRICES}`]: {
      body: [
        charged({}),
        charged({ invoiceId: 2, currency: 'USD', unitPrice: '70' }),
        charged({ invoiceId: 3, hasPricesWithVat: true, unitPrice: '125' }),
      ],
    },
  })
  shown([lineOf({ itemId: 7, unitPrice: '90' })])
  const price = screen.getByRole('textbox', { name: 'Cijena' })
  fireEvent.focus(price)
  const offered = await waitFor(() => {
    const found = screen.getByRole('group', { name: 'Zadnje cijene za ovog kupca' }).querySelectorAll('button')
    expect(found.length).toBeGreaterThan(0)
    return [...found].map(({ textContent }) => textContent)
  })
  expect(offered).toHaveLength(2)
  expect(offered[0]).toContain('80,00')
  expect(offered[1]).toContain('100,00')
  // With Alt the arrow moves the line, and takes no price.
  fireEvent.keyDown(price, { key: 'ArrowDown', altKey: true })
  expect(change).not.toHaveBeenCalled()
  fireEvent.keyDown(price, { key: 'ArrowDown' })
  expect(change).toHaveBeenCalledExactlyOnceWith(0, { unitPrice: '80', discountPercent: '' })
})
