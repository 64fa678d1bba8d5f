import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SumLines } from './sum-lines.tsx'

const line = (currency: string) => ({ key: currency, currency, text: '3 računa', sums: [{ name: 'Ukupno', cents: 100 }] })
const shown = (lines: Parameters<typeof SumLines>[0]['lines']) => {
  const { container, unmount } = render(<SumLines label="Zbrojevi" lines={lines} names={['Ukupno']} />)
  const found = { count: container.querySelectorAll('li').length, isHidden: container.querySelector('[aria-hidden]') !== null }
  unmount()
  return found
}

test('until it is known what rows come to its place is kept, of as many lines as there were last, so that nothing below moves (DOCS-02)', () => {
  expect(shown(undefined)).toEqual({ count: 1, isHidden: true })
  expect(shown([line('EUR'), line('USD')])).toEqual({ count: 2, isHidden: false })
  expect(shown(undefined)).toEqual({ count: 2, isHidden: true })
  expect(shown([])).toEqual({ count: 0, isHidden: false })
})
