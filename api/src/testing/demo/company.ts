import { pathWith, queryWith, type Endpoint, type Given, type Output, type Params } from 'contract/kit/endpoint'
import type { Cents } from 'contract/croatia/money'
import { clock } from '../../kit/clock.ts'
import type { Database } from '../../kit/db.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import type { SUBJECTS } from '../cast.ts'
import type { Money } from './bank/money.ts'
import { randomBy } from './random.ts'

type Call = <E extends Endpoint>(
  endpoint: E,
  params: Omit<Params<E>, 'businessSubjectId'>,
  input?: Given<E>,
) => Promise<Output<E>>
type Act = () => Promise<void>

/** A company of the demonstration, as the stories of it are told: who works there, what is to happen on which day, and by what. */
export type Company = {
  readonly subject: (typeof SUBJECTS)[keyof typeof SUBJECTS]
  readonly scope: { readonly businessSubjectId: number; readonly userId: number }
  readonly days: StoryDays
  readonly random: () => number
  /** Calls an endpoint as the person who works there; a refusal is thrown. */
  readonly call: Call
  /** The same as the person to whom the company belongs, who alone keeps its vehicles. */
  readonly callAsOwner: Call
  /** Sends a file, as a browser does. */
  readonly upload: (endpoint: Endpoint, file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }) => Promise<void>
  /** Runs a job at once, by the clock as it stands; the queue will find it done. */
  readonly run: (job: string, payload: object) => Promise<void>
  /** What happens on a day comes after what was noted for it before; what comes too late happens at once, and what lies ahead not at all. */
  readonly on: (day: string, act: Act) => void
  /** What moves on its main account. */
  readonly money: Money
  readonly database: Database
  readonly files: FileStore
  /** The simulated network, where Saldo was started with no other. */
  readonly networkUrl: string | null
  readonly hasMailbox: boolean
}

export type StoryDays = {
  /** When the e-invoices begin that were taken in. */
  readonly first: string
  /** When issuing moved to Saldo. */
  readonly moved: string
  readonly today: string
}

/** Answers a call with a session, as the server answers a browser. */
export type Inject = (call: {
  readonly method: Endpoint['method']
  readonly url: string
  readonly cookie: string
  readonly input: object | undefined
  readonly mediaType?: string
}) => Promise<{ readonly status: number; readonly body: string }>

/** What the demonstration would do and Saldo would not: told, and the story goes on without it. */
export class Refused extends Error {}

type From = Pick<Company, 'money' | 'subject' | 'scope' | 'days' | 'run' | 'database' | 'files' | 'networkUrl' | 'hasMailbox'> & {
  readonly inject: Inject
  /** Two of the same company have their own chances. */
  readonly seed: number
  readonly cookie: string
  readonly ownerCookie: string
  readonly say: (line: string) => void
}

/** The company, and how it lives through a day. */
export function companyOf({ inject, seed, cookie, ownerCookie, say, ...from }: From): {
  readonly company: Company
  readonly live: (day: string) => Promise<void>
} {
  const diary = new Map<string, Act[]>()
  const businessSubjectId = from.subject.id
  const callWith =
    (cookie: string): Call =>
    async (endpoint, params, input) => {
      const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
      const path = pathWith(endpoint.path, { businessSubjectId, ...params } as Record<string, string | number>)
      const query = isQuery ? queryWith(input) : ''
      const { status, body } = await inject({ method: endpoint.method, url: `/api${path}${query}`, cookie, input: isQuery ? undefined : (input as object | undefined) }) // prettier-ignore
      if (status >= 300) throw new Refused(`${endpoint.name}: ${status} ${body}`)
      return (body ? JSON.parse(body) : undefined) as Output<typeof endpoint>
    }
  const company: Company = {
    ...from,
    random: randomBy(seed),
    call: callWith(cookie),
    callAsOwner: callWith(ownerCookie),
    upload: async (endpoint, { name, bytes }) => {
      const form = new FormData()
      form.append('file', new Blob([bytes]), name)
      const request = new Response(form)
      const input = Buffer.from(await request.arrayBuffer())
      const mediaType = request.headers.get('content-type') ?? ''
      const { status, body } = await inject({ method: endpoint.method, url: `/api${pathWith(endpoint.path, { businessSubjectId })}`, cookie, input, mediaType }) // prettier-ignore
      if (status >= 300) throw new Refused(`${endpoint.name}: ${status} ${body}`)
    },
    on: (wished, act) => {
      const day = wished < clock.today() ? clock.today() : wished
      diary.set(day, [...(diary.get(day) ?? []), act])
    },
  }
  const live = async (day: string) => {
    for (let index = 0; index < (diary.get(day)?.length ?? 0); index++) {
      try {
        await diary.get(day)?.[index]?.()
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        say(`${from.subject.name}, ${day}: ${error.message}`)
      }
    }
    diary.delete(day)
  }
  return { company, live }
}

/** An invoice as whoever pays it reads it: for what stands on it nobody asks Saldo. */
export type Owed = {
  readonly documentId: number
  readonly number: string
  readonly partnerName: string
  readonly isIncoming: boolean
  readonly currency: string
  readonly totalAmount: Cents
  readonly reference: string
  /** There are others of the same amount, which are paid alike: by a standing order, which says what it pays. */
  readonly comesAgain?: boolean
}

/** An invoice that a company of the demonstration has issued. */
export type Issued = Owed & { readonly id: number; readonly dueDate: string }
