import { chakra } from '@chakra-ui/react'
import { Checkbox } from '../table.tsx'

export interface Tick {
  readonly value: string
  readonly label: string
}

/** Checkboxes in a frame that scrolls. `empty`: the text when there are no choices; null renders none, as while loading. */
export function TickList({
  id,
  label,
  options,
  chosen,
  onChange,
  empty,
}: {
  id?: string
  label: string
  options: readonly Tick[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  empty: string | null
}) {
  return (
    <chakra.div
      {...(id === undefined ? {} : { id })}
      role="group"
      aria-label={label}
      display="grid"
      maxHeight="16rem"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="md"
    >
      {options.map((option) => (
        <chakra.label key={option.value} display="flex" alignItems="center" gap="3" paddingInline="3" minHeight="12">
          <Checkbox
            checked={chosen.includes(option.value)}
            onChange={({ target }) => {
              const others = chosen.filter((one) => one !== option.value)
              onChange(target.checked ? [...others, option.value] : others)
            }}
          />
          <span>{option.label}</span>
        </chakra.label>
      ))}
      {options.length === 0 && empty !== null ? (
        <chakra.p padding="3" color="fg.muted">
          {empty}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}
