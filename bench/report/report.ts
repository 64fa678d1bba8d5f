import os from 'node:os'
import type { Aim } from './aims.ts'
import { CLIENTS, type Compared } from '../compared.ts'
import type { Load } from '../load.ts'
import type { Searched } from '../search/searches.ts'
import { BIG, DOCUMENT_COUNT, HUGE, SUBJECT_COUNT } from '../ground/seed.ts'

/** The numbers of a run as a page of the documentation. */
export const report = (rows: readonly Compared[], searched: readonly Searched[], aims: readonly Aim[]): string => `# Performance

Measured by \`npm run bench\` on ${os.availableParallelism()} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), the database, the server and the clients on the same machine: ${whole(SUBJECT_COUNT)} business subjects with ${whole(DOCUMENT_COUNT)} documents, one of them with ${whole(HUGE.documents)}, the measured one with ${whole(BIG.documents)}. Milliseconds hold for this machine; what counts is how they stand to the limit measured beside them.

## Operations

Median / 99th percentile in milliseconds at ${CLIENTS.join(' and ')} clients. *Same SQL*: the statements of the operation straight on the database, under the same row security. *Empty answer*: a request to a server that does nothing.

| Operation | ${CLIENTS.map((clients) => `Saldo, ${clients}`).join(' | ')} | ${CLIENTS.map((clients) => `Same SQL, ${clients}`).join(' | ')} | ${CLIENTS.map((clients) => `Empty answer, ${clients}`).join(' | ')} |
|---|${'---:|'.repeat(CLIENTS.length * 3)}
${rows.map(lineOf).join('\n')}

## Searches

Median in milliseconds at one client, page and count. *Bare*: one plain statement by the index of words, straight on the database.

| Typed | Documents | Saldo | Bare |
|---|---:|---:|---:|
${searched.map(searchLineOf).join('\n')}

## Aims

| What | Measured | Aim | |
|---|---:|---:|---|
${aims.map(({ what, measured, aim, isMet }) => `| ${what} | ${measured} | ${aim} | ${isMet ? 'met' : 'not met'} |`).join('\n')}
`

export const lineOf = ({ operation, saldo, sameSql, empty }: Compared): string =>
  `| ${operation.name} | ${[saldo, sameSql, empty].flatMap((loads) => CLIENTS.map((clients) => shown(loads?.[clients]))).join(' | ')} |`

export const searchLineOf = ({ typed, documents, saldoMs, bareMs }: Searched): string =>
  `| ${typed} | ${whole(documents)} | ${ms(saldoMs)} | ${ms(bareMs)} |`

const shown = (load: Load | undefined) => (load ? `${ms(load.medianMs)} / ${ms(load.p99Ms)}` : '–')
const ms = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
const whole = (value: number) => value.toLocaleString('en')
