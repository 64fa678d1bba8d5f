import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { importUntilConfirmed, violationsIn } from 'api/testing/imports-under-fire'
import { openKillable, untilReady } from 'api/testing/killable'

/**
 * `npm run bench full-disk`, as root on Linux: fills the disk of the server and its database while writers import, empties it
 * again after a while, and asks that everything confirmed before, meanwhile and after is there once and whole.
 */
const SIZE = '400m'
const WRITERS = 4
const ROUNDS = 5
const FULL_FOR_MS = 5_000
const LEFT_BYTES = 256 * 1024

const disk = mkdtempSync(path.join(os.tmpdir(), 'saldo-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=777`, 'tmpfs', disk])
process.env['TMPDIR'] = disk
const ballast = path.join(disk, 'ballast')
const place = await openKillable()
try {
  const confirmed = new Map<string, string>()
  const shift = { isOver: false }
  const writing = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let turn = 1; !shift.isOver; turn++) confirmed.set(...(await importUntilConfirmed(place.url, `${turn}-${writer}-1`)))
  })
  const whileFull: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await pause(2_000)
    fill()
    const before = confirmed.size
    await pause(FULL_FOR_MS)
    whileFull.push(confirmed.size - before)
    rmSync(ballast)
    await place.startDatabase().catch(() => {})
    await untilReady(place.url)
  }
  await pause(2_000)
  shift.isOver = true
  await Promise.all(writing)
  const violations = await violationsIn(place, confirmed)
  process.stdout.write(
    `Disk full ${ROUNDS} times for ${FULL_FOR_MS / 1000} s: ${confirmed.size} imports confirmed, of them ${whileFull.join(', ')} while it was full; ${violations.length} violations.\n${violations.join('\n')}`,
  )
  process.exitCode = violations.length > 0 ? 1 : 0
} finally {
  await place.end()
  execFileSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true, force: true })
}

function fill(): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES)))
}
