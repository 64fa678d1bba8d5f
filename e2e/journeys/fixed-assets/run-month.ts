import { expect } from '../../journey.ts'
import type { Page } from '@playwright/test'

/** Runs the month that the open dialog proposes, which still runs itself and is asked about. */
export async function runMonth(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Obračunaj/ })
    .click()
  await page
    .getByRole('dialog', { name: /prije kraja mjeseca/ })
    .getByRole('button', { name: /^Obračunaj/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
