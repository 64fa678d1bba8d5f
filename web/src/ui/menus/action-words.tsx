import type { Action } from './actions-menu.tsx'

export const ActionWords = ({ label, whyNot }: Action) => (
  <>
    {label}
    {whyNot && <small>{whyNot}</small>}
  </>
)

export const isResting = ({ whyNot = null }: Action): boolean => whyNot !== null
