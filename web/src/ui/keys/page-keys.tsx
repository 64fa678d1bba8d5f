import { KeyBar } from './key-bar.tsx'
import { useShortcut } from './shortcuts.ts'

export type PageKey = { readonly keys: string; readonly label: string; readonly run: () => void }

/** The keys of a page: they work, stand in the list of all keys, and are shown at the page's foot. */
export const PageKeys = ({ keys }: { readonly keys: readonly PageKey[] }) => (
  <>
    {keys.map((key) => (
      <Key key={key.keys} {...key} />
    ))}
    <KeyBar hints={keys.map(({ keys: pressed, label }) => ({ keys: caps(pressed), text: label }))} />
  </>
)

function Key({ keys, label, run }: PageKey) {
  useShortcut(keys, label, run)
  return null
}

const CAPS: Readonly<Record<string, string>> = { mod: 'Ctrl', enter: 'Enter', escape: 'Esc', arrowup: '↑', arrowdown: '↓' }
const caps = (pressed: string) => pressed.split('+').map((key) => CAPS[key] ?? key.toUpperCase())
