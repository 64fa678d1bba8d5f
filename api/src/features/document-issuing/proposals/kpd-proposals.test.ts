import { expect, test } from 'vitest'
import { kpdProposals } from 'contract/document-issuing/proposals/kpd-proposals'
import { as, useSaldo } from '../../../testing/app.ts'
import { buyer, issue, more, ready } from '../../../testing/issuing/issue.ts'

useSaldo()

const proposed = async (name: string) =>
  (await as('boris').call(kpdProposals.list, more, { name })).body.map(({ kpd, source }) => [kpd.code, source])

test('a line is classified as such words were before, else as they say, and not by a guess about goods (GAP-03)', async () => {
  expect(await proposed('Popravak krova na kući')).toEqual([['43.41.09', 'Words']])
  expect(await proposed('Fasadna boja')).toEqual([])
  expect(await proposed('')).toEqual([])
  const partnerId = await buyer()
  await issue(await ready(partnerId, { lines: [{ name: 'Fasadna boja bijela', classificationCode: '20.30.11' }] }))
  expect(await proposed('fasadne boje bijele')).toEqual([['20.30.11', 'UsedBefore']])
  expect(await proposed('Fasadna boja')).toEqual([])
})
