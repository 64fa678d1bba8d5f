import { at } from '../kit/address/path.ts'

export const businessSubjectsPaths = {
  ownBusinessSubjects: () => '/user-settings/business-subjects',
  businessSubject: (slug: string) => at(slug, ''),
  settings: (slug: string, page: SettingsPath) => at(slug, `/business-subject-settings/${page}`),
} as const

/** The pages of the settings of a business subject, by what stands in their address. */
export type SettingsPath =
  | 'base-settings'
  | 'bank-acc-settings'
  | 'users'
  | 'vehicle-fleet'
  | 'internal-act'
  | 'email-templates'
  | 'first-steps'
