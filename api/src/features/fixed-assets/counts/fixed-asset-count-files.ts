import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod'
import { dayText } from 'contract/croatia/days'
import { COUNT_FILES, fixedAssetCountFiles, type FixedAssetCount, type FixedAssetCountLine } from 'contract/fixed-assets/counts/fixed-asset-counts' // prettier-ignore
import type { Language } from 'contract/languages'
import { madeFile } from '../../../kit/made-files/made-file.ts'
import { workbook, WORKBOOK, type SheetColumn } from '../../../kit/made-files/workbook.ts'
import { translate } from '../../../kit/messages.ts'
import { renderPdf } from '../../../kit/pdf.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import { countOf, linesOf } from './count-rows.ts'

const TEMPLATE = readFileSync(path.join(import.meta.dirname, 'count.typ'), 'utf8')
const PDF = 'application/pdf'

/** The list of a count: to take along on paper, and to keep with its differences. */
export const fixedAssetCountFile = madeFile({
  endpoints: fixedAssetCountFiles,
  jobName: 'make-fixed-asset-count',
  request: z.object({ kind: z.enum(COUNT_FILES), countId: z.number() }),
  wanted: async ({ kind }, { db, language, params: { fixedAssetCountId: countId } }) => {
    const { onDay } = await countOf(db, countId)
    const name = translate(language, `fixedAssetCounts.files.${kind}`, { day: onDay })
    return { request: { kind, countId }, file: { name, mediaType: kind === 'Paper' ? PDF : WORKBOOK } }
  },
  write: ({ request: { kind, countId }, language, keep }, { database, scope }) =>
    database.transaction({ ...scope, isReadOnly: true }, async (db) => {
      const [count, lines] = [await countOf(db, countId), await linesOf(db, sql`l.fixed_asset_count_id = ${countId}`)]
      if (kind === 'Sheet') return keep(workbook(lines, translate(language, 'fixedAssetCounts.sheet'), columnsIn(language)))
      const { name, oib } = await ownBusinessSubject(db)
      return keep([await paperOf(count, lines, { subject: `${name}, OIB ${oib}`, language })])
    }),
})

const paperOf = (
  { onDay, place, expectedCount, countedCount, unexpectedCount, finishedAt }: FixedAssetCount,
  lines: readonly FixedAssetCountLine[],
  { subject, language }: { readonly subject: string; readonly language: Language },
): Promise<Buffer> =>
  renderPdf(TEMPLATE, {
    language,
    subject,
    title: translate(language, 'fixedAssetCounts.paperTitle', { day: dayText(onDay) }),
    place: place === '' ? translate(language, 'fixedAssetCounts.everywhere') : place,
    heads: ['inventoryNumber', 'name', 'place', 'counted', 'note'].map((key) => translate(language, `fixedAssetCounts.columns.${key}`)), // prettier-ignore
    rows: lines.map((line) => [
      line.inventoryNumber,
      line.name,
      line.place,
      line.countedAt === null ? '' : translate(language, 'fixedAssetCounts.yes'),
      finishedAt !== null || !line.isExpected ? differenceOf(line, language) : '',
    ]),
    result:
      finishedAt === null
        ? ''
        : translate(language, 'fixedAssetCounts.result', { counted: countedCount, missing: expectedCount - countedCount, unexpected: unexpectedCount }), // prettier-ignore
    signatures: translate(language, 'fixedAssetCounts.signatures'),
  })

const columnsIn = (language: Language): SheetColumn<FixedAssetCountLine>[] =>
  (
    [
      { key: 'inventoryNumber', width: 14, cell: (line) => line.inventoryNumber },
      { key: 'name', width: 40, cell: (line) => line.name },
      { key: 'place', width: 24, cell: (line) => line.place },
      { key: 'counted', width: 12, cell: (line) => translate(language, `fixedAssetCounts.${line.countedAt === null ? 'no' : 'yes'}`) },
      { key: 'difference', width: 24, cell: (line) => differenceOf(line, language) },
    ] satisfies (Omit<SheetColumn<FixedAssetCountLine>, 'header'> & { key: string })[]
  ).map(({ key, ...column }) => ({ ...column, header: translate(language, `fixedAssetCounts.columns.${key}`) })) // prettier-ignore

function differenceOf({ isExpected, countedAt, fixedAssetId }: FixedAssetCountLine, language: Language): string {
  if (!isExpected) return translate(language, `fixedAssetCounts.differences.${fixedAssetId === null ? 'Unknown' : 'Elsewhere'}`)
  return countedAt === null ? translate(language, 'fixedAssetCounts.differences.Missing') : ''
}
