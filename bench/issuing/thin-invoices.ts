import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

/**
 * What issuing could cost at the least: Node and PostgreSQL without sessions, checks, audit and files. One transaction takes the next
 * number of the business subject in the path and writes a document with a line, by hand.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 })
await pool.query(`
  create schema if not exists thin;
  create table if not exists thin.counters (subject bigint primary key, last bigint not null);
  create table if not exists thin.invoices (subject bigint, id bigint generated always as identity, number bigint, content jsonb, primary key (subject, id), unique (subject, number));
  create table if not exists thin.lines (subject bigint, invoice_id bigint, ordinal int, name text, amount bigint, primary key (subject, invoice_id, ordinal));
`)

createServer((request, response) => {
  issue(request).then(
    (number) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ number })),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
}).listen(Number(process.env['PORT']), '127.0.0.1')

async function issue(request: IncomingMessage): Promise<number | null> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  if (request.method !== 'POST') return null
  const content = Buffer.concat(chunks).toString()
  const subject = Number(request.url?.slice(1))
  const client = await pool.connect()
  try {
    await client.query('begin')
    const counted = await client.query({ ...COUNT, values: [subject] })
    const number = Number(counted.rows[0]?.last)
    const { rows } = await client.query({ ...INVOICE, values: [subject, number, content] })
    await client.query({ ...LINE, values: [subject, rows[0]?.id] })
    await client.query('commit')
    return number
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const COUNT = {
  name: 'count',
  text: 'insert into thin.counters as c values ($1, 1) on conflict (subject) do update set last = c.last + 1 returning last',
}
const INVOICE = { name: 'invoice', text: 'insert into thin.invoices (subject, number, content) values ($1, $2, $3) returning id' }
const LINE = { name: 'line', text: "insert into thin.lines values ($1, $2, 1, 'Savjetovanje', 25000)" }

process.on('SIGINT', () => process.exit(0))
