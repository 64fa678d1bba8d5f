import { readFileSync } from 'node:fs'
import path from 'node:path'
import { MultiSelect, TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/render.tsx'

const style = document.createElement('style')
style.textContent = readFileSync(path.join(import.meta.dirname, 'base.css'), 'utf8')

afterEach(() => style.remove())

/** The outline that the rules for all fields draw around it now; the browser of the tests does not ask them itself what is inside of it. */
const outlineOf = (element: Element) =>
  [...(style.sheet?.cssRules ?? [])]
    .filter((rule) => rule instanceof CSSStyleRule && element.matches(rule.selectorText))
    .map((rule) => (rule as CSSStyleRule).style.outline)
    .findLast((outline) => outline !== '')

test('a field in which one only chooses shows that it has the focus, as one in which one types does (SHELL-06)', async () => {
  document.head.append(style)
  await renderPage(() => (
    <>
      <TextInput label="Naziv" />
      <MultiSelect label="Vrsta" data={['Ulazni', 'Izlazni']} />
    </>
  ))
  const [typed, chosen] = [screen.getByLabelText('Naziv'), screen.getByRole('combobox', { name: 'Vrsta' })]
  const box = chosen.parentElement?.closest('.mantine-Input-input') ?? expect.unreachable()
  expect(outlineOf(box)).toBeUndefined()
  typed.focus()
  const shown = outlineOf(typed)
  expect(shown).toContain('--focus')
  chosen.focus()
  expect(outlineOf(box)).toBe(shown)
  expect(outlineOf(chosen)).not.toBe(shown)
})
