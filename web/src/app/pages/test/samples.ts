import type { PillColour } from '../../../ui/values/pill.tsx'

/** Made-up rows that try what a real list can hold: long names, huge and negative amounts, every colour. */
export type Sample = {
  readonly id: number
  readonly number: string
  readonly partner: string
  readonly colour: PillColour
  readonly day: string
  readonly cents: number
  readonly currency: string
}

const PARTNERS = [
  'Kovač d.o.o.',
  'Čišćenje Đurđević, obrt za održavanje, vl. Željka Šćepanović-Đurđević, Vukovarska cesta 12',
  'Žito i mlinovi d.d.',
  'Ljekarna Njegovan',
  'Studio Šum j.d.o.o.',
]
const COLOURS: readonly PillColour[] = ['purple', 'red', 'teal', 'green', 'grey', 'black', 'yellow', 'orange']
const AMOUNTS = [123_456, 1_234_567_890_123, -45_000, 0, 999]

export const samples = (count: number): readonly Sample[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    number: `${index + 1}-P1-1`,
    partner: PARTNERS[index % PARTNERS.length] ?? '',
    colour: COLOURS[index % COLOURS.length] ?? 'black',
    day: index % 7 === 3 ? '2022-12-30' : '2026-11-21',
    cents: AMOUNTS[index % AMOUNTS.length] ?? 0,
    currency: index % 7 === 3 ? 'HRK' : 'EUR',
  }))
