import { expect, test, vi } from 'vitest'
import { answers } from '../../testing/api.ts'
import { ana } from '../../testing/people.ts'
import { goOn } from './go-on.ts'

test('after signing in the language of the person wins and is written to locale (GAP-97, I18N-03)', async () => {
  answers({ 'GET /current-user': { body: { ...ana, selectedLanguage: 'en' } } })
  const [go, load] = [vi.fn(), vi.fn()]
  await goOn('/kovac', go, load)
  expect(localStorage.getItem('locale')).toBe('en')
  expect(load).toHaveBeenCalledExactlyOnceWith('/kovac')
  expect(go).not.toHaveBeenCalled()
})

test('in the same language the page changes without a reload (SHELL-01, GAP-97)', async () => {
  answers({ 'GET /current-user': { body: ana } })
  const [go, load] = [vi.fn(), vi.fn()]
  await goOn('/kovac', go, load)
  expect(go).toHaveBeenCalledExactlyOnceWith('/kovac')
  expect(load).not.toHaveBeenCalled()
})
