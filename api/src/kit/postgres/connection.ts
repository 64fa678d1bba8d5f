type Connection = { readonly connectionString: string; readonly options: string }

/**
 * How Saldo reaches the database, whichever part of it does. What was answered as done is on the disk: a server, a database, a role or
 * an address that would have it otherwise is overruled. Settings of the address hold where Saldo does not say otherwise.
 */
export function connectionTo(url: string, settings: readonly string[] = []): Connection {
  const address = new URL(url)
  const given = address.searchParams.get('options')
  address.searchParams.delete('options')
  const own = [...settings, 'synchronous_commit=on'].map((setting) => `-c ${setting}`)
  return { connectionString: address.href, options: [...(given ? [given] : []), ...own].join(' ') }
}
