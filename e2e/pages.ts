import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'

type Addresses = { readonly route: string; readonly addresses: readonly string[] }

/** Every page of a business subject, and where it is: a page of one record stands there for a few of them. */
export async function everyPage(page: Page, slug: string, businessSubjectId: number): Promise<Addresses[]> {
  const pages: Addresses[] = []
  for (const route of TABLE) {
    const [, parameter = ''] = /(\$\w+)/.exec(route) ?? []
    const ids = parameter ? await firstIds(page, `${businessSubjectId}/${RECORDS[parameter]}`) : ['']
    pages.push({ route, addresses: ids.map((id) => `/${slug}/${route.replace(parameter, id)}`) })
  }
  return pages
}

const ROOT = path.join(import.meta.dirname, '..')

/** The addresses of all pages below a slug, as the features declare them. */
export const TABLE = globSync('web/src/features/*/pages.ts', { cwd: ROOT })
  .toSorted()
  .flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/path: '([^']+)',\n\s*(group)?/g)].map(([, route = '', group]) =>
      group ? `business-subject-settings/${route}` : route,
    ),
  )

/** Of what a page of one record shows, the list that the records are from. */
const RECORDS: Readonly<Record<string, string>> = {
  $invoiceId: 'invoices',
  $offerId: 'offers',
  $recurringInvoiceId: 'recurring-invoices',
  $partnerId: 'partners',
  $fixedAssetId: 'fixed-assets',
  $ledgerAccountId: 'ledger-accounts',
  $fixedAssetCountId: 'fixed-asset-counts',
}

/** The first, one in the middle and the last of the first page of a list. */
export async function firstIds(page: Page, list: string): Promise<string[]> {
  const answer = await page.request.get(`/api/business-subjects/${list}`)
  if (!answer.ok()) return []
  const { rows }: { rows: readonly { readonly id: number }[] } = await answer.json()
  expect(rows.length, list).toBeGreaterThan(0)
  return [...new Set([rows[0], rows[Math.floor(rows.length / 2)], rows.at(-1)].map((row) => String(row?.id)))]
}
