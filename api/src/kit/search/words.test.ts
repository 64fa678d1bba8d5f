import { expect, test } from 'vitest'
import { asOwner, useSaldo } from '../../testing/app.ts'

useSaldo()

const wordsOf = async (text: string) => {
  const [row] = await asOwner<{ words: string }>('select app.words($1) as words', [text])
  return row?.words.split(' ').toSorted()
}

test.each([
  ['2026-00123', ['2026-00123', '00123', '123']],
  ['15-1-1', ['15-1-1', '1-1', '1']],
  ['47/P0/1', ['47/p0/1', 'p0/1', '1']],
  ['RN0012', ['rn0012', '0012', '12']],
  ['ATU12345678', ['atu12345678', '12345678']],
  ['Đuro Čačić', ['duro', 'cacic']],
  ['"Žito" Coca-Cola', ['"zito"', 'zito"', 'coca-cola', 'cola']],
  ['Ivić,Marko 12,50mm', ['ivic,marko', 'marko', '12,50mm']],
  ['prvi\ndrugi', ['prvidrugi', 'drugi']],
  ['0 %', ['0', '%']],
  ['', ['']],
])('%j is found by the beginnings of %j (DOCS-23)', async (text, words) => {
  expect(await wordsOf(text)).toEqual(words.toSorted())
})

test('of a text without end the beginning is kept', async () => {
  const words = await wordsOf('a-'.repeat(5_000))
  expect(words?.length).toBeLessThanOrEqual(300)
  expect(Math.max(...(words ?? []).map((word) => word.length))).toBe(60)
})

test.each([
  [125_000, '1250,00'],
  [-5, '-0,05 0,05'],
  [0, '0,00'],
])('an amount of %d cents is found by %s (DOCS-23)', async (cents, words) => {
  expect(await asOwner('select app.amount_words($1) as words', [cents])).toEqual([{ words }])
})
