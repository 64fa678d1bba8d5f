import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { Typeahead } from '../ui/inputs/typeahead.tsx'
import type { Search } from '../ui/inputs/use-found.ts'
import { renderPage } from './render.tsx'

/** A field in which fruit is found, for tests. */

export type Fruit = { readonly id: number; readonly name: string }
export const FRUIT: readonly Fruit[] = ['Jabuka', 'Jagoda', 'Kruška'].map((name, index) => ({ id: index + 1, name }))
export const asked = vi.fn<(text: string) => void>()
const inHand: Search<Fruit> = async (text) => {
  asked(text)
  return FRUIT.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
}

export type FruitField = { search?: Search<Fruit>; onCreate?: (typed: string) => void; isFirst?: boolean; onEnter?: () => void }

/** With what Enter does otherwise any words will do. */
export async function openFruitField({ search = inHand, onCreate, isFirst = false, onEnter }: FruitField = {}) {
  asked.mockClear()
  const onChoose = vi.fn<(fruit: Fruit) => void>()
  function Field() {
    const [text, setText] = useState('')
    return (
      <Typeahead<Fruit>
        label="Voće"
        isFirst={isFirst}
        text={text}
        onType={setText}
        onChoose={(fruit) => {
          setText(fruit.name)
          onChoose(fruit)
        }}
        search={search}
        idOf={({ id }) => id}
        option={({ name }) => name}
        nothingFound="Nema takvog voća"
        {...(onEnter && { onEnter, isMeant: ({ name }, typed) => name.toLowerCase() === typed })}
        {...(onCreate && { create: { label: (typed) => `Dodaj: ${typed}`, onCreate } })}
      />
    )
  }
  await renderPage(Field)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Voće' })
  const type = (text: string) => fireEvent.change(input, { target: { value: text } })
  const press = (key: string) => fireEvent.keyDown(input, { key, code: key })
  return { input, type, press, onChoose }
}
export const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
