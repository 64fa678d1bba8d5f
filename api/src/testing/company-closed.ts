import pg from 'pg'

/** As if the owner had closed the company with an OIB. */
export async function closeCompany(oib: string, databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query('update app.business_subjects set removed_at = now() where oib = $1', [oib]).finally(() => owner.end())
}
