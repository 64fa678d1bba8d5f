import { useNavigate, useSearch } from '@tanstack/react-router'

/** One of a few values, kept in the address: the first where it says none. A choice is no page of its own, so back leads out of it. */
export function useAddressChoice<const Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): readonly [value: Value, choose: (value: Value) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [first] = values
  const value = values.find((one) => one === search[key]) ?? first
  const choose = (chosen: Value) =>
    void navigate({
      to: '.',
      search: { ...search, [key]: chosen === first ? undefined : chosen },
      replace: true,
      resetScroll: false,
    })
  return [value, choose]
}
