import { screen, waitFor, within } from '@testing-library/react'
import type { DocumentDefaults } from 'contract/document-defaults/document-defaults'
import { DEFAULT_OTHER_SETTINGS } from 'contract/document-defaults/general-document-settings'
import type { InternalAct } from 'contract/document-settings/internal-acts'
import type { EInvoiceConnection } from 'contract/e-invoice-network/connections'
import type { Permission } from 'contract/permissions'
import { openSettings } from './business-subject-settings.tsx'
import { mayIn } from './people.ts'

export const OPERATOR = {
  id: 4,
  name: 'Ana Kovač',
  oib: '50284619370',
  mark: 'AK',
  businessSubjectId: 1,
  canModify: true,
  version: 1,
}
export const SPACE = { id: 5, name: 'Ured', mark: 'POSL1', businessSubjectId: 1, canModify: true, referenceNumber: 3, version: 1 }
export const DEVICE = {
  id: 6,
  name: 'Blagajna',
  mark: '1',
  businessSubjectId: 1,
  businessSubjectWorkSpaceId: 5,
  canModify: true,
  referenceNumber: 2,
  version: 1,
}
export const ACT: InternalAct = { operators: [OPERATOR], workSpaces: [SPACE], paymentDevices: [DEVICE] }

export const DEFAULTS: DocumentDefaults = {
  general: { id: null, version: 0, businessSubjectId: 1, invoiceFormatString: '', ...DEFAULT_OTHER_SETTINGS },
  notes: { id: null, version: 0, noteTextCro: '', noteTextEng: '' },
  documentFooter: '',
}

export const NOT_CONNECTED: EInvoiceConnection = { kind: 'None', userName: '', companyId: '', softwareId: '', passwordChangedAt: null, isIntermediaryOffered: true, version: 0 } // prettier-ignore

type Answers = NonNullable<NonNullable<Parameters<typeof openSettings>[1]>['more']>
type Given = {
  readonly act?: Partial<InternalAct>
  readonly more?: Answers
  readonly permissions?: readonly Permission[]
  readonly page?: string
}

/** Opens the internal act of Kovač. An internal business subject, so that nothing depends on a standalone one. */
export function openInternalAct({
  act = {},
  more = {},
  permissions = ['DOCI_SETTINGS_READ', 'DOCI_SETTINGS_MANAGE'],
  page = '',
}: Given = {}) {
  return openSettings(`/internal-act${page}`, {
    may: mayIn(permissions, false),
    more: {
      'GET /business-subjects/1/internal-act': { body: { ...ACT, ...act } },
      'GET /business-subjects/1/document-defaults': { body: DEFAULTS },
      'GET /business-subjects/1/e-invoice-connection': { body: NOT_CONNECTED },
      'GET /business-subjects/1/internal-act/history': { body: { rows: [], totalCount: 0 } },
      ...more,
    },
  })
}

/** A card of the page, once what it shows has come. */
export async function cardOf(name: string): Promise<HTMLElement> {
  const card = await screen.findByRole('region', { name })
  await waitFor(() => {
    if (within(card).queryByRole('status', { name: 'Učitavanje' })) throw new Error(`${name} is still on its way`)
  })
  return card
}

/** A field of a dialog by its label, and what is said of it. */
export const field = (dialog: HTMLElement, name: string) =>
  within(dialog).getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' })
export const saidOf = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('')
