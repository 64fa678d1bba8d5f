import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  readonly label: string
  readonly placeholder?: string
  readonly value: number | null
  readonly error: ReactNode
  readonly onChange: (value: number | null) => void
}

/** A whole number that may be left empty; what is no digit is not taken. */
export const NumberField = ({ label, placeholder, value, error, onChange }: Props) => (
  <TextInput
    label={label}
    placeholder={placeholder}
    inputMode="numeric"
    autoComplete="off"
    maxLength={4}
    value={value ?? ''}
    error={error}
    onChange={({ currentTarget: { value: typed } }) => {
      const digits = typed.replaceAll(/\D/g, '')
      onChange(digits === '' ? null : Number(digits))
    }}
  />
)
