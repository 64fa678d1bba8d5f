import { expect, test } from 'vitest'
import { broughtAlong } from '../../../build/brought-along.ts'

const chunk = (fileName: string, modules: readonly string[], imports: readonly string[] = [], isEntry = false) => ({
  fileName,
  moduleIds: modules.map((name) => `/saldo/web/src/${name}`),
  imports: [...imports],
  isEntry,
})
const start = chunk('start.js', ['main.tsx', 'features/auth/sign-in-page.tsx'], [], true)
const shell = chunk('documents.js', ['app/shell/shell.tsx', 'features/documents/documents-page.tsx'], ['start.js'])
const dashboard = chunk('dashboard.js', ['features/dashboard/dashboard-page.tsx', 'ui/meter.tsx'], ['documents.js'])

test('pages that share what every page begins with bring nothing else along', () => {
  const partners = chunk('partners.js', ['features/partners/partners-page.tsx'], ['documents.js', 'meter.js'])
  expect(broughtAlong([start, shell, dashboard, partners, chunk('meter.js', ['ui/meter.tsx'])])).toEqual([])
})

test('a page that needs the file of another is told, also where something stands between them', () => {
  const partners = chunk('partners.js', ['features/partners/partners-page.tsx'], ['card.js'])
  const card = chunk('card.js', ['ui/card.tsx'], ['dashboard.js'])
  expect(broughtAlong([start, shell, dashboard, partners, card])).toEqual(['partners-page.tsx: dashboard-page.tsx'])
})
