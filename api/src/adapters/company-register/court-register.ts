import * as z from 'zod'
import { clock } from '../../kit/clock.ts'
import type { CourtRegisterSettings } from '../../kit/configuration.ts'
import { asked, NotReached, readAs } from '../asked.ts'
import type { CompanyRegister } from './company-entry.ts'

const WHO = 'The court register'

/**
 * The court register (Sudski registar), public data of the Ministry of Justice: OAuth with client credentials, then the company by
 * its OIB. It gives no postal code, and it has no crafts.
 */
export function courtRegister(settings: CourtRegisterSettings, withinMs: number): CompanyRegister {
  let token: Promise<Token> | null = null
  const freshToken = async () => {
    const known = await token?.catch(() => null)
    if (!known || known.until <= clock.now().getTime()) token = newToken(settings, withinMs)
    return (await token)?.value ?? ''
  }
  const details = async (oib: string) => {
    const query = new URLSearchParams({ tip_identifikatora: 'oib', identifikator: oib, expand_relations: 'true' })
    const headers = { accept: 'application/json', authorization: `Bearer ${await freshToken()}` }
    return asked(`${settings.url}/api/javni/detalji_subjekta?${query.toString()}`, { headers }, withinMs)
  }
  return {
    entryOf: async (oib) => {
      const first = await details(oib)
      // A token may be taken back before its time.
      if (first.status === 401) token = null
      const { status, text } = first.status === 401 ? await details(oib) : first
      if (status === 404) return null
      if (status !== 200) throw new NotReached(`${WHO} answered ${status}`)
      const { tvrtka, skracena_tvrtka: short, sjediste, pretezita_djelatnost: mostly } = readAs(Details, text, WHO)
      return {
        name: short?.ime ?? tvrtka.ime,
        street: sjediste?.ulica ?? '',
        streetNumber: String(sjediste?.kucni_broj ?? ''),
        postalCode: '',
        cityName: sjediste?.naziv_naselja ?? '',
        ...activityOf(mostly?.nacionalna_klasifikacija_djelatnosti),
      }
    },
  }
}

type Token = { readonly value: string; readonly until: number }

/** A little before it ends, so that it doesn't end on the way. */
const SPARE_MS = 60_000

async function newToken({ url, clientId, clientSecret }: CourtRegisterSettings, withinMs: number): Promise<Token> {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const body = new URLSearchParams({ grant_type: 'client_credentials' })
  const { status, text } = await asked(`${url}/api/oauth/token`, { method: 'POST', headers: { authorization }, body }, withinMs)
  if (status !== 200) throw new NotReached(`${WHO} gave no token: ${status}`)
  const { access_token: value, expires_in: seconds } = readAs(TokenAnswer, text, WHO)
  return { value, until: clock.now().getTime() + seconds * 1_000 - SPARE_MS }
}

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() })

const written = z.string().trim()
const Name = z.object({ ime: written.min(1) })
const Activity = z.object({ sifra: written, puni_naziv: written })
const Details = z.object({
  tvrtka: Name,
  skracena_tvrtka: Name.nullish(),
  sjediste: z
    .object({
      ulica: written.nullish(),
      kucni_broj: z.union([z.number(), written]).nullish(),
      naziv_naselja: written.nullish(),
    })
    .nullish(),
  pretezita_djelatnost: z
    .object({ nacionalna_klasifikacija_djelatnosti: Activity.nullish().catch(null) })
    .nullish()
    .catch(null),
})

const activityOf = (of: z.infer<typeof Activity> | null | undefined) => (of ? { activity: `${of.sifra} ${of.puni_naziv}` } : {})
