import pg from 'pg'

/** Ids of the copies begin above those that anything else takes. */
const FIRST_ID = 10_000_000
const TABLES = ['documents', 'invoices'] as const

/**
 * Copies an issued invoice with its document, over two years and five hundred names, to see how lists stand with very many. Written
 * past the history and the kept totals, which would take hours.
 */
export async function manyInvoices(ownerUrl: string, invoiceId: number, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    for (const table of TABLES) {
      await client.query(`alter table app.${table} disable trigger user`)
      await client.query(`alter table app.${table} enable trigger words_come, enable trigger names_come`)
    }
    await client.query(
      `create temporary table copied on commit drop as select n, ${FIRST_ID} + n as id, ${FIRST_ID} + n || '/X/1' as number,
        date '2024-11-01' + (n::bigint * 740 / $1::bigint)::int as day, 'Kupac ' || n % 500 || ' d.o.o.' as name, 125 * (100 + n::bigint * 7919 % 50000) as amount
      from generate_series(1, $1::bigint) n`,
      [count],
    )
    await copy(client, 'documents', `select document_id from app.invoices where id = $1`, invoiceId, {
      document_number: 'c.number',
      partner_name: 'c.name',
      document_date: 'c.day',
      due_date: 'c.day + 30',
      total_amount_to_be_paid: 'c.amount',
      total_amount: 'c.amount',
      paid_amount: 'case when c.n % 5 > 0 then c.amount else 0 end',
    })
    await copy(client, 'invoices', 'select $1::bigint', invoiceId, {
      document_id: 'c.id',
      draft_id: 'c.id',
      idempotency_key: 'null',
      payment_reference: 'null',
      number: 'c.number',
      ordinal: 'c.id',
      year: 'extract(year from c.day)',
      partner_name: 'c.name',
      issue_date: 'c.day',
      due_date: 'c.day + 30',
      total_amount: 'c.amount',
    })
    for (const table of TABLES) await client.query(`alter table app.${table} enable trigger user`)
    await client.query('commit')
    await client.query('analyze app.invoices, app.documents, app.words, app.partner_names')
  } finally {
    await client.end()
  }
}

/** The row that `which` names, once for each copy, with other values in some columns. */
async function copy(
  client: pg.Client,
  table: (typeof TABLES)[number],
  which: string,
  invoiceId: number,
  changed: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`app.${table}`],
  )
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => (name === 'id' ? 'c.id' : (changed[name] ?? `t.${name}`)))
  await client.query(
    `insert into app.${table} (${columns.join(', ')}) select ${values.join(', ')} from app.${table} t, copied c where t.id = (${which})`,
    [invoiceId],
  )
}
