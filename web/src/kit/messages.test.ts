import { expect, test, vi } from 'vitest'
import { chooseLanguage, isMessage, language, speak, storedLanguage, t, tIn } from './messages.ts'

test('the language is Croatian until another is chosen, and stored as locale (I18N-01, I18N-02, I18N-03)', () => {
  expect(storedLanguage()).toBe('hr')
  localStorage.setItem('locale', 'de')
  expect(storedLanguage()).toBe('hr')
  localStorage.setItem('locale', 'en')
  expect(storedLanguage()).toBe('en')
})

test('choosing a language stores it and reloads the page (I18N-04)', () => {
  const reload = vi.fn()
  chooseLanguage('en', reload)
  expect(localStorage.getItem('locale')).toBe('en')
  expect(reload).toHaveBeenCalledOnce()
})

test('texts come in the language spoken, with their values filled in (SHELL-51, GAP-22)', () => {
  expect(t('global.pageOf', { page: 2, pages: 7 })).toBe('Stranica 2 / 7')
  speak('en')
  expect(language()).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  expect(t('global.pageOf', { page: 2, pages: 7 })).toBe('Page 2 / 7')
  expect(tIn('hr', 'global.close')).toBe('Zatvori')
})

test('a count takes its plural form: 1, 2 to 4, 5 and more (I18N-20)', () => {
  const words = [1, 2, 5, 11, 21, 22, 101, 111].map((count) => t('grid.selected', { count }))
  expect(words).toEqual([
    'Odabran 1 redak',
    'Odabrana 2 retka',
    'Odabrano 5 redaka',
    'Odabrano 11 redaka',
    'Odabran 21 redak',
    'Odabrana 22 retka',
    'Odabran 101 redak',
    'Odabrano 111 redaka',
  ])
})

test('a key the catalogue lacks is known to be none (SHELL-60)', () => {
  expect(isMessage('global.close')).toBe(true)
  expect(isMessage('grid.selected')).toBe(true)
  expect(isMessage('global.nothing')).toBe(false)
  expect(isMessage('global')).toBe(false)
})
