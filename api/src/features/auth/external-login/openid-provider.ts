import * as openid from 'openid-client'
import type { Language } from 'contract/languages'
import type { OidcSettings } from '../../../kit/configuration.ts'

/** What a login must bring back to be the one that began: against forged, mixed up and repeated answers. */
export type Checks = { readonly state: string; readonly nonce: string; readonly verifier: string }
type Answer = Readonly<Record<string, string | undefined>>

const ANSWER_WITHIN_S = 10

/**
 * The OpenID provider people may sign in with: authorization code flow with PKCE, state and nonce; the ID token's signature
 * is checked against the provider's keys. The provider is asked about itself at the first login, so that Saldo starts
 * without it; a failed question is asked again by the next one.
 */
export function openIdProvider({ issuer, clientId, clientSecret }: OidcSettings, callback: string) {
  let asked: Promise<openid.Configuration> | null = null
  const configuration = () => {
    asked ??= discover({ issuer, clientId, clientSecret }).catch((error: unknown) => {
      asked = null
      throw error
    })
    return asked
  }
  return {
    /** Where to send the browser, and what to hold the answer against. */
    begin: async (language: Language): Promise<{ address: string; checks: Checks }> => {
      const known = await configuration()
      const checks = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      }
      const address = openid.buildAuthorizationUrl(known, {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ui_locales: language,
      })
      return { address: address.href, checks }
    },
    /** What the provider says of the person, once its answer has passed every check. */
    claims: async (answer: Answer, { state, nonce, verifier }: Checks): Promise<{ issuer: string; [name: string]: unknown }> => {
      const known = await configuration()
      const tokens = await openid.authorizationCodeGrant(known, withAnswer(callback, answer), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      const isToBeAsked = claims && !('email_verified' in claims) && known.serverMetadata().userinfo_endpoint
      const more = isToBeAsked ? await openid.fetchUserInfo(known, tokens.access_token, claims.sub) : {}
      return { ...claims, ...more, issuer }
    },
  }
}

function discover({ issuer, clientId, clientSecret }: Omit<OidcSettings, 'name'>): Promise<openid.Configuration> {
  const [basic, post] = [openid.ClientSecretBasic(clientSecret), openid.ClientSecretPost(clientSecret)]
  return openid.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    (server, ...call) => (takesBasic(server) ? basic : post)(server, ...call),
    {
      // A provider on this computer, for trying things out, may do without TLS.
      execute: [openid.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [])],
      timeout: ANSWER_WITHIN_S,
    },
  )
}

/** What a provider takes where it doesn't say is fixed by OpenID Connect Discovery 1.0. */
const takesBasic = ({ token_endpoint_auth_methods_supported: methods }: openid.ServerMetadata) =>
  !methods || methods.includes('client_secret_basic')

function withAnswer(callback: string, answer: Answer): URL {
  const url = new URL(callback)
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value)
  return url
}
