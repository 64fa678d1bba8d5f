import type { Locator, Page } from '@playwright/test'
import { expect } from '../../journey.ts'

/** What the register and its filters are called in the language of whoever reads it. */
type Words = {
  readonly filters: string
  readonly apply: string
  readonly active: string
  readonly clear: string
  readonly remove: RegExp
  readonly from: string
  readonly hidden: string
  readonly shown: string
  readonly currentValue: string
  readonly procurementDate: string
  readonly lastAmortizedOn: string
  readonly type: string
  readonly someType: RegExp
  readonly group: string
  readonly someGroup: RegExp
  readonly status: string
  readonly inUse: string
}

export const IN_CROATIAN: Words = {
  filters: 'Filtri', apply: 'Primijeni', active: 'Uključeni filtri', clear: 'Očisti filtre', remove: /^Ukloni filtar/, from: 'Od',
  hidden: 'Bez otpisane', shown: 'S otpisanom', currentValue: 'Sadašnja vrijednost', procurementDate: 'Datum nabave',
  lastAmortizedOn: 'Zadnja amortizacija', type: 'Vrsta', someType: /oprema, vozila/, group: 'Skupina',
  someGroup: /Postrojenja i strojevi/, status: 'Status', inUse: 'U uporabi',
} // prettier-ignore

export const IN_ENGLISH: Words = {
  filters: 'Filters', apply: 'Apply', active: 'Active filters', clear: 'Clear filters', remove: /^Remove the filter/, from: 'From',
  hidden: 'Written-off hidden', shown: 'Written-off shown', currentValue: 'Current value', procurementDate: 'Procurement date',
  lastAmortizedOn: 'Last amortised on', type: 'Type', someType: /equipment, vehicles/, group: 'Group',
  someGroup: /Plant and machinery/, status: 'Status', inUse: 'In use',
} // prettier-ignore

type Filter = { readonly name: string; readonly fill: (dialog: Locator) => Promise<void>; readonly value: RegExp }

const filtersOf = (words: Words): Filter[] => {
  const from = (name: string, typed: string) => (dialog: Locator) =>
    dialog.getByRole('group', { name }).getByLabel(words.from).first().fill(typed)
  const said = words.from.toLowerCase()
  const day = new RegExp(`${said} 0?1\\.0?1\\.2025`)
  return [
    { name: words.currentValue, fill: from(words.currentValue, '1.000,00'), value: new RegExp(`${said} 1\\.000,00`) },
    { name: words.procurementDate, fill: from(words.procurementDate, '1.1.2025'), value: day },
    { name: words.lastAmortizedOn, fill: from(words.lastAmortizedOn, '1.1.2025'), value: day },
    { name: words.type, fill: (dialog) => choose(dialog, words.type, words.someType), value: words.someType },
    { name: words.group, fill: (dialog) => choose(dialog, words.group, words.someGroup), value: words.someGroup },
    { name: words.status, fill: (dialog) => choose(dialog, words.status, new RegExp(`^${words.inUse}`)), value: new RegExp(words.inUse) },
  ] // prettier-ignore
}

async function choose(dialog: Locator, name: string, option: RegExp): Promise<void> {
  await dialog.getByLabel(name, { exact: true }).first().focus()
  await dialog.page().keyboard.press('ArrowDown')
  await dialog.page().getByRole('option', { name: option }).first().click()
  // The list of choices lies above the buttons until one goes on.
  await dialog.page().keyboard.press('Tab')
}

/** Narrows the register by every filter, one after the other, takes each back, and shows and hides what is written off. */
export async function everyFilter(page: Page, words: Words, assets: Locator): Promise<void> {
  const pills = page.getByRole('list', { name: words.active })
  const onlyHidden = () => expect(pills.getByRole('listitem')).toHaveText([words.hidden])
  const clear = () => pills.getByRole('button', { name: words.clear }).click()
  const dialog = page.getByRole('dialog')
  for (const { name, fill, value } of filtersOf(words)) {
    await page.goto('/plavo-more/fixed-assets')
    await onlyHidden()
    await page.getByRole('button', { name: words.filters, exact: true }).click()
    await fill(dialog)
    await dialog.getByRole('button', { name: words.apply }).click()
    await expect(pills).toContainText(`${name}: `)
    await expect(pills).toContainText(value)
    await expect(pills).toContainText(words.hidden)
    await expect(assets).toHaveCount(2)
    await clear()
    await onlyHidden()
  }
  await pills.getByRole('button', { name: words.remove }).click()
  await expect(pills).toContainText(words.shown)
  await clear()
  await onlyHidden()
}
