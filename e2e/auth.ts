import { openAuth, type Auth } from 'api/features/auth/index'
import { openDatabase, type Database } from 'api/kit/db'
import { API_ROLE } from 'api/outside'
import { testConfiguration } from 'api/testing/test-configuration'

/** What the servers of the journeys sign and encrypt with. */
export const SECRET = 'a secret only for the journeys, nothing else'

/** Lends the database and the sign-in of the product, for what no page offers. */
export async function withAuth<T>(url: string, work: (database: Database, auth: Auth) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, role: API_ROLE, size: 2, onError: () => {} })
  const nobody = async () => {}
  const mails = { verifyEmail: nobody, newPassword: nobody, alreadyRegistered: nobody }
  try {
    return await work(database, await openAuth(database, testConfiguration({ SECRET }), mails))
  } finally {
    await database.close()
  }
}
