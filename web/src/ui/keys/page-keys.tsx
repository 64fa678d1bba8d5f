import { KeyBar } from './key-bar.tsx'
import { keyCap } from './key-cap.ts'
import { useShortcut } from './shortcuts.ts'

export type PageKey = { readonly keys: string; readonly label: string; readonly run: () => void }

/** The keys of a page: they work, stand in the list of all keys, and are shown at the page's foot. */
export const PageKeys = ({ keys }: { readonly keys: readonly PageKey[] }) => (
  <>
    {keys.map((key) => (
      <Key key={key.keys} {...key} />
    ))}
    <KeyBar hints={keys.map(({ keys: pressed, label }) => ({ keys: pressed.split('+').map(keyCap), text: label }))} />
  </>
)

function Key({ keys, label, run }: PageKey) {
  useShortcut(keys, label, run)
  return null
}
