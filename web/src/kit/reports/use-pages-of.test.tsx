import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render.tsx'
import { ReportPages } from './report-pages.tsx'
import { usePagesOf } from './use-pages-of.ts'

const ALL = Array.from({ length: 25 }, (_, index) => `R${index + 1}`)

function Rows() {
  const [left, setLeft] = useState('R')
  const found = usePagesOf(
    ALL.filter((row) => row.startsWith(left)),
    10,
    left,
  )
  return (
    <>
      <input aria-label="Traži" value={left} onChange={({ currentTarget: { value } }) => setLeft(value)} />
      <p>{found.rows.join(' ') || 'Ništa'}</p>
      <ReportPages of={found} />
    </>
  )
}

const next = () => fireEvent.click(screen.getByRole('button', { name: 'Sljedeća stranica' }))
const search = (value: string) => fireEvent.change(screen.getByLabelText('Traži'), { target: { value } })

test('of rows that are all there each stands on one page, and a search begins at the first', async () => {
  await renderPage(Rows)
  await screen.findByText('R1 R2 R3 R4 R5 R6 R7 R8 R9 R10')
  next()
  next()
  expect(screen.getByText('R21 R22 R23 R24 R25')).toBeTruthy()
  expect(screen.getByText('Stranica 3 / 3')).toBeTruthy()
  search('R1')
  expect(screen.getByText('R1 R10 R11 R12 R13 R14 R15 R16 R17 R18')).toBeTruthy()
  next()
  expect(screen.getByText('R19')).toBeTruthy()
  search('R2')
  expect(screen.getByText('R2 R20 R21 R22 R23 R24 R25')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  search('R')
  next()
  search('R3')
  search('R')
  expect(screen.getByText('Stranica 1 / 3')).toBeTruthy()
})

test('where nothing is left there are no rows and no pages', async () => {
  await renderPage(Rows)
  await screen.findByText(/^R1 /)
  search('X')
  expect(screen.getByText('Ništa')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})
