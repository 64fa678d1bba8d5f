import pg from 'pg'

const LOGIN = 'bench_api'

/** The address of a database for the API as in production: with a login of its own, made where it is missing. */
export async function apiLogin(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl)
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [LOGIN])
    const password = owner.escapeLiteral(decodeURIComponent(url.password))
    if (!rowCount) await owner.query(`create role ${LOGIN} login password ${password} in role saldo_api`)
  } finally {
    await owner.end()
  }
  url.username = LOGIN
  return url.href
}
