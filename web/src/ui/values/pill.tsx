import classes from './pill.module.css'

/** The colours a status can have. The word always stands beside the dot: colour alone says nothing. */
export type PillColour = 'black' | 'yellow' | 'orange' | 'purple' | 'red' | 'teal' | 'green' | 'grey'

export const StatusPill = ({ colour, label }: { readonly colour: PillColour; readonly label: string }) => (
  <span className={classes['pill']} data-colour={colour}>
    {label}
  </span>
)
