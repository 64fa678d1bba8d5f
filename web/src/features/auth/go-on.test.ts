import { expect, test, vi } from 'vitest'
import { answers } from '../../testing/api.ts'
import { chooseBeforeSigningIn } from '../../kit/language/language-of.ts'
import { speak } from '../../kit/messages.ts'
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

test('a language chosen on the page of signing in is kept for whoever signs in, once (GAP-97)', async () => {
  const { calls } = answers({ 'GET /current-user': { body: ana }, 'PUT /current-user/selected-language': {} })
  chooseBeforeSigningIn('en', () => speak('en'))
  const [go, load] = [vi.fn(), vi.fn()]
  await goOn('/kovac', go, load)
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ selectedLanguage: 'en' }])
  expect(go).toHaveBeenCalledExactlyOnceWith('/kovac')
  expect(load).not.toHaveBeenCalled()
  // The next person in this browser has chosen nothing.
  await goOn('/kovac', go, load)
  expect(load).toHaveBeenCalledExactlyOnceWith('/kovac')
  expect(localStorage.getItem('locale')).toBe('hr')
  speak('hr')
})
