const OWN = '/business-subjects/:businessSubjectId'

/** What a stranger would look under, by the beginning of an address within a business subject. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^\/(invoice|issuing|kpd|last-price|open-advance|direct-invoice|email-template|general-document|default-note)/, 'Issuing'],
  [/^\/offer/, 'Offers'],
  [/^\/recurring/, 'Recurring invoices'],
  [/^\/(document|entered|repeated|filtered|e-invoice|partner-statement|reminder|payment-report)/, 'Documents'],
  [/^\/partner/, 'Partners'],
  [/^\/item/, 'Items'],
  [/^\/bank/, 'Bank'],
  [/^\/(fixed-asset|depreciation|asset)/, 'Fixed assets'],
  [/^\/(outgoing-invoice|incoming-invoice|most-sold|largest|invoice-statistics)/, 'Dashboard'],
  [/^\/(vehicle)/, 'Vehicle fleet'],
]

/** The group that a call is listed under. */
export function groupOf(path: string): string {
  if (!path.startsWith(OWN)) return path.startsWith('/business-subjects') ? 'Business subjects' : 'Signing in and profile'
  const within = path.slice(OWN.length)
  return GROUPS.find(([begins]) => begins.test(within))?.[1] ?? 'Business subjects'
}
