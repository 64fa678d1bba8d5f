import { readFile } from 'node:fs/promises'
import { rawSheet } from 'api/testing/downloads/xlsx'
import { DESKTOP_ONLY, documentsOf, expect, test } from '../journey.ts'
import { CAVAO, CILIM, ofNet, received } from '../files.ts'

test(
  'what a search and filters leave is in the workbook, row for row as on the screen (DOCS-59, DOCS-60, API-24)',
  DESKTOP_ONLY,
  async ({ page, signIn, imported }) => {
    await signIn('ana')
    await imported('kovac', [
      received('kovac', { number: 'U-1', seller: CAVAO, issueDate: '2026-10-01', dueDate: '2026-10-31', ...ofNet('987.65') }),
      received('kovac', { number: 'U-2', seller: CAVAO, issueDate: '2026-10-02', dueDate: '2026-11-01', ...ofNet('10') }),
      received('kovac', { number: '=1+1', seller: CAVAO, issueDate: '2026-10-03', dueDate: '2026-11-02', ...ofNet('0.01') }),
      received('kovac', { number: 'U-9', seller: CILIM, issueDate: '2026-10-04', ...ofNet('5') }),
    ])
    await page.goto('/kovac/documents?search=cavao&documentDate=2026-10-01..2026-10-31')
    await expect(documentsOf(page)).toHaveCount(3)

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Izvezi u Excel' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe('export.xlsx')

    const [head = [], ...rows] = (await rawSheet(await readFile(await download.path()))).rows
    const column = (name: string) => head.findIndex((cell) => cell?.value === name)
    const values = (name: string) => rows.map((row) => row[column(name)]?.value)
    expect(values('Broj')).toEqual(['=1+1', 'U-2', 'U-1'])
    expect(values('Partner')).toEqual(['Čavao i matica', 'Čavao i matica', 'Čavao i matica'])
    expect(values('Za platiti')).toEqual(['0.01', '12.5', '1234.56'])
    for (const [index, number] of values('Broj').entries())
      await expect(documentsOf(page).nth(index)).toContainText(number ?? 'a number')
    expect(rows.map((row) => row[column('Datum')]?.format)).toEqual(['dd.mm.yyyy', 'dd.mm.yyyy', 'dd.mm.yyyy'])
  },
)
