import { csvOf, type CsvLineGiven } from 'api/testing/bank/csv-file'
import { dayInZagreb } from 'contract/croatia/days'
import { expectAccessible } from '../../accessible.ts'
import { textFile } from '../../files.ts'
import { DESKTOP_ONLY, expect, picker, test } from '../../journey.ts'

const year = Number(dayInZagreb(new Date()).slice(0, 4)) - 1
const file = (name: string, lines: readonly CsvLineGiven[]) => textFile(name, csvOf(lines).replace('Naziv partnera', 'Komitent'))

test(
  'a CSV of a bank: its columns are said once, and the next file reads by itself (pitfall B15)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.goto('/plavo-more/bank/lines')
    const first: CsvLineGiven[] = [
      { day: `${year}-03-14`, amount: 1_250_00, name: 'Žito i brašno d.o.o.', iban: 'HR8924020061100679445', text: 'Račun 12' },
      { day: `${year}-03-15`, amount: -4_50, text: 'Naknada' },
    ]
    await picker(page).setInputFiles([file('ozujak.csv', first)])
    const dialog = page.getByRole('dialog', { name: 'Stupci izvatka ozujak.csv' })
    const sample = dialog.getByRole('region', { name: 'Ovako će se pročitati' })
    await expect(sample.getByRole('listitem')).toHaveCount(2)
    await expect(sample).toContainText('1.250,00 EUR')
    await expect(sample).not.toContainText('Žito i brašno')
    await expectAccessible(page, 'columns of a CSV')
    await dialog.getByLabel('Komitent').selectOption({ label: 'Naziv partnera' })
    await expect(sample).toContainText('Žito i brašno')
    await dialog.getByLabel('Komitent').press('ControlOrMeta+Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/2 nove stavke\. U datoteci nema stanja/)).toBeVisible()

    await picker(page).setInputFiles([file('travanj.csv', [{ day: `${year}-04-14`, amount: 7_00, name: 'Novi Kupac' }])])
    await expect(page.getByText(/1 nova stavka\. U datoteci nema stanja/)).toBeVisible()
    await expect(page.getByText('Novi Kupac').first()).toBeVisible()
  },
)
