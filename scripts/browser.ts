import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ROOT } from './run.ts'

/** The shell draws the same pages as the browser around it, for three fifths of the computing. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chrome-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']

/** The browser for the journeys: the one CHROME_PATH names, the system's or Playwright's own; where there is none, it is installed. */
export function browser(): string {
  const executable = found() ?? (isInstalled() ? found() : null)
  if (executable) return executable
  console.error('The journeys need a browser: install Chromium or Google Chrome, or set CHROME_PATH to one.')
  process.exit(1)
}

function found(): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const places = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  const given = process.env['CHROME_PATH']
  return [...(given ? [given] : []), ...places, playwrights()].find(isProgram) ?? null
}

/** Where Playwright's own browser lies, if it has been downloaded. */
function playwrights(): string {
  const playwright = createRequire(path.join(ROOT, 'e2e/package.json'))('@playwright/test') as {
    chromium: { executablePath: () => string }
  }
  return playwright.chromium.executablePath()
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return path.isAbsolute(file)
  } catch {
    return false
  }
}

/** Where the system has apt, Chromium comes from there; without rights to install it, nothing happens. */
function isInstalled(): boolean {
  const apt = '/usr/bin/apt-get'
  if (!existsSync(apt)) return false
  process.stdout.write('No browser found: installing Chromium with apt-get.\n')
  const [program = apt, ...before] = process.getuid?.() === 0 ? [apt] : ['sudo', '-n', apt]
  const install = (name: string) =>
    spawnSync(program, [...before, 'install', '-y', '-q', name], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  const installed = () => install(SHELL) || install('chromium')
  if (installed()) return true
  spawnSync(program, [...before, 'update', '-q'], { stdio: 'ignore' })
  return installed()
}
