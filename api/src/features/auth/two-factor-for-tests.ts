import { sessions } from 'contract/auth/sessions'
import { as, saldo } from '../../testing/app.ts'
import { DEMO_PASSWORD } from '../../testing/cast.ts'
import { codeAt } from './used-codes.ts'

/** Turns two-factor on for a person of the cast. Returns the secret their authenticator would keep. */
export async function turnOnTwoFactor(email: string): Promise<string> {
  const { auth } = saldo()
  const signedIn = await as(null).call(sessions.create, {}, { email, password: DEMO_PASSWORD })
  const cookies = [signedIn.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0])
  const headers = new Headers({ cookie: cookies.join('; ') })
  const enabled = await auth.api.enableTwoFactor({ body: { password: DEMO_PASSWORD }, headers })
  const uri = 'totpURI' in enabled ? enabled.totpURI : ''
  const secret = base32(new URL(uri).searchParams.get('secret') ?? '')
  await auth.api.verifyTOTP({ body: { code: codeAt(secret, Math.floor(Date.now() / 30_000)) }, headers })
  return secret
}

function base32(text: string): string {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return String.fromCharCode(...(bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
