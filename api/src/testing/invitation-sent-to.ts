import pg from 'pg'

/** The invitation of the cast, as if it had been sent to this address. */
export async function sendInvitationTo(email: string, databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query('update auth.invitations set email = $1 where activated_at is null', [email]).finally(() => owner.end())
}
