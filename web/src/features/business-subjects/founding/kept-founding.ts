import { isMessage, type Message } from '../../../kit/messages.ts'
import { typingStore } from '../../../kit/records/typing-store.ts'
import { VAT_CHOICES, type FoundingValues } from './founding-values.ts'

export type Stage =
  /** An OIB is awaited. */
  | { readonly at: 'oib' }
  /** The register has said all. */
  | { readonly at: 'found'; readonly activity: string }
  /** A person says it, and why they have to, where they did not wish to. */
  | { readonly at: 'typed'; readonly why: Message | null }

const FIELDS = ['at', 'told', 'oib', 'name', 'street', 'streetNumber', 'postalCode', 'cityName', 'vat'] as const

type Begun = { readonly stage: Stage; readonly values: FoundingValues }

/** How far a person is with founding a company, kept while the tab is open: they go on there after a reload and in another language. */
export function keptFounding(userId: number) {
  const key = typingStore.keyOf(userId, 0, 'founding', 'new')
  return {
    read: (): Begun => {
      const { at, told, vat, ...texts } = typingStore.texts(key, FIELDS)
      return { stage: stageOf(at, told), values: { ...texts, vat: VAT_CHOICES.find((choice) => choice === vat) ?? '' } }
    },
    keep: ({ stage, values }: Begun): void => typingStore.keep(key, { ...values, at: stage.at, told: toldOf(stage) }),
    forget: (): void => typingStore.forget(key),
  }
}

/** What the register said beside the fields: what the company does, or why it is asked of the person. */
const toldOf = (stage: Stage): string => (stage.at === 'found' ? stage.activity : stage.at === 'typed' ? (stage.why ?? '') : '')

function stageOf(at: string, told: string): Stage {
  if (at === 'found') return { at, activity: told }
  if (at === 'typed') return { at, why: isMessage(told) ? told : null }
  return { at: 'oib' }
}
