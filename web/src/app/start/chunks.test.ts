import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MODULES, ofModules } from '../../../build/chunks.ts'
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
