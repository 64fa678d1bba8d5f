import type { Problem } from 'contract/kit/problem'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refused, Unreachable } from './call.ts'
import { tell } from './refusals.ts'
import { useToasts } from './toast.ts'

const problem = (more: Partial<Problem>): Refused =>
  new Refused({ type: 'about:blank', status: 409, title: '', code: 'X', message: 'auth.wrongCode', requestId: 'r-1', ...more })

const toasts = () => renderHook(useToasts).result.current.map(({ title, message }) => ({ title, message }))
const form = () => ({ has: (path: string) => path === 'code', mark: vi.fn() })

test('a failure of a field goes to its field and nowhere else (SHELL-58)', () => {
  const fields = form()
  tell(problem({ field: 'code' }), fields)
  expect(fields.mark).toHaveBeenCalledExactlyOnceWith({ code: 'Kod nije ispravan.' })
  expect(toasts()).toEqual([])
})

test('a declared failure without a field on the screen is one toast with its text (SHELL-56)', () => {
  tell(problem({ field: 'elsewhere' }), form())
  expect(toasts()).toEqual([{ title: 'Nije uspjelo', message: 'Kod nije ispravan.' }])
})

test('what nobody declared gets the generic toast (SHELL-56, SHELL-60)', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  tell(problem({ message: 'no.suchText' }))
  tell(new Error('a mistake of ours'))
  expect(toasts()).toEqual([
    { title: 'Nije uspjelo', message: 'Dogodila se greška. Pokušajte ponovno; ako se ponovi, javite nam broj zahtjeva.' },
  ])
})

test('an unreachable server and a broken one are told with what to do (SHELL-57)', () => {
  tell(new Unreachable())
  tell(problem({ status: 500, message: 'global.genericErrorToastMessage' }))
  expect(toasts().map(({ message }) => message)).toEqual([
    'Nema veze s poslužiteljem. Provjerite internetsku vezu i pokušajte ponovno.',
    'Dogodila se greška. Pokušajte ponovno; ako se ponovi, javite nam broj zahtjeva. Broj zahtjeva: r-1',
  ])
})

test('a mistake of ours is written down for whoever looks for it; a lost connection is none (SHELL-57, SHELL-60)', () => {
  const written = vi.spyOn(console, 'error').mockReturnValue()
  const mistake = new Error('a mistake of ours')
  tell(mistake)
  tell(new Unreachable())
  expect(written.mock.calls).toEqual([[mistake]])
})

test.each(['SignInNeeded', 'NoAccess'])('%s is told where the person is taken to, and nowhere before (SHELL-56)', (code) => {
  const fields = form()
  tell(problem({ code, field: 'code' }), fields)
  expect([toasts(), fields.mark.mock.calls]).toEqual([[], []])
})

test('a form is left alone by a failure that none of its fields has (SHELL-58)', () => {
  const fields = form()
  tell(problem({ field: 'elsewhere' }), fields)
  tell(problem({}), fields)
  expect(fields.mark).not.toHaveBeenCalled()
})
