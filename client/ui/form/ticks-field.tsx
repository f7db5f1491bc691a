import { FieldFrame } from './field.tsx'
import { OwnField } from './own-field.tsx'
import { TickList, type Tick } from './tick-list.tsx'

/**
 * A form field with any number of choices. Its value is the list of the ticked ones. `noneIsNull`: no tick is stored as
 * null, for fields where that means "all".
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
  /** The text when there are no choices. */
  empty: string
  noneIsNull?: boolean
}) {
  return (
    <OwnField<readonly string[] | null> name={name} label={label}>
      {({ value, onChange, error, quiet }) => (
        <FieldFrame label={label} error={error} quiet={quiet} help={help} required={false} hideLabel={false}>
          {(ids) => (
            <TickList
              {...ids}
              label={label}
              options={options}
              chosen={value ?? []}
              onChange={(chosen) => onChange(noneIsNull && chosen.length === 0 ? null : chosen)}
              empty={empty}
            />
          )}
        </FieldFrame>
      )}
    </OwnField>
  )
}
