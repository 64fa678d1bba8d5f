import { createServer } from 'node:http'
import pg from 'pg'

/**
 * What Node and PostgreSQL can do at most: no sessions, no permissions, no checks. `/` is an empty answer; `/list` a page of
 * documents and `/fixed-assets` one of the register with its count, written down by hand.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16, options: '-c search_path=app' })

const LIST = {
  name: 'list',
  text: `select id, document_type, document_number, partner_id, partner_name, document_date::text, due_date::text,
      total_base_amount, total_amount_to_be_paid, last_payment_on::text, remaining_amount, currency, file_id, settlement
    from documents d where business_subject_id = $1 order by d.document_date desc, d.id desc limit 20`,
}
const ASSETS = {
  name: 'assets',
  text: `select id, inventory_number, name, asset_group_id, fixed_asset_type_id, procurement_value, accumulated, current_value, to_amortize,
      procurement_date::text, last_amortized_on::text, lifespan, write_off_rate, status, disposed_on::text, disposal_kind, file_id, place,
      responsible_name
    from fixed_assets a where business_subject_id = $1 and status <> 1 order by a.procurement_date desc, a.id desc limit 20`,
}
const ASSET_COUNT = {
  name: 'asset-count',
  text: 'select count(*) as sum from fixed_assets where business_subject_id = $1 and status <> 1',
}
const COUNT = { name: 'count', text: 'select sum(document_count) from document_totals where business_subject_id = $1' }

const PAGES: ReadonlyMap<string, readonly { readonly name: string; readonly text: string }[]> = new Map([
  ['/list', [LIST, COUNT]],
  ['/fixed-assets', [ASSETS, ASSET_COUNT]],
])

createServer((request, response) => {
  request.resume()
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  response.setHeader('content-type', 'application/json')
  const page = PAGES.get(pathname)
  if (!page) return void request.on('end', () => response.end('{}'))
  const values = [searchParams.get('subject')]
  Promise.all(page.map((statement) => pool.query({ ...statement, values }))).then(
    ([rows, count]) => response.end(JSON.stringify({ rows: rows?.rows, totalCount: Number(count?.rows[0]?.sum) })),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
}).listen(Number(process.env['PORT']), '127.0.0.1')

process.on('SIGINT', () => process.exit(0))
