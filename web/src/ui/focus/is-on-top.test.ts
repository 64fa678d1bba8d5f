import { expect, test } from 'vitest'
import { isOnTop } from './is-on-top.ts'

test('an open dialog or menu has the keyboard, wherever a key is pressed, and the page has it again when it is gone', () => {
  expect(isOnTop(document.body)).toBe(false)
  for (const role of ['dialog', 'menu']) {
    const open = document.createElement('div')
    open.role = role
    const inside = open.appendChild(document.createElement('button'))
    document.body.append(open)
    expect(isOnTop(document.body)).toBe(true)
    open.remove()
    expect(isOnTop(document.body)).toBe(false)
    expect(isOnTop(inside), 'a key that has closed it').toBe(true)
  }
})
