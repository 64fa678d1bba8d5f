import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DocumentsQuery } from 'contract/documents/documents'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { answers } from '../../../testing/api.ts'
import { ana, kovac, selected } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { ExportButton } from './export-button.tsx'

const UNDER = '/business-subjects/1/document-exports'

test('while an export runs its button is disabled; afterwards it can be pressed again (DOCS-61)', async () => {
  let status = 'Generating'
  const { calls } = answers({
    [`POST ${UNDER}`]: { body: { id: 8 } },
    [`GET ${UNDER}/8`]: () => ({ body: { id: 8, status, doneCount: 3, rowCount: 10, fileId: null, fileName: 'export.xlsx' } }),
  })
  await renderPage(() => (
    <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: selected(['documents']) }}>
      <ExportButton query={DocumentsQuery.parse({})} />
    </AtWorkContext>
  ))
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Izvezi u Excel' })
  expect(button().disabled).toBe(false)
  fireEvent.click(button())
  await waitFor(() => expect(button().disabled).toBe(true))
  expect(await screen.findByText('Izvoz: 3 od 10')).toBeTruthy()
  fireEvent.click(button())
  expect(calls.filter(({ method }) => method === 'POST').length).toBe(1)
  status = 'Cancelled'
  await waitFor(() => expect(button().disabled).toBe(false))
})
