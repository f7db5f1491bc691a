import { chakra } from '@chakra-ui/react'
import { FieldFrame } from './field.tsx'
import { OwnField } from './own-field.tsx'
import { Checkbox } from '../table.tsx'

interface Tick {
  readonly value: string
  readonly label: string
}

/**
 * Any number of choices to tick, in a frame that scrolls. The value is the list of the ticked ones. `noneIsNull`: none
 * ticked is null, where that means "all" rather than "none".
 */
export function TicksField({
  name,
  label,
  help,
  options,
  empty,
  noneIsNull = false,
}: {
  name: string
  label: string
  help?: string
  options: readonly Tick[]
  /** In place of the choices, where there are none. */
  empty: string
  noneIsNull?: boolean
}) {
  return (
    <OwnField<readonly string[] | null> name={name} label={label}>
      {({ value, onChange, error, quiet }) => (
        <FieldFrame label={label} error={error} quiet={quiet} help={help} required={false} hideLabel={false}>
          {(ids) => (
            <chakra.div
              {...ids}
              role="group"
              aria-label={label}
              display="grid"
              maxHeight="16rem"
              overflowY="auto"
              borderWidth="1px"
              borderRadius="md"
            >
              {options.map((option) => (
                <chakra.label
                  key={option.value}
                  display="flex"
                  alignItems="center"
                  gap="3"
                  paddingInline="3"
                  minHeight="12"
                >
                  <Checkbox
                    checked={value?.includes(option.value) ?? false}
                    onChange={({ target }) => {
                      const others = (value ?? []).filter((one) => one !== option.value)
                      const after = target.checked ? [...others, option.value] : others
                      onChange(noneIsNull && after.length === 0 ? null : after)
                    }}
                  />
                  <span>{option.label}</span>
                </chakra.label>
              ))}
              {options.length === 0 ? (
                <chakra.p padding="3" color="fg.muted">
                  {empty}
                </chakra.p>
              ) : null}
            </chakra.div>
          )}
        </FieldFrame>
      )}
    </OwnField>
  )
}
