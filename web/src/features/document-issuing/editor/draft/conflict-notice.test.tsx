import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AtWorkContext } from '../../../../kit/actor.tsx'
import { ana, kovac, mayIn } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { ConflictNotice } from './conflict-notice.tsx'

test.each([
  ['Boris Jurić', /promijenila druga osoba: Boris Jurić/],
  [ana.displayName, /promijenili u drugom prozoru/],
])('who has changed a draft meanwhile is named, but for oneself in another window: %s', async (name, told) => {
  await renderPage(() => (
    <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: mayIn([]) }}>
      <ConflictNotice name={name} draftId={5} copy={() => Promise.resolve({ id: 6 })} />
    </AtWorkContext>
  ))
  expect(await screen.findByText(told)).toBeTruthy()
})
