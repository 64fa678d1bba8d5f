import { expect, test } from 'vitest'
import { pageOfReport, pageOfWhole } from './page-of-report.ts'

const THREE = { pageSize: 3 }
const WHOLE = [1, 2, 3, 4, 5, 6, 7]

test('each row of a report stands on one page, and every page says how many there are', () => {
  const pages = [1, 2, 3, 4].map((page) => pageOfWhole(THREE, page, WHOLE))
  expect(pages.map(({ rows }) => rows)).toEqual([[1, 2, 3], [4, 5, 6], [7], []])
  expect(pages.map(({ totalCount }) => totalCount)).toEqual([7, 7, 7, 7])
})

test('of rows that a statement finds only those of the page are asked for', async () => {
  const asked: unknown[] = []
  const page = await pageOfReport(THREE, 3, {
    rows: async (part) => {
      asked.push(part.toOperationNode().parameters.map((one) => 'value' in one && one.value))
      return [7]
    },
    count: async () => WHOLE.length,
  })
  expect([page, asked]).toEqual([{ rows: [7], totalCount: 7 }, [[3, 6]]])
})
