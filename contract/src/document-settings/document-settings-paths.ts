import { at, told } from '../kit/address/path.ts'
import type { PageSearch } from '../kit/address/page-search.ts'

export const documentSettingsPaths = {
  /** Where issuing sends people whose settings lack what it needs; the mark keeps them from being sent back and forth. */
  lackingSettings: (slug: string) =>
    told<S['internalAct']>(at(slug, '/business-subject-settings/internal-act'), { dociSettings: 'missing' }),
  /** Where sending an e-invoice leads people whose business subject is not connected to the network. */
  lackingConnection: (slug: string) =>
    told<S['internalAct']>(at(slug, '/business-subject-settings/internal-act'), { eInvoiceConnection: 'missing' }),
} as const

/** What its pages may be told. */
export const documentSettingsSearches = {
  /** Where issuing sends people whose settings lack what it needs, which keeps them from being sent back and forth (GAP-81). */
  internalAct: ({ oneOf }) => ({
    dociSettings: oneOf('dociSettings', ['missing']),
    /** Where it is the e-invoice network that is not connected. */
    eInvoiceConnection: oneOf('eInvoiceConnection', ['missing']),
  }),
} as const satisfies Readonly<Record<string, PageSearch<object>>>

type S = typeof documentSettingsSearches
