import type pg from 'pg'
import type { Configuration } from '../../configuration.ts'
import type { FileStore } from '../../files/file-store.ts'
import { anchoredSize, anchorsIn } from '../anchors.ts'
import { followChains, type Followed } from './chains.ts'
import { rowsOf, type Verify } from './reading.ts'
import { verifyRows } from './rows.ts'
import { verifyFiles } from './stored-files.ts'
import { nameOf, verifyAnchors, type AnchorFile } from './verify-anchors.ts'

type Given = {
  readonly client: pg.ClientBase
  readonly files: FileStore
  readonly configuration: Pick<Configuration, 'dataDir' | 'secret'>
  /** What features look at themselves. */
  readonly verified: readonly Verify[]
  /** More places where anchors were kept, such as a log. */
  readonly copies?: readonly string[]
}

/** In the transaction that the client has begun. What is found is told line by line. True where nothing is other than it should be. */
export async function verifyHistory(
  { client, files, configuration, verified, copies = [] }: Given,
  say: (line: string) => void,
): Promise<boolean> {
  let problems = 0
  const tell = (problem: string) => {
    problems += 1
    say(`NOT RIGHT: ${problem}`)
  }
  // Before the first question, with which the database takes its picture: what is anchored later tells of what is not in it.
  const [file, ...anchored] = anchorFiles(anchorsIn(configuration.dataDir), ...copies)
  await client.query("set local search_path = ''")
  const verification = { client, tell }
  const chains = await followChains(client)
  for await (const { id, name } of rowsOf<{ id: number; name: string }>(
    client,
    'select id, name from app.business_subjects order by id',
  ))
    say(`${name}: ${said(chains.get(`s${id}`))}`)
  for (const { chain, broken } of chains.values())
    if (broken.length > 0) tell(`${nameOf(chain)} is broken at ${broken.slice(0, MOST_NAMED).join(', ')}`)
  say(`${await verifyRows(verification)} rows compared with their history`)
  for (const verify of verified) say(await verify(verification))
  say(`${await verifyFiles(verification, files)} files compared with what is noted of them`)
  const anchors = { file, copies: anchored, secret: configuration.secret, chains, now: new Date() }
  say(`${await verifyAnchors(verification, anchors)} anchors compared with the history`)
  say(problems === 0 ? 'All is as it should be.' : `${problems} things are not right.`)
  return problems === 0
}

const anchorFiles = (own: string, ...copies: readonly string[]): [AnchorFile, ...AnchorFile[]] => [
  sized(own),
  ...copies.map(sized),
]
const sized = (name: string): AnchorFile => ({ name, sizeBytes: anchoredSize(name) })

const MOST_NAMED = 20

const said = (found: Followed | undefined): string =>
  found ? `${found.count} entries, ${found.broken.length === 0 ? 'unbroken' : 'broken'}` : 'no history'
