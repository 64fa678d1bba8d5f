// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- a combobox by the ARIA pattern: keys act on its input, and no native element holds such options
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import type { Module } from 'contract/modules'
import { useAtWork } from '../../kit/actor.tsx'
import { clock } from '../../kit/clock.ts'
import { t } from '../../kit/messages.ts'
import { tell } from '../../kit/refusals.ts'
import { searched } from '../../kit/lists/searched.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { TypedAhead } from '../../ui/keys/use-typed-ahead.ts'
import type { Command, Scope } from './command.ts'
import { found, knownCommands } from './commands.ts'
import { useSegment } from '../shell/way-into.ts'
import { foundInBooks } from './found-in-books.ts'
import classes from './command-palette.module.css'

/** The books are asked this long after the last key. */
export const LOOK_UP_AFTER_MS = 150

type Props = {
  readonly allowed: readonly Module[]
  /** What was typed before its field was there. */
  readonly takeTyped: () => TypedAhead
  readonly onClose: () => void
}

/** Goes anywhere by a few letters. What it knows comes from commands.ts, and the rest from the books. Default, for React's lazy. */
export default function CommandPalette({ allowed, takeTyped, onClose }: Props) {
  const atWork = useAtWork()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const segment = useSegment()
  const scope = { atWork, allowed, segment }
  const { commands, isAnswered } = useCommands(scope, text)
  const run = async (command: Command) => {
    onClose()
    try {
      await command.run((href) => navigate({ href }))
    } catch (error) {
      tell(error)
    }
  }
  const begin = () => {
    const ahead = takeTyped()
    const [meant] = ahead.isEntered ? found(knownCommands(scope), ahead.text) : []
    if (meant) return void run(meant)
    if (ahead.text !== '') setText(ahead.text)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const command = commands[chosen]
    if (step !== undefined) {
      const next = (chosen + step + commands.length) % Math.max(1, commands.length)
      setChosen(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && command) void run(command)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={t('palette.title')} isOpen onClose={onClose} width={560}>
      <input
        className={classes['input']}
        role="combobox"
        aria-expanded
        aria-controls="commands"
        aria-activedescendant={commands[chosen] && `command-${chosen}`}
        aria-label={t('palette.placeholder')}
        placeholder={t('palette.placeholder')}
        data-autofocus
        autoComplete="off"
        value={text}
        onFocus={begin}
        onKeyDown={press}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(0)
        }}
      />
      <ul ref={list} id="commands" role="listbox" aria-label={t('palette.title')} className={classes['list']}>
        {commands.map((command, index) => (
          // Keys act on the input, which keeps the focus; the list is for the mouse.
          <li
            key={command.id}
            id={`command-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseMove={() => setChosen(index)}
            onClick={() => void run(command)}
          >
            <span>{command.label}</span>
            <small>{command.group}</small>
          </li>
        ))}
      </ul>
      {commands.length === 0 && isAnswered && <output className={classes['none']}>{t('palette.nothing')}</output>}
    </Dialog>
  )
}

/** What is known at once, and below it what the books hold, once they have answered: what is pressed meanwhile acts on what is seen. */
function useCommands(scope: Scope, text: string): { readonly commands: readonly Command[]; readonly isAnswered: boolean } {
  const [books, setBooks] = useState<{ readonly of: string; readonly commands: readonly Command[] }>({ of: '', commands: [] })
  const ask = useEffectEvent((typed: string) => foundInBooks(scope, searched(typed)).catch(() => []))
  useEffect(() => {
    if (text === '') return
    let isCurrent = true
    const lookUp = async () => {
      const commands = await ask(text)
      if (isCurrent) setBooks({ of: text, commands })
    }
    const stop = clock.after(LOOK_UP_AFTER_MS, () => void lookUp())
    return () => {
      isCurrent = false
      stop()
    }
  }, [text])
  return { commands: found([...knownCommands(scope), ...books.commands], text), isAnswered: books.of === text }
}
