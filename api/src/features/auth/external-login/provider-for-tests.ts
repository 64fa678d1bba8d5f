import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

type Claims = { readonly email?: string; readonly email_verified?: boolean; readonly name?: string }
export type TestProvider = {
  readonly issuer: string
  /** Who signs in at the provider next, by the number it knows them by; null for a person who declines. */
  readonly nextPerson: (sub: string | null, claims?: Claims) => void
  /** Goes through the provider as a browser would, and says where it sends the browser back to. */
  readonly visit: (address: string) => Promise<string>
  /** Puts another signature under the next ID token. */
  readonly forgeNext: () => void
  /** Nobody answers at its address any more, until it starts again. */
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
}

export const CLIENT = { id: 'saldo', secret: 'secret-of-saldo-at-the-provider' }

/** A real OpenID provider on this computer, which signs in whoever it is told to without asking. */
export async function startTestProvider(callback: string): Promise<TestProvider> {
  const persons = new Map<string, Claims>()
  let next: string | null = null
  let isForging = false
  const http = createServer()
  const listen = (port: number) => new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = http.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [callback] }],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...persons.get(sub) }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['only-for-tests'] },
    ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    loadExistingGrant: async ({ oidc: { client, session } }) => {
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  http.on('request', (request, response) => {
    if (isForging && request.url === '/token') {
      isForging = false
      forge(response)
    }
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const outcome = next === null ? { error: 'access_denied' } : { login: { accountId: next } }
    void provider.interactionFinished(request, response, outcome)
  })
  return {
    issuer,
    nextPerson: (sub, claims = {}) => {
      next = sub
      if (sub !== null) persons.set(sub, claims)
    },
    forgeNext: () => void (isForging = true),
    visit: (address) => visit(issuer, address),
    stop: async () => {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
    start: () => listen(port),
  }
}

function forge(response: ServerResponse): void {
  const end = response.end.bind(response)
  response.end = ((body: unknown) => {
    const answered = JSON.parse(String(body)) as { id_token: string }
    const [head, payload, signature = ''] = answered.id_token.split('.')
    const other = Buffer.from(Buffer.from(signature, 'base64url').toReversed()).toString('base64url')
    return end(JSON.stringify({ ...answered, id_token: [head, payload, other].join('.') }))
  }) as typeof response.end
}

async function visit(issuer: string, address: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = address
  while (at.startsWith(issuer)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`The provider stopped at ${at}: ${await response.text()}`)
    at = new URL(location, at).href
  }
  return at
}
