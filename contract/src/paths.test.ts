import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { searches } from './searches.ts'

const features = await Promise.all(
  globSync('*/*-{paths,searches}.ts', { cwd: import.meta.dirname }).map(
    (file) => import(`./${file}`) as Promise<Readonly<Record<string, object>>>,
  ),
)

const saidAs = (ending: 'Paths' | 'Searches') =>
  features
    .flatMap((feature) => Object.entries(feature).filter(([name]) => name.endsWith(ending)))
    .flatMap(([, said]) => Object.entries(said) as [string, unknown][])

test.each([
  ['address', paths, saidAs('Paths')],
  ['search', searches, saidAs('Searches')],
] as const)('every %s that a feature says is there, and none is said twice', (_, gathered, said) => {
  expect(said.length).toBeGreaterThan(20)
  for (const [name, page] of said) expect(gathered, name).toHaveProperty(name, page)
  expect(new Set(said.map(([name]) => name)).size).toBe(said.length)
})
