import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

const parts = (good: number, quiet: number, bad: number, asks = 0) =>
  verdictOf([
    { count: good, tone: 'good', say: ({ shown }) => `${shown} uvezeno` },
    { count: quiet, tone: 'quiet', say: ({ shown }) => `${shown} poznato` },
    { count: asks, tone: 'asks', say: ({ shown }) => `${shown} čeka odgovor` },
    { count: bad, tone: 'bad', say: ({ shown }) => `${shown} odbijeno` },
  ])

test.each([
  [parts(0, 0, 15), '0 uvezeno, 15 odbijeno', 'bad'],
  [parts(1200, 0, 0), '1.200 uvezeno', 'good'],
  [parts(3, 2, 0), '3 uvezeno, 2 poznato', 'quiet'],
  [parts(3, 2, 1), '3 uvezeno, 2 poznato, 1 odbijeno', 'bad'],
  [parts(3, 2, 0, 1), '3 uvezeno, 2 poznato, 1 čeka odgovor', 'asks'],
  [parts(0, 0, 1, 1), '0 uvezeno, 1 čeka odgovor, 1 odbijeno', 'bad'],
  [parts(0, 0, 0), '0 uvezeno', 'quiet'],
])('work of many parts ends in words and numbers, in the tone of the worst that happened', (verdict, text, tone) => {
  expect(verdict).toEqual({ text, tone })
})
