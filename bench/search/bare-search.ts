import { termsOf, wordsOrAmounts } from 'api/kit/search/terms'

const LAST_LETTER = '\u{10FFFF}'

/** The first page of documents that a search finds and how many they are, by the index of words in one plain statement. */
export const bareSearch = (search: string): { text: string; values: string[] } => {
  const values = termsOf(search).flatMap((term) => wordsOrAmounts(term).slice(0, 1))
  const text = `select d.id, d.document_type, d.document_number, d.partner_id, d.partner_name, d.document_date, d.due_date,
      d.currency, d.total_base_amount, d.total_amount_to_be_paid, d.remaining_amount, d.settlement, count(*) over () as total_count
    from documents d where ${values.map((_, index) => `d.id in (${having(`$${index + 1}::text`)})`).join(' and ')}
    order by d.document_date desc, d.id desc limit 20`
  return { text, values }
}

const having = (term: string) => `
  select w.row_id from words w where w.kind = 'documents' and ${begins(term)}
  union all select r.id from words w join partner_names p on p.id = w.row_id join documents r on r.partner_name = p.name
    where w.kind = 'partner_names' and ${begins(term)}`

const begins = (term: string) => `w.word >= ${term} and w.word < ${term} || '${LAST_LETTER}'`
