export type Action = {
  readonly label: string
  readonly onClick: () => void
  /** Why it can't be done now; it is shown, and says so. */
  readonly whyNot?: string | null
}

export const ActionWords = ({ label, whyNot }: Action) => (
  <>
    {label}
    {whyNot && <small>{whyNot}</small>}
  </>
)

export const isResting = ({ whyNot = null }: Action): boolean => whyNot !== null
