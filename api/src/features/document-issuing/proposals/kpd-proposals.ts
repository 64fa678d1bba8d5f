import { sql } from 'kysely'
import * as z from 'zod'
import { kpdProposals } from 'contract/document-issuing/proposals/kpd-proposals'
import { routes } from '../../../kit/routes.ts'
import { readRows } from '../../../kit/rows.ts'
import { foundKpd, isOfService, kpdCodeOf, wordsOf } from '../../items/index.ts'

/** What was classified so the last time stands before what the words say; words of goods say too little of which kind they are. */
export const kpdProposalRoutes = routes(kpdProposals, {
  list: async ({ name }, { db }) => {
    const words = meaningOf(name)
    if (words.length === 0) return []
    const before = await readRows(
      db,
      Classified,
      sql`select l.name, l."classificationCode" as classification_code
        from (select id, content from invoices where kind = 'Invoice' order by issue_date desc, id desc limit ${LOOKED_AT}) i
        cross join lateral jsonb_to_recordset(i.content -> 'lines') as l (name text, "classificationCode" text)
        where l."classificationCode" <> '' order by i.id desc`,
    )
    const alike = before.find((line) => isAlike(words, meaningOf(line.name)))
    const used = alike ? await kpdCodeOf(alike.classificationCode) : null
    if (used) return [{ kpd: used, source: 'UsedBefore' as const }]
    const [said] = isOfService(name) ? await foundKpd(name) : []
    return said ? [{ kpd: said, source: 'Words' as const }] : []
  },
})

const Classified = z.object({ name: z.string(), classificationCode: z.string() })

const LOOKED_AT = 200
const WORD_MIN = 4
const STEM_MIN = 3
const ENDING_MAX = 2

/** The words of a line that tell what it is, without their endings: `Održavanje stranica 11/2026` as `odrzavan`, `strani`. */
const meaningOf = (name: string): string[] =>
  wordsOf(name)
    .filter((word) => word.length >= WORD_MIN && !/\d/.test(word))
    .map((word) => word.slice(0, Math.max(STEM_MIN, word.length - ENDING_MAX)))

const isAlike = (words: readonly string[], others: readonly string[]): boolean =>
  words.length === others.length &&
  words.every((word) => others.some((other) => other.startsWith(word) || word.startsWith(other)))
