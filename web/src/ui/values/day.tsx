import { dayText } from '../../kit/format.ts'

/** A day as it stands in a column: `21.11.2026`, its figures under each other. */
export const Day = ({ day }: { readonly day: string | null }) => <span className="tabular">{dayText(day)}</span>
