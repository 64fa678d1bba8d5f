import * as z from 'zod'
import { asked, NotReached, readAs } from '../asked.ts'
import type { CompanyEntry, CompanyRegister, VatRegister } from './company-entry.ts'

/** VIES, the European Commission's check of VAT numbers (REST API): who is in it has a name and an address in one piece. */
export function vies(url: string, withinMs: number): CompanyRegister & VatRegister {
  const answerTo = async (number: { readonly countryCode: string; readonly vatNumber: string }) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const body = JSON.stringify(number)
    const { status, text } = await asked(`${url}/check-vat-number`, { method: 'POST', headers, body }, withinMs)
    if (status !== 200) throw new NotReached(`VIES answered ${status}`)
    const answer = readAs(Answer, text, 'VIES')
    if (!answer.valid && answer.userError !== undefined && !SAYS_NO.has(answer.userError))
      throw new NotReached(`VIES answered ${answer.userError}`)
    return answer
  }
  return {
    isInVatSystem: async (oib) => (await answerTo(atHome(oib))).valid,
    vatNumber: async (number) => {
      const { valid, name } = await answerTo(number)
      return { isValid: valid, name: isSaid(name) ? name : '' }
    },
    entryOf: async (oib) => {
      const { valid, name, address } = await answerTo(atHome(oib))
      return valid && isSaid(name) ? { name, ...placeOf(isSaid(address) ? address : '') } : null
    },
  }
}

const atHome = (oib: string) => ({ countryCode: 'HR', vatNumber: oib })
/** There is no such number, or there can be none. */
const SAYS_NO = new Set(['INVALID', 'INVALID_INPUT'])

const Answer = z.object({
  valid: z.boolean(),
  userError: z.string().optional(),
  name: z.string().trim().default(''),
  address: z.string().trim().default(''),
})

/** What a country does not tell is three dashes. */
const isSaid = (text: string): boolean => text !== '' && text !== '---'

/** `ILICA 42, 10000 ZAGREB`, in one line or several, with the place named once or twice. */
function placeOf(address: string): Omit<CompanyEntry, 'name'> {
  const parts = address
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const [, postalCode = '', cityName = ''] = parts.map((part) => POSTAL_AND_CITY.exec(part)).find(Boolean) ?? []
  const [first = ''] = parts.filter((part) => !POSTAL_AND_CITY.test(part))
  const [, street = first, streetNumber = ''] = STREET_AND_NUMBER.exec(first) ?? []
  return { street, streetNumber, postalCode, cityName }
}

const POSTAL_AND_CITY = /^(?:HR-)?(\d{5})\s+(.+)$/
const STREET_AND_NUMBER = /^(.*\S)\s+(\d+\s?[a-zčćđšž]?(?:\/\w+)?|b\.?b\.?)$/iu
