import type { SetOff } from 'contract/bank/set-offs/set-offs'
import { t } from '../../../kit/messages.ts'
import type { PillColour } from '../../../ui/values/pill.tsx'

/** `3/2026`, as its paper has it. */
export const numberOf = ({ number, year }: Pick<SetOff, 'number' | 'year'>): string => `${number}/${year}`

export const setOffName = (setOff: Pick<SetOff, 'number' | 'year'>): string => t('setOffs.numbered', { number: numberOf(setOff) })

const COLOURS = { Standing: 'green', Undone: 'red' } as const satisfies Record<SetOff['state'], PillColour>

export const stateLook = ({ state }: Pick<SetOff, 'state'>): { readonly colour: PillColour; readonly label: string } => ({
  colour: COLOURS[state],
  label: t(`setOffs.states.${state}`),
})
