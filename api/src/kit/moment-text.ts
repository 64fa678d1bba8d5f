/** A moment of the database as the contract says moments, in UTC by ISO 8601; null where there is none. */
export function momentText(at: Date): string
export function momentText(at: Date | null | undefined): string | null
export function momentText(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null
}
