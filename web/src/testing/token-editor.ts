import { act, screen } from '@testing-library/react'
import { $getRoot, CONTROLLED_TEXT_INSERTION_COMMAND, KEY_ARROW_DOWN_COMMAND, KEY_ARROW_UP_COMMAND, KEY_ENTER_COMMAND, KEY_ESCAPE_COMMAND, type LexicalEditor } from 'lexical' // prettier-ignore

const KEYS = {
  ArrowDown: KEY_ARROW_DOWN_COMMAND,
  ArrowUp: KEY_ARROW_UP_COMMAND,
  Enter: KEY_ENTER_COMMAND,
  Escape: KEY_ESCAPE_COMMAND,
}

export const editorOf = (field: HTMLElement): LexicalEditor => {
  const { __lexicalEditor: editor } = field as HTMLElement & { __lexicalEditor?: LexicalEditor }
  if (!editor) throw new Error('This is no editor')
  return editor
}

/** Types at the end of a token editor, letter by letter: a browser would tell it by events that happy-dom does not make. */
export async function typeInto(field: HTMLElement, text: string): Promise<void> {
  const editor = editorOf(field)
  await act(async () => editor.update(() => void $getRoot().selectEnd(), { discrete: true }))
  for (const letter of text) await act(async () => void editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, letter))
}

export const pressIn = (field: HTMLElement, key: keyof typeof KEYS): Promise<void> =>
  act(async () => void editorOf(field).dispatchCommand(KEYS[key], new KeyboardEvent('keydown', { key })))

/** Takes everything out of a token editor. */
export const emptyOut = (field: HTMLElement): Promise<void> =>
  act(async () =>
    editorOf(field).update(
      () => {
        $getRoot().select(0)
        $getRoot().getFirstChild()?.remove()
      },
      { discrete: true },
    ),
  )

export const offered = (): string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent)
