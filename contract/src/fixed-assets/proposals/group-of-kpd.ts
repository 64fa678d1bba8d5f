/** Beginnings of KPD 2025 and the group of fixed assets that they are of, the longer before the shorter; null for parts and services. */
const GROUPS: readonly (readonly [beginning: string, groupId: number | null])[] = [
  ['26.20', 8],
  ['26.30', 9],
  ['26.40', 10],
  ['26.51.8', null],
  ['26.51', 10],
  ['26.60', 10],
  ['26.70', 10],
  ['27.11.7', null],
  ['27.11', 6],
  ['27.5', 10],
  ['28.23.22', null],
  ['28.23', 7],
  ['28.24.2', null],
  ['28.24', 13],
  ['28.15', null],
  ['28', 6],
  ['25.63', 13],
  ['29.10.1', null],
  ['29.10.2', 11],
  ['29.10', 12],
  ['29.20', 12],
  ['30.1', 12],
  ['30.2', 12],
  ['30.3', 12],
  ['30.9', 12],
  ['31.00', 7],
  ['32.20', 10],
  ['32.30', 10],
  ['32.50.1', 10],
  ['32.50.3', 7],
  ['41.00.1', 5],
  ['41.00.2', 5],
  ['42', 5],
  ['01.41.10', 14],
  ['01.42.11', 14],
  ['01.43', 14],
  ['01.45.1', 14],
  ['01.46', 14],
  ['58.29', 1],
  ['62.10.2', 1],
  ['77.40.04', 2],
]

/** Work of subcontractors is no thing. */
const SUBCONTRACTED = /\.9\d$/

/** The group that goods of a KPD are kept in as fixed assets; null where they hardly ever are one. */
export function groupOfKpd(code: string): number | null {
  if (SUBCONTRACTED.test(code)) return null
  return GROUPS.find(([beginning]) => code.startsWith(beginning))?.[1] ?? null
}
