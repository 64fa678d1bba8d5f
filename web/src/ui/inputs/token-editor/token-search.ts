import { $getRoot, $getSelection, $isRangeSelection, $isTextNode, HISTORIC_TAG, PASTE_TAG, type EditorState, type TextNode } from 'lexical' // prettier-ignore
import { $tokenNode, TokenNode } from './token-node.ts'

/** A `#` that was typed, and the letters after it by which a token is looked for. */
export type TokenSearch = { readonly nodeKey: string; readonly start: number; readonly typed: string }

type Change = {
  readonly now: EditorState
  readonly previous: EditorState
  readonly tags: ReadonlySet<string>
  /** The button was pressed, which writes the sign. */
  readonly isAsked: boolean
}

export const SIGN = '#'

/** What is looked for after an update. It begins with a typed `#`, not with a pasted one, and goes on as long as the caret stays at its word. */
export function tokenSearch(before: TokenSearch | null, { now, previous, tags, isAsked }: Change): TokenSearch | null {
  return now.read(() => {
    const caret = $caret()
    if (!caret) return null
    const { node, offset } = caret
    const text = node.getTextContent().slice(0, offset)
    if (before?.nodeKey === node.getKey() && text[before.start] === SIGN) {
      const typed = text.slice(before.start + 1)
      return /\s/.test(typed) ? null : { ...before, typed }
    }
    const isTyped = !tags.has(PASTE_TAG) && !tags.has(HISTORIC_TAG) && isOneMore(now, previous)
    return (isTyped || isAsked) && text.endsWith(SIGN) ? { nodeKey: node.getKey(), start: offset - 1, typed: '' } : null
  })
}

/** Puts a token, or nothing, in the place of what was typed to find it. To be called in an update. */
export function $replaceSearch({ start, typed }: TokenSearch, token: { token: string; name: string } | null): void {
  const caret = $caret()
  if (!caret) return
  const end = start + SIGN.length + typed.length
  const parts = start === 0 ? caret.node.splitText(end) : caret.node.splitText(start, end)
  const found = start === 0 ? parts[0] : parts[1]
  if (!token) found?.remove()
  else found?.replace($tokenNode(token.token, token.name)).selectEnd()
}

function $caret(): { node: TextNode; offset: number } | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null
  const node = selection.anchor.getNode()
  return $isTextNode(node) && !(node instanceof TokenNode) ? { node, offset: selection.anchor.offset } : null
}

/** One letter was added, or came in the place of what was chosen. */
function isOneMore(now: EditorState, previous: EditorState): boolean {
  const [text, before] = [textOf(now), textOf(previous)]
  const hadChosen = previous.read(() => $getSelection()?.isCollapsed() === false)
  return text.length === before.length + 1 || (hadChosen && text !== before)
}

const textOf = (state: EditorState): string => state.read(() => $getRoot().getTextContent())
