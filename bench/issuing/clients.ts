import { connect, type Socket } from 'node:net'
import { spread, type Load } from '../load.ts'
import { TURN } from './apart.ts'

/** So many clients at once, for a while; each asks with the next of the requests, in which every `#######` is a number of its own. */
export type Wanted = {
  readonly port: number
  readonly requests: readonly string[]
  readonly clients: number
  readonly warmUpMs: number
  readonly forMs: number
}
/** How it went, and how many were answered in all, those of the warm-up included. */
export type Went = Load & { readonly answeredCount: number; readonly firstFailure: string }

/**
 * The process of the clients. It must cost little beside what it measures: a plain connection each, which stays open, requests that were
 * written before, and of an answer nothing but its status and its length.
 */
process.on('message', (wanted: Wanted) => {
  void load(wanted).then((went) => process.send?.(went))
})
process.on('disconnect', () => process.exit(0))

let turn = 1_000_000

async function load({ port, requests, clients, warmUpMs, forMs }: Wanted): Promise<Went> {
  const times: number[] = []
  let [answeredCount, failures, firstFailure] = [0, 0, '']
  const from = performance.now() + warmUpMs
  const until = from + forMs
  const client = async (_: unknown, ordinal: number) => {
    const ask = await opened(port)
    for (let nth = ordinal; performance.now() < until; nth++) {
      const began = performance.now()
      const answer = await ask((requests[nth % requests.length] ?? '').replaceAll(TURN, String(++turn)))
      const isGood = answer.startsWith('HTTP/1.1 200')
      answeredCount++
      if (began < from) continue
      if (isGood) times.push(performance.now() - began)
      else firstFailure = failures++ === 0 ? answer : firstFailure
    }
    ask.end()
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { ...spread(times), perSecond: (times.length * 1000) / forMs, failures, answeredCount, firstFailure }
}

type Ask = ((request: string) => Promise<string>) & { end: () => void }

async function opened(port: number): Promise<Ask> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return Object.assign((request: string) => asked(socket, request), { end: () => void socket.end() })
}

const asked = (socket: Socket, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const more = (bytes: Buffer) => {
      answer += bytes.toString('latin1')
      if (!isWhole(answer)) return
      socket.off('data', more).off('error', reject)
      resolve(answer)
    }
    socket.on('data', more).on('error', reject)
    socket.write(request)
  })

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n')
  const length = end < 0 ? null : /content-length: (\d+)/i.exec(answer.slice(0, end))
  return length !== null && answer.length >= end + 4 + Number(length[1])
}
