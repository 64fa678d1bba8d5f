// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- a combobox by the ARIA pattern: keys act on its input, and no native element holds such options
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import type { Module } from 'contract/permissions'
import { useAtWork } from '../../kit/actor.tsx'
import { clock } from '../../kit/clock.ts'
import { t } from '../../kit/messages.ts'
import { searched } from '../../kit/lists/searched.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { Command, Scope } from './command.ts'
import { found, SOURCES } from './commands.ts'
import classes from './command-palette.module.css'

/** The books are asked this long after the last key. */
export const LOOK_UP_AFTER_MS = 150

type Props = { readonly allowed: readonly Module[]; readonly onClose: () => void }

/** Goes anywhere by a few letters. What it knows comes from the sources in commands.ts. Default, for React's lazy. */
export default function CommandPalette({ allowed, onClose }: Props) {
  const atWork = useAtWork()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const commands = useCommands({ atWork, allowed }, text)
  const run = (command: Command) => {
    onClose()
    void command.run((href) => navigate({ href }))
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const command = commands[chosen]
    if (step !== undefined) setChosen((chosen + step + commands.length) % Math.max(1, commands.length))
    else if (event.key === 'Enter' && command) run(command)
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
        onKeyDown={press}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(0)
        }}
      />
      <ul id="commands" role="listbox" aria-label={t('palette.title')} className={classes['list']}>
        {commands.map((command, index) => (
          // Keys act on the input, which keeps the focus; the list is for the mouse.
          <li
            key={command.id}
            id={`command-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseMove={() => setChosen(index)}
            onClick={() => run(command)}
          >
            <span>{command.label}</span>
            <small>{command.group}</small>
          </li>
        ))}
      </ul>
      {commands.length === 0 && <output className={classes['none']}>{t('palette.nothing')}</output>}
    </Dialog>
  )
}

/** What the last answer holds of what is typed now: a key pressed before the next answer acts on what is seen. */
function useCommands(scope: Scope, text: string): readonly Command[] {
  const [commands, setCommands] = useState<readonly Command[]>([])
  const ask = useEffectEvent(async (typed: string) => {
    // A source that fails finds nothing; the others still do.
    const lists = await Promise.all(SOURCES.map((source) => source(scope, searched(typed)).catch(() => [])))
    return lists.flat()
  })
  useEffect(() => {
    let isCurrent = true
    const lookUp = () => void ask(text).then((answer) => isCurrent && setCommands(answer))
    const stop = clock.after(text === '' ? 0 : LOOK_UP_AFTER_MS, lookUp)
    return () => {
      isCurrent = false
      stop()
    }
  }, [text])
  return found(commands, text)
}
