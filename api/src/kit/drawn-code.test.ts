import { expect, test } from 'vitest'
import { drawnSlip, drawnTransfer } from './drawn-code.ts'

test('all who ask at once for the first codes of a process get theirs drawn, each its own (DOCI-05)', async () => {
  const texts = Array.from({ length: 8 }, (_, nth) => `Račun ${nth}`)
  const drawn = await Promise.all(texts.flatMap((text) => [drawnSlip(text), drawnTransfer(text)]))
  expect(new Set(drawn).size).toBe(drawn.length)
  for (const svg of drawn) expect(svg).toMatch(/^<svg [^>]*viewBox=[^]*<\/svg>\s*$/)
})
