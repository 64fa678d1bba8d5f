import { afterEach, expect, test } from 'vitest'
import { stylesRead } from './styles-read.ts'

afterEach(() => document.head.replaceChildren())

const link = (sheet: object | null) => {
  const one = document.createElement('link')
  one.rel = 'stylesheet'
  Object.defineProperty(one, 'sheet', { value: sheet })
  document.head.append(one)
  return one
}

test.each(['load', 'error'])(
  'what is drawn waits for the styles that are on their way, and for those that fail no longer: %s',
  async (end) => {
    const [, coming] = [link({}), link(null)]
    let areRead = false
    const read = stylesRead().then(() => (areRead = true))
    await new Promise((done) => setTimeout(done, 10))
    expect(areRead).toBe(false)
    coming.dispatchEvent(new Event(end))
    await read
    expect(areRead).toBe(true)
  },
)

test('styles that are there are not waited for', async () => {
  link({})
  await expect(stylesRead()).resolves.toBeUndefined()
})
