import { $getSelection, COMMAND_PRIORITY_HIGH, KEY_ARROW_DOWN_COMMAND, KEY_ARROW_UP_COMMAND, KEY_ENTER_COMMAND, KEY_ESCAPE_COMMAND, KEY_TAB_COMMAND, mergeRegister, type LexicalCommand, type LexicalEditor } from 'lexical' // prettier-ignore
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { fold } from 'contract/croatia/letters'
import type { TokenNames } from 'contract/kit/templates'
import { $replaceSearch, SIGN, tokenSearch, type TokenSearch } from './token-search.ts'

export type TokenPicking = {
  readonly options: readonly { readonly token: string; readonly name: string }[]
  readonly active: number
  readonly place: { readonly left: number; readonly top: number }
  readonly pick: (token: string) => void
  /** Opens the picker from outside of the text. */
  readonly ask: () => void
  readonly cancel: () => void
}

const WIDTH = 260

/** Looks for a token by what is typed after `#`, and lets it be picked by keys. */
export function useTokenPicker(editor: LexicalEditor, box: RefObject<HTMLElement | null>, names: TokenNames): TokenPicking {
  const [search, setSearch] = useState<TokenSearch | null>(null)
  const [active, setActive] = useState(0)
  const [place, setPlace] = useState({ left: 0, top: 0 })
  const isAsked = useRef(false)
  const options = search ? found(names, search.typed) : []
  const close = () => {
    isAsked.current = false
    setSearch(null)
  }
  const cancel = () => {
    // Whoever pressed the button has not typed the sign.
    if (search && isAsked.current) editor.update(() => $replaceSearch(search, null))
    close()
  }
  const pick = (token: string) => {
    if (search) editor.update(() => $replaceSearch(search, { token, name: names[token] ?? token }))
    close()
  }
  const ask = () =>
    editor.focus(() => {
      isAsked.current = true
      editor.update(() => $getSelection()?.insertText(SIGN))
    })

  const current = useRef({ search, options, active, pick, cancel })
  useLayoutEffect(() => {
    current.current = { search, options, active, pick, cancel }
  })
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, prevEditorState, tags }) => {
        const before = current.current.search
        const next = tokenSearch(before, { now: editorState, previous: prevEditorState, tags, isAsked: isAsked.current })
        if (next === null && before === null) return
        if (next === null) isAsked.current = false
        if (next?.typed !== before?.typed) setActive(0)
        if (next && !before) setPlace(placeOfCaret(box.current))
        setSearch(next)
      }),
    [editor, box],
  )
  useEffect(() => {
    const whileOpen = <K>(command: LexicalCommand<K>, act: (now: typeof current.current) => void) =>
      editor.registerCommand(
        command,
        (event) => {
          if (current.current.options.length === 0) return false
          if (event instanceof Event) event.preventDefault()
          act(current.current)
          return true
        },
        COMMAND_PRIORITY_HIGH,
      )
    const move = (by: number) => (now: typeof current.current) =>
      setActive((now.active + by + now.options.length) % now.options.length)
    const pickActive = (now: typeof current.current) => now.pick(now.options[now.active]?.token ?? '')
    return mergeRegister(
      whileOpen(KEY_ARROW_DOWN_COMMAND, move(1)),
      whileOpen(KEY_ARROW_UP_COMMAND, move(-1)),
      whileOpen(KEY_ENTER_COMMAND, pickActive),
      whileOpen(KEY_TAB_COMMAND, pickActive),
      whileOpen(KEY_ESCAPE_COMMAND, (now) => now.cancel()),
    )
  }, [editor])
  return { options, active, place, pick, ask, cancel }
}

/** The tokens with a word that begins as was typed, in their order. */
const found = (names: TokenNames, typed: string) =>
  Object.entries(names)
    .filter(([, name]) => ` ${fold(name)}`.includes(` ${fold(typed)}`))
    .map(([token, name]) => ({ token, name }))

/** Below the caret, as far left as needed to be seen whole. */
function placeOfCaret(box: HTMLElement | null): { left: number; top: number } {
  const selection = document.getSelection()
  if (!box || !selection || selection.rangeCount === 0) return { left: 0, top: 0 }
  const around = box.getBoundingClientRect()
  const caret = selection.getRangeAt(0).getBoundingClientRect()
  const left = Math.max(0, Math.min(caret.left - around.left, around.width - WIDTH))
  return { left, top: caret.bottom - around.top + 4 }
}
