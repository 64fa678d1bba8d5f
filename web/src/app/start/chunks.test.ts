import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MODULES, ofModules } from '../../../build/chunks.ts'
import { idsAtOnce } from '../../../build/ids-at-once.ts'
import { lateLayers } from '../../../build/layers-first.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')
const PLACES = ['', 'node_modules/', 'web/src/', 'web/src/**/']

test('every module that a first page’s file is made of is there', () => {
  const named = MODULES.filter(({ name }) => name !== 'styles').flatMap(({ modules }) => modules)
  const isThere = (name: string) => PLACES.some((place) => globSync(place + name, { cwd: ROOT }).length > 0)
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

test('a module is known by the end of its path, and those of a folder by the folder', () => {
  const page = ofModules(['start/page.tsx', 'Menu/'])
  expect(page.test('/saldo/web/src/start/page.tsx')).toBe(true)
  expect(page.test('/saldo/node_modules/Menu/Menu.mjs')).toBe(true)
  expect(page.test('/saldo/web/src/start/page.tsx.css')).toBe(false)
  expect(page.test('/saldo/web/src/start/pageAtsx')).toBe(false)
})

test('a layer among the styles that come once a page is drawn is found, which would have all of it laid out anew', () => {
  const styles = {
    'index.css': '@layer base, library; @layer library { a { color: red } }',
    'page.css': 'a { color: red }',
    'dialog.css': '@layer library { b { color: red } }',
  }
  expect(lateLayers(styles, new Set(['index.css']))).toEqual(['dialog.css'])
})

test('the one module of the library that gives ids stands where the build looks for it, and gives those of React at once', () => {
  const { load } = idsAtOnce() as { load: (id: string) => string | null }
  const [hooks = ''] = import.meta.resolve('@mantine/hooks').replace('file://', '').split('/esm/')
  const its = `${hooks}/esm/use-id/use-id.mjs`
  expect(existsSync(its)).toBe(true)
  expect(load(its)).toContain('export function useId(given)')
  expect(load(`${hooks}/esm/use-uncontrolled/use-uncontrolled.mjs`)).toBeNull()
})
