import { fork } from 'node:child_process'
import path from 'node:path'
import type { Wanted, Went } from './clients.ts'

/** In its place stands the number of the request, with as many digits. */
export const TURN = '#######'

export type Apart = { readonly load: (wanted: Wanted) => Promise<Went>; readonly end: () => void }

/** Clients in a process of their own, so that what they cost is not part of what is measured. */
export function clientsApart(): Apart {
  const child = fork(path.join(import.meta.dirname, 'clients.ts'))
  return {
    load: (wanted) =>
      new Promise((resolve, reject) => {
        child.once('exit', () => reject(new Error('The clients have ended')))
        child.once('message', (went) => {
          child.removeAllListeners('exit')
          resolve(went as Went)
        })
        child.send(wanted)
      }),
    end: () => child.disconnect(),
  }
}
