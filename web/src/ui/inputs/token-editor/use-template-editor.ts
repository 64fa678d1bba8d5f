import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { registerPlainText } from '@lexical/plain-text'
import { $createTextNode, COMMAND_PRIORITY_NORMAL, createEditor, HISTORY_MERGE_TAG, KEY_ENTER_COMMAND, LineBreakNode, mergeRegister, type LexicalEditor } from 'lexical' // prettier-ignore
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Template, TokenNames } from 'contract/kit/templates'
import { $readTemplate, $writeTemplate } from './editor-content.ts'
import { TokenNode } from './token-node.ts'

type Given = {
  readonly initial: Template
  readonly names: TokenNames
  readonly isOneLine: boolean
  readonly isDisabled: boolean
  readonly onChange: (template: Template) => void
}

/** An editor of one template, in the element that the ref is given to. */
export function useTemplateEditor(root: RefObject<HTMLElement | null>, given: Given): LexicalEditor {
  const { isOneLine, isDisabled } = given
  const [editor] = useState(() => editorOf(given))
  const onChange = useRef(given.onChange)
  useLayoutEffect(() => {
    onChange.current = given.onChange
  })
  useLayoutEffect(() => editor.setEditable(!isDisabled), [editor, isDisabled])
  useEffect(() => {
    editor.setRootElement(root.current)
    const end = mergeRegister(
      registerPlainText(editor),
      registerHistory(editor, createEmptyHistoryState(), UNDO_DELAY_MS),
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size + dirtyLeaves.size > 0) onChange.current(editorState.read($readTemplate))
      }),
      // Ctrl and Enter send the form; in one line Enter does, and makes no other line.
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          const sends = isOneLine || event?.ctrlKey === true || event?.metaKey === true
          if (sends) event?.preventDefault()
          return sends
        },
        COMMAND_PRIORITY_NORMAL,
      ),
      ...(isOneLine ? [editor.registerNodeTransform(LineBreakNode, (line) => void line.replace($createTextNode(' ')))] : []),
    )
    return () => {
      end()
      editor.setRootElement(null)
    }
  }, [editor, root, isOneLine])
  return editor
}

const UNDO_DELAY_MS = 300

function editorOf({ initial, names, isDisabled }: Given): LexicalEditor {
  const editor = createEditor({
    namespace: 'template',
    nodes: [TokenNode],
    editable: !isDisabled,
    onError: (error) => {
      throw error
    },
  })
  editor.update(() => $writeTemplate(initial, names), { discrete: true, tag: HISTORY_MERGE_TAG })
  return editor
}
