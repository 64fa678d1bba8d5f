import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SUGGESTED_NUMBER_FORMAT } from 'contract/document-defaults/number-format'
import { openSettings } from '../../testing/business-subject-settings.tsx'
import { ACT, DEFAULTS } from '../../testing/internal-act.ts'
import { mayIn } from '../../testing/people.ts'
import { typeInto } from '../../testing/token-editor.ts'

afterEach(() => vi.unstubAllGlobals())

const UNDER = '/business-subjects/1'
const NOTHING = { body: { rows: [], totalCount: 0 } }
const TEMPLATES = { id: null, emailTitleTemplateHr: null, emailBodyTemplateHr: null, emailTitleTemplateEn: null, emailBodyTemplateEn: null } // prettier-ignore
const VALUES = { documentNumber: null, values: { documentNumber: '1/1/1', customerName: 'A', bankAccount: 'B', totalAmount: 'C', userName: 'D', contactPersonName: 'E' }, englishTotalAmount: 'C' } // prettier-ignore
const [ACT_PAGE, MAIL_PAGE] = ['/internal-act', '/email-templates'] as const

const SECTIONS = [
  ['Format broja računa', ACT_PAGE, typeInto],
  ['Ostale postavke', ACT_PAGE, change],
  ['Podnožje dokumenata', ACT_PAGE, change],
  ['Zadane napomene na računima', ACT_PAGE, change],
  ['E-poruka uz račun', MAIL_PAGE, typeInto],
] as const

async function change(field: HTMLElement, value: string): Promise<void> {
  fireEvent.change(field, { target: { value } })
}

/** Opens a section to be edited; the other page is one link away. */
async function editing(name: string, page: string) {
  const given = await openSettings(page, {
    may: mayIn(['DOCI_SETTINGS_MANAGE'], false),
    more: {
      [`GET ${UNDER}/internal-act`]: { body: ACT },
      [`GET ${UNDER}/document-defaults`]: { body: { ...DEFAULTS, general: { ...DEFAULTS.general, invoiceFormatString: SUGGESTED_NUMBER_FORMAT } } }, // prettier-ignore
      [`GET ${UNDER}/email-templates`]: { body: TEMPLATES },
      [`GET ${UNDER}/email-token-values`]: { body: VALUES },
      [`GET ${UNDER}/internal-act/history`]: NOTHING,
      [`GET ${UNDER}/email-templates/history`]: NOTHING,
    },
  })
  const section = within(await screen.findByRole('region', { name: new RegExp(`^${name}`) }))
  fireEvent.click(section.getByRole('button', { name: 'Uredi' }))
  await section.findByRole('button', { name: 'Spremi' })
  const other = page === ACT_PAGE ? MAIL_PAGE : ACT_PAGE
  const link = page === ACT_PAGE ? 'Predlošci e-pošte' : 'Interni akt'
  const [field] = section.getAllByRole('textbox')
  return {
    ...given,
    section,
    field: field as HTMLElement,
    stays: `/kovac/business-subject-settings${page}`,
    goes: `/kovac/business-subject-settings${other}`,
    leave: () => fireEvent.click(screen.getByRole('link', { name: link })),
  }
}

const question = () => screen.findByRole('dialog', { name: 'Odbaciti uneseno?' })
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test.each(SECTIONS)('%s: what was typed is asked about before the page is left', async (name, page, type) => {
  const { section, field, stays, goes, leave, where } = await editing(name, page)
  expect(unload()).toBe(false)
  await type(field, '7')
  const typed = field.textContent || (field as HTMLInputElement).value
  expect([typed.includes('7'), unload()]).toEqual([true, true])
  leave()
  fireEvent.click(within(await question()).getByRole('button', { name: 'Nastavi uređivati' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([where(), section.getAllByRole('textbox')[0]]).toEqual([stays, field])
  expect(field.textContent || (field as HTMLInputElement).value).toBe(typed)
  leave()
  fireEvent.click(within(await question()).getByRole('button', { name: 'Odbaci' }))
  await waitFor(() => expect([where(), screen.queryByRole('dialog'), unload()]).toEqual([goes, null, false]))
})

test.each(SECTIONS)('%s: where nothing was typed, or it was cancelled, the page is left at once', async (name, page, type) => {
  const { section, field, goes, leave, where } = await editing(name, page)
  await type(field, '7')
  fireEvent.click(section.getByRole('button', { name: 'Odustani' }))
  fireEvent.click(await section.findByRole('button', { name: 'Uredi' }))
  await section.findByRole('button', { name: 'Spremi' })
  leave()
  await waitFor(() => expect([where(), screen.queryByRole('dialog'), unload()]).toEqual([goes, null, false]))
})

test('who typed in several sections is asked once', async () => {
  const { field, goes, leave, where } = await editing('Podnožje dokumenata', ACT_PAGE)
  await change(field, 'Novo')
  const notes = within(screen.getByRole('region', { name: 'Zadane napomene na računima' }))
  fireEvent.click(notes.getByRole('button', { name: 'Uredi' }))
  await change((await notes.findAllByRole('textbox'))[0] as HTMLElement, 'Hvala')
  leave()
  fireEvent.click(within(await question()).getByRole('button', { name: 'Odbaci' }))
  await waitFor(() => expect(where()).toBe(goes))
  expect(screen.queryByRole('dialog')).toBeNull()
})
